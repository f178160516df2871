import { describe, expect, it } from 'vitest';

import { withSteps } from '../../sandboxSteps.mts';

const { execute, octokit, refusal, step } = withSteps();

describe('a gist', () => {
	it('is created, renamed, emptied of a file, listed and deleted', async () => {
		const [made] = await step('gist', 'create', {
			filesJson: '{"a.md": "# A", "b.txt": "B"}',
			files: { file: [{ name: '🚀.txt', content: 'C' }] },
			gistDescription: 'Three',
		});
		const gist = String(made?.id);
		expect(made).toMatchObject({ isPublic: false });
		await step('gist', 'update', {
			gist,
			filesJson: '{"b.txt": null}',
			files: { file: [{ change: 'rename', name: 'a.md', newName: 'z.md' }] },
		});
		await step('gist', 'update', { gist, updateFields: { description: '' } });
		const { data } = await octokit().rest.gists.get({ gist_id: gist });
		expect(Object.keys(data.files ?? {}).sort()).toEqual(['z.md', '🚀.txt']);
		expect(data.files?.['z.md']?.content).toBe('# A');
		expect(data.description).toBe('');
		expect(await step('gist', 'get', { gist: data.html_url ?? '' })).toMatchObject([{ id: gist }]);
		expect(await refusal('gist', 'update', { gist })).toMatch(/nothing to update/);
		expect(await refusal('gist', 'create', { filesJson: '{"a": ""}' })).toMatch(/no empty files/);
		expect((await step('gist', 'getAll')).map(({ id }) => id)).toEqual([gist]);
		expect(await step('gist', 'getAll', { username: 'mona-sample' })).toEqual([]);
		await step('gist', 'delete', { gist });
		await expect(octokit().rest.gists.get({ gist_id: gist })).rejects.toMatchObject({ status: 404 });
	});
});

it.each([
	[300, false],
	[301, true],
])('a gist of %s files says whether GitHub returns only the first 300: %j', async (count, isCut) => {
	const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(3, '0')}.txt`);
	const files = Object.fromEntries(names.map((name) => [name, { content: name }]));
	const { data } = await octokit().rest.gists.create({ files });
	const { json, hints } = await execute('gist', 'get', { gist: String(data.id) });
	expect(json[0]).toMatchObject({ isCut });
	expect(json[0]?.files).toHaveLength(300);
	expect(hints.map(({ message }) => message)).toEqual(isCut ? [expect.stringMatching(/only the first 300 files/)] : []);
});
