import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { repositoryNamed } from '../../../../nodes/Github/api/shapes';

const { github, octokit, refusal, step } = withSteps();

const repository = website;

const tip = async (branch: string) =>
	(await octokit().rest.repos.getBranch({ ...at(website), branch })).data.commit.sha;

describe('a branch', () => {
	it('starts where the default branch is now, or at a branch, tag or commit', async () => {
		const { shas } = await github().handle.push({ ...at(website), commits: 2 });
		const [first, last] = shas;
		await octokit().rest.git.createRef({ ...at(website), ref: 'refs/tags/v0.1', sha: first ?? '' });
		const starts = { '': last, develop: await tip('develop'), 'v0.1': first, [first?.slice(0, 12) ?? '']: first };
		for (const [index, [source, sha]] of Object.entries(starts).entries()) {
			const [made] = await step('branch', 'create', { repository, newBranch: `start/${index}`, source });
			expect(made).toMatchObject({ name: `start/${index}`, sha, isNew: true });
			expect(await tip(`start/${index}`)).toBe(sha);
		}
	});

	it('that exists is an error, unless it is accepted', async () => {
		const given = { repository, newBranch: 'develop' };
		expect(await refusal('branch', 'create', given)).toMatch(/already a branch "develop"/);
		const [kept] = await step('branch', 'create', { ...given, ifExists: 'return' });
		expect(kept).toMatchObject({ name: 'develop', sha: await tip('develop'), isNew: false });
		expect(await refusal('branch', 'create', { repository, newBranch: 'x', source: 'no-such' })).toMatch(/no-such/);
	});

	it('that GitHub does not show yet is made all the same', async () => {
		const lag = { method: 'GET', path: '/branches/late', status: 404 };
		github().handle.faults.add({ ...lag, times: 2 });
		expect((await step('branch', 'create', { repository: website, newBranch: 'late-one' }))[0]).toMatchObject({
			name: 'late-one',
			isProtected: false,
			isNew: true,
		});
		github().handle.faults.add({ ...lag, times: 3 });
		const [made] = await step('branch', 'create', { repository: website, newBranch: 'late-two' });
		expect(made).toMatchObject({ name: 'late-two', sha: await tip('late-two'), isNew: true, commit: null });
	});

	it('is deleted although the answer was lost', async () => {
		await step('branch', 'create', { repository: website, newBranch: 'lost-one' });
		github().handle.faults.add({ method: 'DELETE', path: 'git/refs/heads/lost-one', drop: 'after' });
		const [gone] = await step('branch', 'delete', { repository: website, branch: 'lost-one' });
		expect(gone).toEqual({ branch: { name: 'lost-one' }, repository: repositoryNamed(website), isDeleted: true });
		const absent = { repository: website, branch: 'never-there' };
		expect(await refusal('branch', 'delete', absent)).toMatch(/has no branch "never-there"/);
	});

	it('is read, listed and deleted', async () => {
		await step('branch', 'create', { repository, newBranch: 'feature/short' });
		const link = `https://github.com/${website}/tree/feature/short`;
		expect(await step('branch', 'get', { repository, branch: { __rl: true, mode: 'url', value: link } })).toMatchObject(
			[{ name: 'feature/short' }],
		);
		expect(await step('branch', 'get', { repository })).toMatchObject([{ name: 'main' }]);
		const { data } = await octokit().rest.repos.listBranches({ ...at(website), per_page: 100 });
		const all = await step('branch', 'getAll', { repository, returnAll: true });
		expect(all.map(({ name }) => name)).toEqual(data.map(({ name }) => name));
		expect(await step('branch', 'getAll', { repository, limit: 2 })).toHaveLength(2);
		const branch = { __rl: true, mode: 'name', value: 'feature/short' };
		expect(await step('branch', 'delete', { repository, branch })).toEqual([
			{ branch: { name: 'feature/short' }, repository: repositoryNamed(repository), isDeleted: true },
		]);
		await expect(tip('feature/short')).rejects.toMatchObject({ status: 404 });
	});
});
