import { at, withSteps } from './sandboxSteps.mts';

import { beforeAll, describe, expect, it } from 'vitest';

const { github, octokit, step, refusal } = withSteps();
const repository = 'octo-sample/before';

describe('a renamed repository, by its previous name', () => {
	beforeAll(async () => {
		const { rest } = octokit();
		await rest.repos.createForAuthenticatedUser({ name: 'before', auto_init: true });
		await rest.issues.create({ ...at(repository), title: 'Unmistakable' });
		await rest.repos.update({ ...at(repository), name: 'after' });
	});

	// GitHub redirects no searches: ljharb/can-merge#48, olafkfreund/nixarchy#758
	it.each<[string, string, object]>([
		['issue', 'search', { query: 'Unmistakable' }],
		['issue', 'findDuplicates', { title: 'Unmistakable' }],
		['file', 'search', { query: '', filters: { filename: 'README.md' } }],
		['commit', 'search', { query: 'Initial' }],
	])('is searched under its current name: %s %s', async (resource, operation, parameters) => {
		expect(await step(resource, operation, { repository, ...parameters })).toHaveLength(1);
	});

	it('is searched next to a repository whose name starts with its previous name', async () => {
		const { rest } = octokit();
		await rest.repos.createForAuthenticatedUser({ name: 'before-2', auto_init: true });
		await rest.repos.update({ ...at('octo-sample/before-2'), name: 'later' });
		const sent = github().handle.requests.length;
		await step('issue', 'search', {
			repository: 'octo-sample/before-2',
			query: `Unmistakable repo:${repository}`,
		});
		const queries = github()
			.handle.requests.slice(sent)
			.flatMap(({ query: { q } }) => q ?? []);
		expect(queries.at(-1)).toBe('Unmistakable repo:octo-sample/after repo:octo-sample/later');
	});

	it('is read by GraphQL, which follows renames', async () => {
		expect(await step('discussion', 'getCategories', { repository })).not.toEqual([]);
	});

	it("fails with GitHub's words where no repository has the name", async () => {
		const message = await refusal('issue', 'search', { repository: 'octo-sample/absent', query: 'Unmistakable' });
		expect(message).toMatch(/cannot be searched either because the resources do not exist/);
	});
});
