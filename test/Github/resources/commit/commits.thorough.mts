import { describe, expect, it } from 'vitest';

import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal, step } = withSteps();

const repository = website;

const tip = async (branch: string) =>
	(await octokit().rest.repos.getBranch({ ...at(website), branch })).data.commit.sha;

const text = async (path: string, ref?: string) => {
	const { data } = await octokit().rest.repos.getContent({ ...at(website), path, ref });
	return Buffer.from((data as { content: string }).content, 'base64').toString('utf8');
};

describe('a commit of several files', () => {
	const branch = { __rl: true, mode: 'name', value: 'main' };

	it('writes, moves and deletes at once', async () => {
		const before = await tip('main');
		await step('commit', 'create', {
			repository,
			filesJson: JSON.stringify([
				{ path: 'many/a#b?.md', content: 'test' },
				{ path: 'many/🎉.txt', content: '🎉' },
				{ path: 'many/empty', content: '' },
				{ path: 'many/old.bin', contentBase64: '/wD+' },
			]),
			message: 'Add many',
		});
		const data = { data: 'TVo=', mimeType: 'application/octet-stream', fileName: 'x.exe' };
		const [made] = await step(
			'commit',
			'create',
			{
				repository,
				branch,
				filesJson: [{ path: 'many/new.bin', from: 'many/old.bin' }],
				files: {
					file: [
						{ change: 'file', path: 'many/x.exe', binaryPropertyName: 'data' },
						{ change: 'delete', path: 'many/empty' },
						{ change: 'text', path: 'many/a#b?.md', content: 'changed' },
					],
				},
				message: 'Tidy up',
				additionalFields: { authorName: 'Mona', authorEmail: 'mona@example.com' },
			},
			{ files: { data } },
		);
		expect(made).toMatchObject({ sha: await tip('main'), branch: 'main', isNew: true });
		const { data: compared } = await octokit().rest.repos.compareCommitsWithBasehead({
			...at(website),
			basehead: `${before}...main`,
		});
		expect(compared.commits.map(({ commit }) => [commit.message, commit.author?.name])).toEqual([
			['Add many', 'Octo Sample'],
			['Tidy up', 'Mona'],
		]);
		expect(compared.files?.map(({ filename }) => filename).sort()).toEqual([
			'many/a#b?.md',
			'many/new.bin',
			'many/x.exe',
			'many/🎉.txt',
		]);
		expect(await text('many/a%23b%3F.md'.replace('%23', '#').replace('%3F', '?'))).toBe('changed');
	});

	it('is built again when somebody commits in between', async () => {
		const path = 'git/refs/heads/main$';
		const message = { status: 422, body: { message: 'Update is not a fast forward', status: '422' } };
		github().handle.faults.add({ method: 'PATCH', path, ...message });
		const [made] = await step('commit', 'create', { repository, filesJson: [{ path: 'raced.md', content: 'x' }] });
		expect(made).toMatchObject({ sha: await tip('main'), message: 'Change raced.md' });
	});

	it('is not made when nothing changes or something is wrong', async () => {
		const same = { repository, filesJson: [{ path: 'same.md', content: 'same' }] };
		await step('commit', 'create', same);
		const before = await tip('main');
		expect(await step('commit', 'create', same)).toMatchObject([{ sha: before, isNew: false }]);
		const missing = { repository, filesJson: [{ path: 'nowhere.md', delete: true }] };
		expect(await refusal('commit', 'create', missing)).toMatch(/no file "nowhere\.md".*Nothing was committed/);
		expect(await refusal('commit', 'create', { repository })).toMatch(/nothing to commit/);
		const twice = { repository, filesJson: [same.filesJson[0] ?? {}, { path: '/same.md', delete: true }] };
		expect(await refusal('commit', 'create', twice)).toMatch(/"same\.md" is changed twice/);
		expect(await refusal('commit', 'create', { repository, filesJson: [{ path: 'a', contnt: 'x' }] })).toMatch(
			/entry 1: "contnt" is not known/,
		);
		expect(await tip('main')).toBe(before);
	});
});

describe('commits', () => {
	it('are listed whole, by file and by author', async () => {
		await github().handle.push({ ...at(apiRepository), commits: 120 });
		const all = await step('commit', 'getAll', { repository: apiRepository, returnAll: true });
		const real = await octokit().paginate(octokit().rest.repos.listCommits, { ...at(apiRepository), per_page: 100 });
		expect(all.map(({ sha }) => sha)).toEqual(real.map(({ sha }) => sha));
		expect(all.length).toBeGreaterThan(120);
		const filters = { path: 'README.md' };
		const some = await step('commit', 'getAll', { repository: apiRepository, filters });
		expect(some.length).toBeLessThan(all.length);
		const { json } = await execute('commit', 'compare', {
			repository: apiRepository,
			base: String(all.at(-1)?.sha),
			head: 'main',
		});
		expect(json[0]?.commits).toHaveLength(all.length - 1);
		expect((await step('commit', 'get', { repository: apiRepository }))[0]?.sha).toBe(all[0]?.sha);
	});
});
