import { at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();
const repository = website;
const place = at(website);
const git = () => octokit().rest.git;
const without = (created: object = {}) =>
	Object.fromEntries(Object.entries(created).filter(([name]) => name !== 'isNew'));

describe('A tag', () => {
	it('names a commit, and says something where it has a message', async () => {
		const [plain] = await step('tag', 'create', { repository, tag: 'v1-plain' });
		const { data } = await git().getRef({ ...place, ref: 'tags/v1-plain' });
		expect(data.object).toMatchObject({ type: 'commit', sha: plain?.['sha'] });
		const [tag] = await step('tag', 'create', { repository, tag: 'v1/annotated', source: 'main', message: 'First' });
		expect(tag).toMatchObject({ sha: plain?.['sha'], annotation: { message: 'First' } });
		const { data: reference } = await git().getRef({ ...place, ref: 'tags/v1/annotated' });
		expect(reference.object.type).toBe('tag');
		expect(await step('tag', 'get', { repository, tag: 'v1/annotated' })).toEqual([without(tag)]);
		expect(await step('tag', 'get', { repository, tag: 'v1-plain' })).toEqual([without(plain)]);
		const again = { repository, tag: 'refs/tags/v1-plain' };
		expect(await refusal('tag', 'create', again)).toMatch(/already a tag "v1-plain".*Choose "Return It" in/);
		expect(await step('tag', 'create', { ...again, ifExists: 'return' })).toEqual([{ ...plain, isNew: false }]);
	});

	it('is gone once it was deleted, and says so', async () => {
		await step('tag', 'create', { repository, tag: 'v2' });
		await step('tag', 'delete', { repository, tag: 'refs/tags/v2' });
		const names = (await octokit().rest.repos.listTags(place)).data.map(({ name }) => name);
		expect(names).not.toContain('v2');
		expect(await refusal('tag', 'get', { repository, tag: 'v2' })).toContain('Tag');
	});
});
