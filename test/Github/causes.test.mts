import { apiRepository, at, website, withSteps } from './sandboxSteps.mts';

import { describe, expect, it } from 'vitest';
import { githubAccounts } from '../../sandbox/github/start.mts';

const { github, octokit, refusal, step, execute } = withSteps();
const rest = () => octokit(githubAccounts.owner.token).rest;

/** The writes that a step sends before it fails. */
const writesOf = async (fail: () => Promise<string>): Promise<{ message: string; writes: number }> => {
	github().handle.requests.length = 0;
	const message = await fail();
	return { message, writes: github().handle.requests.filter(({ method }) => method !== 'GET').length };
};

const file = (filePath: string, more: object = {}) =>
	({ repository: website, filePath, content: 'new', ...more }) as Parameters<typeof step>[2];

describe('a branch that does not exist', () => {
	it.each([
		['get', { repository: website, filePath: 'README.md', ref: 'devlop' }],
		['createOrUpdate', file('docs/new.md', { branch: 'devlop' })],
		['delete', { repository: website, filePath: 'README.md', branch: 'devlop' }],
		['getAll', { repository: website, directory: '', ref: 'devlop' }],
	] as const)('is named by File: %s, and the file is not (J2)', async (operation, given) => {
		const message = await refusal('file', operation, given as Parameters<typeof step>[2]);
		expect(message).toMatch(/has no (?:branch|branch, tag or commit) "devlop".* Did you mean develop\?/);
		expect(message).not.toMatch(/has no file|README\.md\?/);
	});

	it.each([
		['commit', 'getAll', { repository: website, ref: 'devlop' }],
		['commit', 'compare', { repository: website, base: 'main', head: 'devlop' }],
	] as const)('is named by %s: %s (J28)', async (resource, operation, given) => {
		expect(await refusal(resource, operation, given as Parameters<typeof step>[2])).toMatch(
			/"devlop".* Did you mean develop\?/,
		);
	});

	it('is named with the branch to which GitHub redirects its former name (P24)', async () => {
		await rest().repos.renameBranch({ ...at(apiRepository), branch: 'main', new_name: 'trunk' });
		const message = await refusal('file', 'get', { repository: apiRepository, filePath: 'README.md', ref: 'main' });
		expect(message).toContain('has no branch, tag or commit "main". GitHub redirects this name to the branch "trunk".');
		expect(message).toContain('(GitHub: No commit found for the ref main)');
	});

	it('is named by Pull Request: Create, with the nearest one (P23)', async () => {
		const given = { repository: website, title: 'A', head: 'feature/dark-mode', base: 'devlop' };
		expect(await refusal('pullRequest', 'create', given)).toMatch(
			/^Base: .* has no branch "devlop"\. Did you mean develop\?/,
		);
	});
});

describe('a file that does not exist', () => {
	it('is compared with the files of the branch that was named', async () => {
		await step('branch', 'create', { repository: website, newBranch: 'only-here' });
		await step('file', 'createOrUpdate', file('only/guide.md', { branch: 'only-here' }));
		const given = { repository: website, filePath: 'only/guid.md', ref: 'only-here' };
		expect(await refusal('file', 'get', given)).toMatch(/ at only-here, .* Did you mean only\/guide\.md\?/);
	});

	it('is a directory in the field "Directory" (J28)', async () => {
		expect(await refusal('file', 'getAll', { repository: website, directory: 'dosc' })).toMatch(
			/^Directory: .* has no directory "dosc"/,
		);
	});
});

describe('what people paste', () => {
	it.each(['./README.md', ' README.md ', '/README.md'])('is the file at the root: %j', async (filePath) => {
		expect(await step('file', 'get', { repository: website, filePath, ref: ' main ' })).toMatchObject([
			{ path: 'README.md' },
		]);
	});

	it('does not lead out of the repository', async () => {
		expect(await refusal('file', 'get', { repository: website, filePath: '../README.md' })).toMatch(
			/^"\.\.\/README\.md" is not the path of a file\. Give one from the root/,
		);
	});

	it('names a source branch by its reference', async () => {
		github().handle.requests.length = 0;
		await step('pullRequest', 'getAll', { repository: website, filters: { head: 'refs/heads/develop' } });
		expect(github().handle.requests.some(({ query }) => query['head'] === 'octo-sample:develop')).toBe(true);
	});

	it('is no list of artifacts without a repository (J28)', async () => {
		expect(await refusal('artifact', 'getAll', { repository: '', runId: '' })).toMatch(
			/^"Repository" is missing: choose it/,
		);
	});

	it('is a name that GitHub changes, which a hint says (P19)', async () => {
		const { json, hints } = await execute('repository', 'create', { name: 'my new site', visibility: 'private' });
		expect(json).toMatchObject([{ name: 'my-new-site' }]);
		expect(hints.map(({ message }) => message)).toContain('GitHub changed the name "my new site" to "my-new-site".');
		expect(await refusal('repository', 'create', { name: 'my new site', visibility: 'private' })).toMatch(
			/already a repository "my-new-site" \(GitHub changes the name "my new site" to "my-new-site"/,
		);
	});
});

describe('what a rule of the repository forbids', () => {
	it('is sent once, by every write to a file, and not called a change by others (P4)', async () => {
		github().handle.requirePullRequest(website, 'develop');
		const { sha } = (await rest().repos.getContent({ ...at(website), path: 'README.md', ref: 'develop' })).data as {
			sha: string;
		};
		for (const [operation, given] of [
			['createOrUpdate', file('README.md', { branch: 'develop' })],
			['createOrUpdate', file('docs/other.md', { branch: 'develop' })],
			['createOrUpdate', file('docs/other.md', { branch: 'develop', ifExists: 'return' })],
			['delete', { repository: website, filePath: 'README.md', branch: 'develop' }],
			['delete', { repository: website, filePath: 'README.md', branch: 'develop', sha }],
		] as const) {
			const { message, writes } = await writesOf(
				async () => await refusal('file', operation, given as Parameters<typeof step>[2]),
			);
			expect(message).toMatch(
				/Changes must be made through a pull request\. .*write to another branch and open a pull request/,
			);
			expect(message).not.toMatch(/changed|read it again/);
			expect(writes).toBe(1);
		}
	});

	it('is a secret in the content, which is sent once (P4)', async () => {
		const content = `token = ghp_${'a'.repeat(36)}`;
		const { message, writes } = await writesOf(
			async () => await refusal('file', 'createOrUpdate', file('docs/key.md', { content })),
		);
		expect(message).toMatch(/Secret detected in content\. Remove the secret/);
		expect(message).not.toMatch(/changed|another branch/);
		expect(writes).toBe(1);
	});

	it('is every change of an archived repository', async () => {
		const { full_name: name } = (await rest().repos.createForAuthenticatedUser({ name: 'old-things', auto_init: true }))
			.data;
		await rest().repos.update({ ...at(name), archived: true });
		expect(await refusal('issue', 'create', { repository: name, title: 'A' })).toBe(
			`GitHub refused POST /repos/${name}/issues: Repository was archived so is read-only. Unarchive the repository first, or choose another one.`,
		);
	});
});

describe('a file of a workflow, with a token that lacks the scope (P3)', () => {
	it.each([
		['file', 'createOrUpdate', file('.github/workflows/new.yml')],
		[
			'commit',
			'create',
			{
				...{ repository: website, message: 'Add a workflow' },
				filesJson: JSON.stringify([{ path: '.github/workflows/new.yml', content: 'on: push' }]),
			},
		],
	] as const)('names the scope: %s: %s', async (resource, operation, given) => {
		const accessToken = github().handle.signIn(githubAccounts.owner.login);
		const baseUrl = github().url;
		const failed = await execute(resource, operation, given as Parameters<typeof step>[2], {
			credentials: { agentStepsGithubApi: { accessToken, baseUrl } },
		}).then(
			() => '',
			(error: unknown) => (error as Error).message,
		);
		expect(failed).toMatch(/it has the scopes repo, .* needs the scope "workflow"/);
		expect(failed).not.toMatch(/Did you mean|has no/);
	});
});
