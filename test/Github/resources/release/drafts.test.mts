import { beforeAll, describe, expect, it, vi } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, step } = withSteps();
const repository = website;

const failureOf = async (...run: Parameters<typeof step>): Promise<string> =>
	await step(...run).then(
		() => 'no error',
		(error: unknown) => (error as Error).message,
	);
const draft = { additionalFields: { draft: true } };

const releasesOf = async (tag: string) =>
	(await octokit().rest.repos.listReleases({ ...at(website), per_page: 100 })).data.filter(
		({ tag_name: name }) => name === tag,
	);

describe('a draft of a release', () => {
	it.each(['fail', 'return', 'update'])('is not created again with If It Exists: %s', async (ifExists) => {
		const parameters = { repository, tag: `v-${ifExists}`, ...draft, ifExists };
		await step('release', 'create', parameters);
		if (ifExists === 'fail')
			expect(await failureOf('release', 'create', parameters)).toMatch(
				/already a release "v-fail".*nothing was created/,
			);
		else expect(await step('release', 'create', parameters)).toMatchObject([{ isNew: false, isDraft: true }]);
		expect(await releasesOf(parameters.tag)).toHaveLength(1);
	});

	it.each([
		['a draft', 'a published one', true, false],
		['a published one', 'a draft', false, true],
	])('%s is not created next to %s', async (_one, _other, first, second) => {
		const tag = `next-to-${String(first)}`;
		await octokit().rest.repos.createRelease({ ...at(website), tag_name: tag, draft: second });
		const parameters = { repository, tag, additionalFields: { draft: first } };
		expect(await failureOf('release', 'create', parameters)).toMatch(/There is already a release/);
		expect(await releasesOf(tag)).toHaveLength(1);
	});

	it('that another process creates at the same time is reported', async () => {
		const tag = 'v-race';
		const { faults } = github().handle;
		faults.add({ method: 'POST', path: '/releases$', delayMs: 300 });
		const running = execute('release', 'create', { repository, tag, ...draft });
		await vi.waitFor(() => expect(faults.pending).toBe(0));
		await octokit().rest.repos.createRelease({ ...at(website), tag_name: tag, draft: true });
		const { json, hints } = await running;
		expect(json).toMatchObject([{ tag, isNew: true }]);
		expect(hints.map(({ message }) => message).join()).toMatch(/there are two now/);
	});

	describe('of which there are several of one tag', () => {
		const ids: number[] = [];
		beforeAll(async () => {
			for (let count = 0; count < 2; count += 1)
				ids.push((await octokit().rest.repos.createRelease({ ...at(website), tag_name: 'v5', draft: true })).data.id);
		});
		const release = { __rl: true, mode: 'name', value: 'v5' };

		it.each([
			['get', {}],
			['update', { updateFields: { draft: false } }],
			['delete', {}],
			['deleteAsset', { asset: 'setup.exe' }],
		])('%s names them and changes nothing', async (operation, more) => {
			const message = await failureOf('release', operation, { repository, release, ...more });
			for (const id of ids) expect(message).toContain(String(id));
			expect(message).toMatch(/2 drafts.*Give the ID/);
			expect((await releasesOf('v5')).map(({ draft: isDraft }) => isDraft)).toEqual([true, true]);
		});

		it('is found by its ID and by its link, and published', async () => {
			const [one] = await releasesOf('v5');
			const link = { __rl: true, mode: 'url', value: one?.html_url ?? '' };
			expect(await step('release', 'get', { repository, release: link })).toMatchObject([{ id: one?.id }]);
			const byId = { __rl: true, mode: 'name', value: String(ids[0]) };
			const updateFields = { draft: false };
			expect(await step('release', 'update', { repository, release: byId, updateFields })).toMatchObject([
				{ id: ids[0], isDraft: false },
			]);
			expect(await step('release', 'get', { repository, release })).toMatchObject([{ id: ids[0] }]);
			const other = { __rl: true, mode: 'name', value: String(ids[1]) };
			expect(await failureOf('release', 'update', { repository, release: other, updateFields })).toMatch(
				/exists already/,
			);
		});
	});
});
