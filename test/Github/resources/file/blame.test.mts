import { at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();
const repository = website;

describe('Blame', () => {
	it('tells which commit changed which lines last, in a window of lines', async () => {
		const { repos } = octokit().rest;
		const write = async (text: string, message: string, sha?: string) =>
			(
				await repos.createOrUpdateFileContents({
					...{ ...at(website), path: 'poem.md', message, content: Buffer.from(text).toString('base64') },
					...(sha !== undefined && { sha }),
				})
			).data;
		const first = await write('one\ntwo\nthree\n', 'First');
		const second = await write('one\nTWO\nthree\nfour\n', 'Second', first.content?.sha);
		const blame = async (more: object) =>
			(await step('file', 'getBlame', { repository, filePath: 'poem.md', ...more })).map(
				({ startLine, endLine, commit }) => [startLine, endLine, (commit as { message: string }).message],
			);
		expect(await blame({})).toEqual([
			[1, 1, 'First'],
			[2, 2, 'Second'],
			[3, 3, 'First'],
			[4, 4, 'Second'],
		]);
		expect(await blame({ firstLine: 2, lastLine: 3 })).toEqual([
			[2, 2, 'Second'],
			[3, 3, 'First'],
		]);
		expect(await blame({ ref: first.commit.sha })).toEqual([[1, 3, 'First']]);
		expect(second.commit.sha).not.toBe(first.commit.sha);
	});

	it('says what is not there, and what cannot be', async () => {
		const given = { repository, filePath: 'README.md' };
		expect(await refusal('file', 'getBlame', { ...given, filePath: 'none.md' })).toContain('no file "none.md"');
		expect(await refusal('file', 'getBlame', { ...given, ref: 'nowhere' })).toContain('"nowhere"');
		expect(await refusal('file', 'getBlame', { ...given, firstLine: 3, lastLine: 2 })).toContain('"First Line"');
	});
});

describe('Search of code', () => {
	it('tells where the words are, and narrows by what the form says', async () => {
		const found = await step('file', 'search', { query: 'website', filters: { owner: 'octo-sample' } });
		expect(found).toMatchObject([{ path: 'README.md', repository: { fullName: website } }]);
		expect(String(found[0]?.['fragments'])).toMatch(/website/i);
		expect(await step('file', 'search', { query: 'website', filters: { extension: '.ts' } })).toEqual([]);
	});

	it('asks for something to look for', async () => {
		expect(await refusal('file', 'search', {})).toContain('nothing to search for');
	});
});
