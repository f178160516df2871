import { website } from '../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';
import { tellWholeStory } from './story.mts';

const released = { repository: website, tag: 'v77.0.0', additionalFields: { discussionCategory: 'General' } };

describe('every step at the oldest Enterprise Server, which knows the least', () => {
	const { github, refusal, results, seen } = tellWholeStory('ghes-3.17');

	it('tells pages of people, not of the API', () => {
		const pages = [...results.values()].flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
		expect(pages.length).toBeGreaterThan(20);
		expect(pages.filter((url) => url.includes('/api/v3'))).toEqual([]);
		expect(seen('repository:get')['url']).toBe(`${github().url}/${website}`);
	});

	it('asked the API alone, none of its pages', () => {
		expect(github().handle.requests.filter(({ path }) => path.startsWith('/no-page'))).toEqual([]);
	});

	it('leaves out what the server does not tell', () => {
		expect(seen('artifact:getAll')).toMatchObject({ name: 'report' });
		expect(seen('artifact:getAll')).not.toHaveProperty('digest');
	});

	it('says in plain words what the server does not have', async () => {
		expect(await refusal('release', 'create', released)).toContain(
			'GitHub Enterprise Server 3.17.0 does not know "discussion_category_name"',
		);
	});
});

describe('every step at Enterprise Cloud with data residency', () => {
	const { seen, step } = tellWholeStory('ghec');

	it('succeeds with what Enterprise Server does not know', async () => {
		expect(seen('artifact:getAll')['digest']).toMatch(/^sha256:/);
		expect(await step('release', 'create', released)).toMatchObject([{ tag: 'v77.0.0' }]);
	});
});
