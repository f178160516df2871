import { at, platform, website, withSteps } from '../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../sandbox/github/start.mts';

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
		expect(mine.every((one) => one.private)).toBe(true);
		const whose = { whose: 'organization', owner: organization };
		expect((await step('repository', 'getAll', whose)).map((one) => one.full_name)).toContain(platform);
		const mona = { whose: 'user', owner: login, limit: 1 };
		expect(await step('repository', 'getAll', mona)).toHaveLength(1);
		expect(await refusal('repository', 'getAll', { ...mona, filters: { type: 'forks' } })).toMatch(
			/"Type" cannot be forks/,
		);
		expect(await refusal('repository', 'create', { name: 'website' })).toMatch(/refused POST \/user\/repos/);
	});

	it('is starred and unstarred', async () => {
		const starred = async () => (await octokit().rest.activity.listReposStarredByAuthenticatedUser()).data;
		expect(await step('repository', 'star', { repository })).toEqual([{ repository, starred: true }]);
		expect(await starred()).toMatchObject([{ full_name: website }]);
		expect(await step('repository', 'unstar', { repository })).toEqual([{ repository, unstarred: true }]);
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

describe('a collaborator', () => {
	it('is invited, checked, changed, listed and removed', async () => {
		const given = { repository, username: '@hubot-sample' };
		const [added] = await step('collaborator', 'add', { ...given, permission: 'triage' });
		expect(added).toMatchObject({ username: 'hubot-sample', invited: true, invitation: { id: expect.any(Number) } });
		const level = async () =>
			(await octokit().rest.repos.getCollaboratorPermissionLevel({ ...at(website), username: 'hubot-sample' })).data;
		expect(await level()).toMatchObject({ role_name: 'triage' });
		expect(await step('collaborator', 'add', { ...given, permission: 'push' })).toMatchObject([{ invited: false }]);
		expect(await step('collaborator', 'getPermission', given)).toEqual([await level()]);
		const logins = async () => (await step('collaborator', 'getAll', { repository })).map((one) => one.login);
		expect(await logins()).toContain('hubot-sample');
		expect(await step('collaborator', 'remove', given)).toMatchObject([{ removed: true }]);
		expect(await logins()).not.toContain('hubot-sample');
	});
});

describe('a gist', () => {
	it('is created, renamed, emptied of a file, listed and deleted', async () => {
		const [made] = await step('gist', 'create', {
			filesJson: '{"a.md": "# A", "b.txt": "B"}',
			files: { file: [{ name: '🚀.txt', content: 'C' }] },
			description: 'Three',
		});
		const gist = String(made?.id);
		expect(made).toMatchObject({ public: false });
		await step('gist', 'update', {
			gist,
			filesJson: '{"b.txt": null}',
			files: { file: [{ change: 'rename', name: 'a.md', newName: 'z.md' }] },
			updateFields: { description: '' },
		});
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

describe('a release', () => {
	const setup = (text: string) => ({
		files: {
			data: { data: Buffer.from(text).toString('base64'), mimeType: 'application/zip', fileName: 'set up.zip' },
		},
	});

	it('is drafted, found by its tag, published, given assets and deleted', async () => {
		const additionalFields = { draft: true, name: 'Two', body: 'New', target: 'develop' };
		const [made] = await step('release', 'create', { repository, tag: 'v2/next', additionalFields });
		expect(made).toMatchObject({ draft: true, target_commitish: 'develop' });
		const release = { __rl: true, mode: 'name', value: 'v2/next' };
		const id = Number(made?.id);
		expect(await step('release', 'get', { repository, release })).toMatchObject([{ id }]);
		await step('release', 'update', { repository, release, updateFields: { draft: false, body: '' } });
		const { data } = await octokit().rest.repos.getLatestRelease(at(website));
		expect(data).toMatchObject({ id, draft: false, body: '', name: 'Two' });
		expect(await step('release', 'get', { repository })).toMatchObject([{ id, tag_name: 'v2/next' }]);
		await step('release', 'uploadAsset', { repository, release }, setup('one'));
		expect(await refusal('release', 'uploadAsset', { repository, release }, setup('two'))).toMatch(
			/name exists already/,
		);
		const replace = { repository, release, additionalFields: { replaceExisting: true, label: 'Installer' } };
		await step('release', 'uploadAsset', replace, setup('three'));
		const assets = await octokit().rest.repos.listReleaseAssets({ ...at(website), release_id: id });
		expect(assets.data).toMatchObject([
			{ name: 'set.up.zip', label: 'Installer', size: 5, content_type: 'application/zip' },
		]);
		expect(await step('release', 'delete', { repository, release: 'latest' })).toEqual([
			{ repository, id, tag: 'v2/next', deleted: true },
		]);
		await expect(octokit().rest.repos.getRelease({ ...at(website), release_id: id })).rejects.toMatchObject({
			status: 404,
		});
	});

	it('is listed, its notes are written, and one that is missing is named', async () => {
		for (const tag of ['v1', 'v1.1'])
			await step('release', 'create', { repository, tag, generateNotes: tag === 'v1.1' });
		const { data } = await octokit().rest.repos.listReleases(at(website));
		const tags = data.map(({ tag_name: tag }) => tag);
		expect((await step('release', 'getAll', { repository })).map((one) => one.tag_name)).toEqual(tags);
		const [notes] = await step('release', 'generateNotes', { repository, tag: 'v1.2', previousTag: 'v1' });
		expect(notes).toMatchObject({ name: expect.any(String), body: expect.stringContaining('v1') });
		const release = 'v9';
		expect(await refusal('release', 'get', { repository, release })).toMatch(/has no release "v9".*Get Many/);
	});
});

describe('the account', () => {
	it('says who it is, with which scopes, and its organizations', async () => {
		expect(await step('account', 'get')).toMatchObject([{ login, scopes: expect.arrayContaining(['repo', 'gist']) }]);
		expect((await step('organization', 'getAll')).map((one) => one.login)).toEqual([organization]);
	});
});
