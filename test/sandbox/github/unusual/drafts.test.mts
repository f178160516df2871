import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../../Github/sandboxSteps.mts';

const { octokit } = withSteps();
const site = at(website);

describe('drafts of releases at the mock server', () => {
	const create = async (more: object = {}) =>
		(await octokit().rest.repos.createRelease({ ...site, tag_name: 'v7', draft: true, ...more })).data;
	const publish = async (release: number) =>
		await octokit().rest.repos.updateRelease({ ...site, release_id: release, draft: false });

	it('exist any number of times for one tag, which only lists show, until one is published', async () => {
		const [one, two] = [await create(), await create()];
		expect([one.tag_name, two.tag_name]).toEqual(['v7', 'v7']);
		expect(one.html_url).toMatch(/\/releases\/tag\/untagged-[\da-f]{20}$/);
		await expect(octokit().rest.repos.getReleaseByTag({ ...site, tag: 'v7' })).rejects.toMatchObject({ status: 404 });
		expect((await publish(two.id)).data).toMatchObject({ id: two.id, tag_name: 'v7', draft: false });
		expect((await octokit().rest.repos.getReleaseByTag({ ...site, tag: 'v7' })).data.id).toBe(two.id);
		await expect(publish(one.id)).rejects.toMatchObject({ status: 422, message: /already_exists/ });
		await expect(create({ draft: false })).rejects.toMatchObject({ status: 422, message: /already_exists/ });
		expect((await create()).draft).toBe(true);
		const { data } = await octokit().rest.repos.listReleases(site);
		expect(data.map(({ tag_name: tag }) => tag)).toEqual(['v7', 'v7', 'v7']);
	});
});
