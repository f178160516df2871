import { at, platform, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();
const repository = website;
const place = at(website);
const rest = () => octokit().rest;
const statusOf = async (asked: Promise<unknown>) =>
	await asked.then(
		() => 200,
		({ status }: { status: number }) => status,
	);

describe('A repository of its own', () => {
	it('is changed, archived and taken out of the archive', async () => {
		await rest().repos.createForAuthenticatedUser({ name: 'settings' });
		const settings = 'octo-sample/settings';
		const change = async (updateFields: object) =>
			await step('repository', 'update', { repository: settings, updateFields: { ...updateFields } });
		expect(await change({ description: 'Changed', homepage: 'https://example.com', hasWiki: false })).toMatchObject([
			{ description: 'Changed', homepage: 'https://example.com' },
		]);
		const read = async () => (await rest().repos.get(at(settings))).data;
		expect(await read()).toMatchObject({ description: 'Changed', has_wiki: false });
		await change({ archived: true });
		expect(await read()).toMatchObject({ archived: true });
		await change({ archived: false });
		expect(await read()).toMatchObject({ archived: false });
		expect(await refusal('repository', 'update', { repository: settings })).toContain('"Update Fields"');
	});

	it('has the topics that it is given, and no others', async () => {
		await step('repository', 'replaceTopics', { repository, topics: 'Web, site' });
		expect((await rest().repos.getAllTopics(place)).data.names).toEqual(['web', 'site']);
	});

	it('is forked, brought up to date, and deleted', async () => {
		const [fork] = await step('repository', 'fork', { repository, organization: 'sample-org' });
		expect(fork).toMatchObject({ fullName: 'sample-org/website', isFork: true });
		const content = Buffer.from('news').toString('base64');
		await rest().repos.createOrUpdateFileContents({ ...place, path: 'news.md', message: 'News', content });
		const ofFork = at('sample-org/website');
		expect(await step('repository', 'sync', { repository: 'sample-org/website' })).toMatchObject([
			{ method: 'fast-forward', isChanged: true, upstream: 'octo-sample:main' },
		]);
		const news = { ...ofFork, path: 'news.md' };
		expect((await rest().repos.getContent(news)).data).toMatchObject({ name: 'news.md' });
		await step('repository', 'delete', { repository: 'sample-org/website' });
		expect(await statusOf(rest().repos.get(ofFork))).toBe(404);
	});

	it('is not brought up to date where it is no fork', async () => {
		expect(await refusal('repository', 'sync', { repository: platform })).toContain('could not be synced');
	});

	it('lists what was starred, by whomever', async () => {
		await rest().activity.starRepoForAuthenticatedUser(place);
		expect(await step('repository', 'getStarred', {})).toMatchObject([{ fullName: website }]);
		expect(await step('repository', 'getStarred', { username: 'mona-sample' })).toEqual([]);
	});

	it('tells its traffic to those alone who may push', async () => {
		expect(await step('repository', 'getTraffic', { repository })).toEqual([]);
	});
});

describe('A branch', () => {
	it('gets another name', async () => {
		await step('branch', 'rename', { repository, branch: 'feature/dark-mode', newBranch: 'feature/night' });
		const names = (await rest().repos.listBranches(place)).data.map(({ name }) => name);
		expect(names).toContain('feature/night');
		expect(names).not.toContain('feature/dark-mode');
	});

	it('without protection says so', async () => {
		expect(await refusal('branch', 'getProtection', { repository, branch: 'develop' })).toMatch(
			/^No branch protection rule applies to the branch "develop"/,
		);
	});

	it('names a branch or a repository that does not exist, instead of a branch without protection (J12)', async () => {
		expect(await refusal('branch', 'getProtection', { repository, branch: 'devlop' })).toBe(
			`Branch: ${repository} has no branch "devlop", or this account may not see it. Did you mean develop? (GitHub: Branch not found)`,
		);
		expect(await refusal('branch', 'getProtection', { repository: 'octo-sample/wesbite', branch: 'main' })).toMatch(
			/^Repository: there is no octo-sample\/wesbite,/,
		);
	});
});

describe('A commit', () => {
	it('is commented, as a whole and at a place', async () => {
		const given = { repository, ref: 'main', body: 'So it is', additionalFields: { path: 'README.md', position: 1 } };
		const [comment] = await step('commit', 'createComment', given);
		const { data } = await rest().repos.getCommitComment({ ...place, comment_id: Number(comment?.['id']) });
		expect(data).toMatchObject({ body: 'So it is', path: 'README.md', position: 1 });
		expect(await step('commit', 'getComments', { repository })).toMatchObject([{ body: 'So it is' }]);
	});
});

describe('A file of a release', () => {
	it('gets another name, is downloaded as it is, and deleted', async () => {
		await rest().repos.createRelease({ ...place, tag_name: 'v20' });
		const file = { data: Buffer.from('a,b').toString('base64'), mimeType: 'text/csv', fileName: 'a.csv' };
		const [uploaded] = await step('release', 'uploadAsset', { repository, release: 'v20' }, { files: { data: file } });
		await step('release', 'updateAsset', { repository, asset: 'a.csv', updateFields: { name: 'b.csv', label: 'B' } });
		const asset = { ...place, asset_id: Number(uploaded?.['id']) };
		expect((await rest().repos.getReleaseAsset(asset)).data).toMatchObject({ name: 'b.csv', label: 'B' });
		const given = { repository, release: 'v20', asset: 'b.csv', binaryPropertyName: 'data' };
		expect(await step('release', 'downloadAsset', given)).toMatchObject([{ file: { name: 'b.csv', size: 3 } }]);
		expect(await refusal('release', 'downloadAsset', { ...given, asset: 'a.csv' })).toContain('"b.csv"');
		await step('release', 'deleteAsset', { repository, asset: String(uploaded?.['id']) });
		expect(await statusOf(rest().repos.getReleaseAsset(asset))).toBe(404);
	});
});
