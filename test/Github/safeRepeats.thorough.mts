import { at, website, withSteps } from './sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, step, refusal } = withSteps();
const repository = website;

/** Each creation with what it is known by, what is updated, and how many there are of it. */
const cases = [
	{
		resource: 'issue',
		given: { title: 'Repeated' },
		change: { body: 'Changed' },
		shown: { body: 'Changed' },
		count: async () =>
			(await octokit().rest.issues.listForRepo({ ...at(website), per_page: 100 })).data.filter(
				({ title }) => title === 'Repeated',
			).length,
	},
	{
		resource: 'label',
		given: { name: 'repeated' },
		change: { hex: '#00ff00' },
		shown: { color: '00ff00' },
		count: async () =>
			(await octokit().rest.issues.listLabelsForRepo({ ...at(website), per_page: 100 })).data.filter(
				({ name }) => name === 'repeated',
			).length,
	},
	{
		resource: 'milestone',
		given: { title: 'Repeated' },
		change: { additionalFields: { description: 'Changed' } },
		shown: { description: 'Changed' },
		count: async () =>
			(await octokit().rest.issues.listMilestones({ ...at(website), per_page: 100 })).data.filter(
				({ title }) => title === 'Repeated',
			).length,
	},
	{
		resource: 'release',
		given: { tag: 'v9.9.9' },
		change: { additionalFields: { body: 'Changed' } },
		shown: { body: 'Changed' },
		count: async () =>
			(await octokit().rest.repos.listReleases({ ...at(website), per_page: 100 })).data.filter(
				({ tag_name: tag }) => tag === 'v9.9.9',
			).length,
	},
	{
		resource: 'release',
		given: { tag: 'v9.9.8', additionalFields: { draft: true } },
		change: { additionalFields: { draft: true, body: 'Changed' } },
		shown: { body: 'Changed', isDraft: true },
		count: async () =>
			(await octokit().rest.repos.listReleases({ ...at(website), per_page: 100 })).data.filter(
				({ tag_name: tag }) => tag === 'v9.9.8',
			).length,
	},
] as const;

describe.each(cases)('$resource: 20 at once make one ($given)', ({ resource, given, change, shown, count }) => {
	it('and the others return it', async () => {
		const asked = { repository, ...given, ifExists: 'return' };
		const told = (
			await Promise.all(Array.from({ length: 20 }, async () => await step(resource, 'create', asked)))
		).flat();
		expect(told.filter(({ isNew }) => isNew === true)).toHaveLength(1);
		expect(new Set(told.map(({ id, name }) => id ?? name)).size).toBe(1);
		expect(await count()).toBe(1);
	});

	it('then changes it, and refuses, saying what to do', async () => {
		const asked = { repository, ...given, ...change, ifExists: 'update' };
		expect(await step(resource, 'create', asked)).toMatchObject([{ ...shown, isNew: false }]);
		const refused = { repository, ...given, ifExists: 'fail' };
		expect(await refusal(resource, 'create', refused)).toMatch(/There is already .*"Return It" or "Update It"/);
		expect(await count()).toBe(1);
	});
});

describe('branches, files and pull requests', () => {
	const branch = { repository, newBranch: 'repeated' };

	it('20 branches at once are one, which moves forward and never back', async () => {
		const asked = { ...branch, ifExists: 'return' };
		const told = (
			await Promise.all(Array.from({ length: 20 }, async () => await step('branch', 'create', asked)))
		).flat();
		expect(told.filter(({ isNew }) => isNew === true)).toHaveLength(1);
		await step('file', 'createOrUpdate', { repository, filePath: 'ahead.md', content: 'Ahead', branch: 'repeated' });
		await step('branch', 'create', { ...branch, newBranch: 'follower' });
		const follow = { ...branch, newBranch: 'follower', source: 'repeated', ifExists: 'update' };
		const [moved] = await step('branch', 'create', follow);
		const { data } = await octokit().rest.repos.getBranch({ ...at(website), branch: 'repeated' });
		expect(moved).toMatchObject({ sha: data.commit.sha, isNew: false });
		expect(await refusal('branch', 'create', { ...branch, source: 'main', ifExists: 'update' })).toMatch(
			/fast.forward/i,
		);
		expect(await refusal('branch', 'create', branch)).toMatch(/already a branch "repeated"/);
	});

	it('20 files at once are one, and what is there stays', async () => {
		const file = { repository, filePath: 'repeated.md', content: 'First', branch: 'repeated' };
		const asked = { ...file, additionalFields: { ifExists: 'return' } };
		const all = Array.from(
			{ length: 20 },
			async (_, row) => await step('file', 'createOrUpdate', { ...asked, content: `${row}` }),
		);
		const told = (await Promise.all(all)).flat();
		expect(told.filter(({ isNew }) => isNew === true)).toHaveLength(1);
		expect(new Set(told.map(({ sha }) => sha)).size).toBe(1);
		const fail = { ...file, additionalFields: { ifExists: 'fail' } };
		expect(await refusal('file', 'createOrUpdate', fail)).toMatch(/already a file "repeated.md"/);
		expect(await step('file', 'createOrUpdate', file)).toMatchObject([{ isNew: false }]);
	});

	it('20 pull requests at once are one, which is changed', async () => {
		const pull = { repository, title: 'Repeated', head: 'repeated' };
		const asked = { ...pull, ifExists: 'return' };
		const told = (
			await Promise.all(Array.from({ length: 20 }, async () => await step('pullRequest', 'create', asked)))
		).flat();
		expect(told.filter(({ isNew }) => isNew === true)).toHaveLength(1);
		expect(new Set(told.map(({ number }) => number)).size).toBe(1);
		const change = { ...pull, body: 'Changed', additionalFields: { labels: 'bug' }, ifExists: 'update' };
		expect(await step('pullRequest', 'create', change)).toMatchObject([{ body: 'Changed', isNew: false }]);
		expect(await refusal('pullRequest', 'create', pull)).toMatch(/already an open pull request/);
	});
});
