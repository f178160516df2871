import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { github, octokit, refusal, step } = withSteps();

const repository = website;

describe('a release', () => {
	const setup = (text: string) => ({
		files: {
			data: { data: Buffer.from(text).toString('base64'), mimeType: 'application/zip', fileName: 'set up.zip' },
		},
	});

	it('is drafted, found by its tag, published, given assets and deleted', async () => {
		const additionalFields = { draft: true, name: 'Two', body: 'New', target: 'develop' };
		const [made] = await step('release', 'create', { repository, tag: 'v2/next', additionalFields });
		expect(made).toMatchObject({ isDraft: true, target: 'develop' });
		const release = { __rl: true, mode: 'name', value: 'v2/next' };
		const id = Number(made?.id);
		expect(await step('release', 'get', { repository, release })).toMatchObject([{ id }]);
		await step('release', 'update', { repository, release, updateFields: { draft: false, body: '' } });
		const { data } = await octokit().rest.repos.getLatestRelease(at(website));
		expect(data).toMatchObject({ id, draft: false, body: '', name: 'Two' });
		expect(await step('release', 'get', { repository })).toMatchObject([{ id, tag: 'v2/next' }]);
		await step('release', 'uploadAsset', { repository, release }, setup('one'));
		expect(await refusal('release', 'uploadAsset', { repository, release }, setup('two'))).toMatch(
			/name "set up.zip" exists already/,
		);
		const replace = { repository, release, additionalFields: { replaceExisting: true, label: 'Installer' } };
		await step('release', 'uploadAsset', replace, setup('three'));
		const assets = await octokit().rest.repos.listReleaseAssets({ ...at(website), release_id: id });
		expect(assets.data).toMatchObject([
			{ name: 'set.up.zip', label: 'Installer', size: 5, content_type: 'application/zip' },
		]);
		expect(await step('release', 'delete', { repository, release: 'latest' })).toEqual([
			{ release: { id, tag: 'v2/next' }, repository: { name: 'website', fullName: repository }, isDeleted: true },
		]);
		await expect(octokit().rest.repos.getRelease({ ...at(website), release_id: id })).rejects.toMatchObject({
			status: 404,
		});
	});

	it('loses an asset that a failed upload left over, and says so where a replaced one is lost', async () => {
		const [made] = await step('release', 'create', { repository, tag: 'v3' });
		const release = 'v3';
		const [asset] = await step('release', 'uploadAsset', { repository, release }, setup('one'));
		const { faults } = github().handle;
		const assets = [{ id: Number(asset?.['id']), name: 'set.up.zip', state: 'starter' }];
		const body = { id: Number(made?.['id']), tag_name: 'v3', assets };
		faults.add({ method: 'GET', path: '/releases/tags/v3', status: 200, body });
		const [second] = await step('release', 'uploadAsset', { repository, release }, setup('three'));
		expect(second).toMatchObject({ name: 'set.up.zip', size: 5 });
		faults.add({ method: 'POST', path: '/assets$', status: 422, body: { message: 'Validation Failed' } });
		const replace = { repository, release, additionalFields: { replaceExisting: true } };
		await expect(step('release', 'uploadAsset', replace, setup('four'))).rejects.toThrow(
			new RegExp(
				`"set.up.zip" \\(ID ${String(second?.['id'])}\\) was deleted, and .*Validation Failed.*Upload it again`,
			),
		);
		await step('release', 'delete', { repository, release });
	});

	it('has a tag with or without its prefix', async () => {
		const [made] = await step('release', 'create', { repository, tag: 'refs/tags/v4' });
		expect(made).toMatchObject({ tag: 'v4' });
		await step('release', 'delete', { repository, release: 'refs/tags/v4' });
	});

	it('is listed, its notes are written, and one that is missing is named', async () => {
		for (const tag of ['v1', 'v1.1'])
			await step('release', 'create', { repository, tag, generateNotes: tag === 'v1.1' });
		const { data } = await octokit().rest.repos.listReleases(at(website));
		const tags = data.map(({ tag_name: tag }) => tag);
		expect((await step('release', 'getAll', { repository })).map((one) => one.tag)).toEqual(tags);
		const [notes] = await step('release', 'generateNotes', { repository, tag: 'v1.2', previousTag: 'v1' });
		expect(notes).toMatchObject({ name: expect.any(String), body: expect.stringContaining('v1') });
		const release = 'v9';
		expect(await refusal('release', 'get', { repository, release })).toMatch(/has no release "v9".*Get Many/);
	});
});
