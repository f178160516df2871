import { describe, expect, it } from 'vitest';

import { platform, website, withSteps } from '../../sandboxSteps.mts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { repositoryNamed } from '../../../../nodes/Github/api/shapes';

const { github, octokit, refusal, step } = withSteps();

const repository = website;

const { login } = githubAccounts.owner;

const { organization } = githubAccounts;

describe('a repository', () => {
	it('is created for the account, for an organization, and from a template', async () => {
		await step('repository', 'create', {
			name: 'template',
			visibility: 'public',
			additionalFields: { autoInit: true, isTemplate: true, description: 'To start with', hasWiki: false },
		});
		const own = await octokit().rest.repos.get({ owner: login, repo: 'template' });
		expect(own.data).toMatchObject({
			private: false,
			is_template: true,
			description: 'To start with',
			has_wiki: false,
		});
		await step('file', 'createOrUpdate', { repository: `${login}/template`, filePath: 'docs/start.md', content: 'Go' });
		await step('repository', 'create', { name: 'internal', owner: organization });
		expect((await octokit().rest.repos.get({ owner: organization, repo: 'internal' })).data.private).toBe(true);
		await step('repository', 'create', { name: 'copy', template: `${login}/template` });
		const { data } = await octokit().rest.repos.getContent({ owner: login, repo: 'copy', path: 'docs/start.md' });
		expect(data).toMatchObject({ path: 'docs/start.md' });
	});

	it('is listed by owner, and its name is taken once', async () => {
		const mine = await step('repository', 'getAll', { returnAll: true, filters: { type: 'private' } });
		expect(mine.every((one) => one.isPrivate)).toBe(true);
		const whose = { whose: 'organization', owner: organization };
		expect((await step('repository', 'getAll', whose)).map((one) => one.fullName)).toContain(platform);
		const mona = { whose: 'user', owner: login, limit: 1 };
		expect(await step('repository', 'getAll', mona)).toHaveLength(1);
		expect(await refusal('repository', 'getAll', { ...mona, filters: { type: 'forks' } })).toMatch(
			/"Type" cannot be forks/,
		);
		expect(await refusal('repository', 'create', { name: 'website' })).toMatch(
			/already a repository "website".*Choose "Return It" in/,
		);
		expect(await step('repository', 'create', { name: 'website', ifExists: 'return' })).toMatchObject([
			{ fullName: website, isNew: false },
		]);
	});

	it('is starred and unstarred', async () => {
		const starred = async () => (await octokit().rest.activity.listReposStarredByAuthenticatedUser()).data;
		expect(await step('repository', 'star', { repository })).toEqual([
			{ repository: repositoryNamed(repository), isStarred: true },
		]);
		expect(await starred()).toMatchObject([{ full_name: website }]);
		expect(await step('repository', 'unstar', { repository })).toEqual([
			{ repository: repositoryNamed(repository), isStarred: false },
		]);
		expect(await starred()).toEqual([]);
	});

	it('that was renamed is still found for writes', async () => {
		await step('repository', 'create', { name: 'before', additionalFields: { autoInit: true } });
		await github().handle.rename(login, 'before', 'after');
		const given = { repository: `${login}/before`, filePath: 'a.md', content: 'A' };
		await step('file', 'createOrUpdate', given);
		const { data } = await octokit().rest.repos.getContent({ owner: login, repo: 'after', path: 'a.md' });
		expect(data).toMatchObject({ path: 'a.md' });
	});
});
