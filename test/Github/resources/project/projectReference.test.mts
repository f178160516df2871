import { describe, expect, it } from 'vitest';

import { projectReference } from '../../../../nodes/Github/resources/project/projects';

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
		expect(() => projectReference('other/5', 'octo-org')).toThrow('"Owner" says octo-org');
		expect(() => projectReference('https://github.com/octo-org', '')).toThrow('"Project" does not accept');
	});
});
