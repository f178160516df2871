import { describe, expect, it } from 'vitest';

import { projectItemStatusChanged } from '../../../../nodes/Github/resources/project/projectItemStatusChanged.event';
import { pollOnce } from '../../pollOnce.mts';
import { octocat } from '../../../fixtures/github/samples.mts';
import { type Recorded } from '../../../support/recordingHost.mts';

describe('The project of a user', () => {
	const pageInfo = { hasNextPage: false, endCursor: null };
	const project = {
		id: 'PVT_1',
		number: 1,
		title: 'My tasks',
		url: 'https://github.com/users/octocat/projects/1',
		closed: false,
	};
	const node = (id: number, name: string | null, updatedAt: string) => ({
		...{ id: `PVTI_${id}`, fullDatabaseId: String(id), type: 'DRAFT_ISSUE', updatedAt },
		content: { id: `DI_${id}`, title: `Task ${id}`, body: '' },
		fieldValueByName: name === null ? null : { name, optionId: name, updatedAt },
	});
	const reply = ({ path, body }: Recorded) => {
		if (path === '/user') return octocat;
		const { query = '', variables = {} } = body as { query?: string; variables?: { cursor?: string | null } };
		if (query.includes('projectsV2')) return { data: { user: { projectsV2: { pageInfo, nodes: [project] } } } };
		if (variables.cursor === 'next')
			return { data: { node: { items: { pageInfo, nodes: [node(3, 'Done', '2026-11-20T11:00:00Z'), null] } } } };
		const first = [node(1, 'Done', '2026-11-20T10:00:00Z'), node(2, 'Done', '2026-11-01T10:00:00Z')];
		const more = [node(4, null, '2026-11-20T10:00:00Z'), node(5, 'Todo', '2026-11-20T10:00:00Z')];
		return {
			data: { node: { items: { pageInfo: { hasNextPage: true, endCursor: 'next' }, nodes: [...first, ...more] } } },
		};
	};

	it('is polled, page after page, for statuses that were set since the last poll', async () => {
		const { items, sent } = await pollOnce(
			projectItemStatusChanged,
			{ watch: 'user', project: 'my tasks', to: 'Done' },
			reply,
		);
		expect(items.map(({ item }) => (item as { title: string }).title)).toEqual(['Task 1', 'Task 3']);
		expect(items[0]).toMatchObject({ project: { title: 'My tasks' }, changes: [{ from: null, to: 'Done' }] });
		expect(sent.map(({ path }) => path)).toEqual(['/user', '/graphql', '/graphql', '/graphql']);
	});

	it('that is not there is said so', async () => {
		const asked = pollOnce(projectItemStatusChanged, { watch: 'user', user: 'octocat', project: 'Backlog' }, reply);
		await expect(asked).rejects.toThrow('octocat has no project "Backlog". Give its link, its number or its title.');
	});

	it('cannot be asked what a status was before', async () => {
		const asked = pollOnce(projectItemStatusChanged, { watch: 'user', from: 'Todo' }, reply);
		await expect(asked).rejects.toThrow(/Polling cannot tell .*Empty "From Status"/);
	});
});
