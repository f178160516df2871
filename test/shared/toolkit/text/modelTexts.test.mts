import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { runTool } from '../../../../nodes/shared/toolkit/runTool';
import { textsForModel } from '../../../../nodes/shared/toolkit/text/modelTexts';
import { toolkitHost } from '../toolkitHost.mts';
import { repeated } from './worst.mts';

const operation = { resource: 'issue', value: 'get' };
const texts = { rendering: { body: 'markdown' }, replaced: () => undefined } as const;

describe('the texts of a response', () => {
	it('are filtered where the service renders them as Markdown, and unchanged elsewhere, names of fields included', () => {
		const object = {
			body: 'a <!-- b -->',
			title: 'a <!-- b -->',
			'x\u202E': [{ name: '<script>c</script>' }],
			n: null,
		};
		const [shown = {}] = textsForModel([object], operation, texts);
		expect(shown).toEqual({
			...object,
			body: expect.stringMatching(/^a \[hidden comment, 10 characters, #[\da-f]{8}\]$/),
		});
	});

	it('have their characters that are not displayed listed next to them, by field and line', () => {
		const object: IDataObject = { files: [{ patch: 'a\n+b\u202Ec\u2066\n+d\u200B' }], title: 'a\u00ADb' };
		expect(textsForModel([object], operation, texts)).toEqual([
			{
				files: [
					{
						...{ patch: 'a\n+b\u202Ec\u2066\n+d\u200B' },
						hiddenCharacters: [
							{ field: 'patch', line: 2, characters: ['U+202E', 'U+2066'] },
							{ field: 'patch', line: 3, characters: ['U+200B'] },
						],
					},
				],
				title: 'a\u00ADb',
				hiddenCharacters: [{ field: 'title', line: 1, characters: ['U+00AD'] }],
			},
		]);
	});

	it('have at most twenty lines listed for each field', () => {
		const [shown] = textsForModel([{ content: 'a\u200B\n'.repeat(1_000) }], operation, undefined);
		expect(shown?.['hiddenCharacters']).toHaveLength(20);
	});
});

describe('an issue by an outsider', () => {
	const read = async (body: string, onlyTrusted: string) => {
		const answers = ({ path }: { path: string }) => ({
			body: path.endsWith('/issues/1')
				? { id: 1, number: 1, title: 'T', state: 'open', body, user: { login: 'mallory' } }
				: {},
		});
		const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
		const { context } = toolkitHost({ parameters: { preset: 'readIssues', onlyTrusted }, credential, answers });
		return await runTool(context, githubToolkit, 'github_issue_get', { repository: 'octo/website', issueNumber: '1' });
	};

	it('is withheld with its own length, without a look at what is hidden in it', async () => {
		const { body } = await read('<!-- a -->\u202E'.repeat(100), 'always');
		expect(body).toBe('(withheld: 1100 characters by mallory)');
	});

	it.each(['<a ', '<a style ', '<a style=" '])('is read in a moment where it repeats %j', async (text) => {
		const { body } = await read(repeated(text, 62_000), 'never');
		expect(String(body)).toMatch(/^<a /);
	});
});
