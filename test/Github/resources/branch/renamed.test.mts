import type { INodeParameters } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, step } = withSteps();
const repository = website;

const failureOf = async (...run: Parameters<typeof step>): Promise<string> =>
	await step(...run).then(
		() => 'no error',
		(error: unknown) => (error as Error).message,
	);

/** The branches of the repository, read without redirects. */
const names = async () =>
	(await octokit().rest.git.listMatchingRefs({ ...at(website), ref: 'heads/' })).data.map(({ ref }) => ref.slice(11));

describe('a branch under its former name', () => {
	beforeAll(async () => {
		await octokit().rest.repos.renameBranch({ ...at(website), branch: 'develop', new_name: 'next' });
	});

	it.each([
		['develop', 'next'],
		['master', 'main'],
	])('leads to another branch at GitHub: %s to %s', async (branch, name) => {
		const url = `${github().url}/repos/${website}/branches/${branch}`;
		const answer = await fetch(url, { headers: { 'user-agent': 'test' }, redirect: 'manual' });
		expect(answer.status).toBe(301);
		expect(answer.headers.get('location')).toMatch(new RegExp(`/repositories/\\d+/branches/${name}$`));
	});

	it.each([
		['develop', 'next'],
		['master', 'main'],
	])('is reported as another branch by Branch: Get: %s is %s', async (branch, name) => {
		const { json, hints } = await execute('branch', 'get', { repository, branch });
		expect(json).toMatchObject([{ name }]);
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(new RegExp(`no branch "${branch}".*"${name}"`)),
		]);
	});

	it.each([
		['develop', 'return'],
		['master', 'update'],
	])('is free: %s is created although "%s" is chosen', async (newBranch, ifExists) => {
		const made = await step('branch', 'create', { repository, newBranch, source: 'main', ifExists });
		expect(made).toMatchObject([{ name: newBranch, isNew: true }]);
		expect(await names()).toContain(newBranch);
		expect(await step('branch', 'create', { repository, newBranch, ifExists: 'return' })).toMatchObject([
			{ name: newBranch, isNew: false },
		]);
		await octokit().rest.git.deleteRef({ ...at(website), ref: `heads/${newBranch}` });
	});

	it.each<[string, string, INodeParameters]>([
		['branch', 'getProtection', { branch: 'master' }],
		['branch', 'rename', { branch: 'master', newBranch: 'trunk' }],
		['branch', 'delete', { branch: 'master' }],
		['file', 'get', { filePath: 'README.md', ref: 'master' }],
		['file', 'createOrUpdate', { filePath: 'README.md', content: 'x', commitMessage: 'x', branch: 'master' }],
		['commit', 'compare', { base: 'master', head: 'next' }],
	])('%s: %s names it and changes nothing', async (resource, operation, parameters) => {
		const before = await names();
		const message = await failureOf(resource, operation, { repository, ...parameters });
		expect(message).toMatch(/no [a-z, ]*"master"/);
		expect(message).toContain('main');
		expect(await names()).toEqual(before);
	});
});
