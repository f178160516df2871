import { describe, expect, it } from 'vitest';

import type { Api } from '../../../../nodes/shared/catalogue/api';
import { projectOf, projectReference } from '../../../../nodes/Github/resources/project/projects';

describe('a project', () => {
	it.each([
		['https://github.com/orgs/octo-org/projects/5/views/1', '', { by: 'number', owner: 'octo-org', number: 5 }],
		['users/octocat/projects/5', 'Octocat', { by: 'number', owner: 'octocat', number: 5 }],
		['octo-org/5', '', { by: 'number', owner: 'octo-org', number: 5 }],
		['#5', 'octo-org', { by: 'number', owner: 'octo-org', number: 5 }],
		['PVT_kwDOA-_1', '', { by: 'id', id: 'PVT_kwDOA-_1' }],
		['Road map 5', 'octo-org', { by: 'title', owner: 'octo-org', title: 'Road map 5' }],
	])('is named by %s', (text, owner, expected) => expect(projectReference(text, owner)).toEqual(expected));

	it('needs an owner, and the same one', () => {
		expect(() => projectReference('5', '')).toThrow('"Owner" is missing');
		expect(() => projectReference('https://github.com/orgs/other/projects/5', 'octo-org')).toThrow(
			'"Owner" says octo-org',
		);
		expect(() => projectReference('https://github.com/octo-org', '')).toThrow('"Project" does not accept');
	});
});

describe('a project whose title looks like another reference', () => {
	const titled = (title: string) => {
		const nodes = [{ id: 'PVT_1', number: 1, title, url: '' }];
		const api = {
			request: async ({ body }: { body: { query: string } }) => ({
				data: {
					repositoryOwner: body.query.includes('projectsV2')
						? { projectsV2: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } }
						: { projectV2: null },
				},
			}),
		};
		return { ...api, send: async (one: never) => ({ body: await api.request(one) }) } as unknown as Api;
	};

	it.each(['2026', '#12', 'Q4/2026', 'Release#3'])('is found by its title %s', async (title) => {
		expect(await projectOf(titled(title), 'octo', title)).toMatchObject({ id: 'PVT_1' });
	});

	it.each([
		['2026', 'There is no project 2026 of octo'],
		['other/5', '"Project" belongs to other, but "Owner" says octo'],
	])('%s is missing where no project has the number or the title', async (text, message) => {
		await expect(projectOf(titled('Roadmap'), 'octo', text)).rejects.toThrow(message);
	});
});
