import { describe, expect, it } from 'vitest';
import { newCommit } from '../../../nodes/Github/resources/commit/newCommit.event';
import { newRepository } from '../../../nodes/Github/resources/repository/newRepository.event';
import { newWatcher } from '../../../nodes/Github/resources/repository/newWatcher.event';
import { projectItemStatusChanged } from '../../../nodes/Github/resources/project/projectItemStatusChanged.event';
import { github } from '../../../nodes/Github/github';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event';
import { hooked } from '../../fixtures/github/events/repositories.mts';
import { octocat } from '../../fixtures/github/samples.mts';
import { type Recorded, recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const span = { since: Date.parse('2026-11-20T09:00:00Z'), now: Date.parse('2026-11-20T12:00:00Z') };

const look = async (event: AnyEvent, stored: Record<string, unknown>, reply: (request: Recorded) => unknown) => {
	const { api, sent } = recordingApi(github, credential, (request) => ({ body: reply(request) }));
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const deliveries = (await event.list?.(api, params, span)) ?? [];
	const items = await itemsOf({ event, params, api, includePayload: false }, deliveries, span);
	return { items: items.map(({ json }) => json), sent };
};

describe('New repositories that are polled', () => {
	const made = (id: number, created_at: string) => ({ ...hooked, id, created_at, private: false, owner: octocat });
	const list = [made(3, '2026-11-20T11:00:00Z'), made(2, '2026-11-20T10:00:00Z'), made(1, '2026-11-01T10:00:00Z')];

	it('are those of the account, made since the last look', async () => {
		const { items, sent } = await look(newRepository, { watch: 'mine' }, () => list);
		expect(items.map(({ eventId }) => eventId)).toEqual(['repository:3:created', 'repository:2:created']);
		expect(items[0]?.actor).toMatchObject({ login: 'octocat' });
		expect(sent).toMatchObject([
			{ path: '/user/repos', query: { affiliation: 'owner', sort: 'created', direction: 'desc' } },
		]);
	});

	it('or those of an organization', async () => {
		const { items, sent } = await look(newRepository, { watch: 'organization', organization: 'acme' }, () => list);
		expect(items.length).toBe(2);
		expect(sent[0]?.path).toBe('/orgs/acme/repos');
	});

	it('have no webhook where GitHub knows none', () => {
		expect(newRepository.subscribeTo?.({ watch: 'mine' } as never)).toEqual([]);
		expect(newRepository.subscribeTo?.({ watch: 'organization' } as never)).toEqual(['repository']);
	});
});

describe('Watchers that are polled', () => {
	it('are the whole list, because it has no moments; each is one event for ever', async () => {
		const repositories = { repository: [{ repository: 'octocat/hello-world' }] };
		const reply = ({ path }: Recorded) =>
			path.endsWith('/subscribers') ? [octocat, { id: 7, login: 'mona' }] : hooked;
		const { items } = await look(newWatcher, { repositories, watching: 'subscribed' }, reply);
		expect(items.map(({ eventId }) => eventId)).toEqual([
			'watcher:subscribed:1296269:583231',
			'watcher:subscribed:1296269:7',
		]);
	});
});

describe('Commits that are polled', () => {
	it('are those of pushes to the chosen branches, not of deleted ones', async () => {
		const sha = 'a'.repeat(40);
		const move = (ref: string, kind: string) => ({
			...{ id: 1, before: 'b'.repeat(40), after: sha, ref, activity_type: kind },
			...{ timestamp: '2026-11-20T10:00:00Z', actor: octocat },
		});
		const moves = [
			move('refs/heads/release/1', 'push'),
			move('refs/heads/main', 'push'),
			move('refs/heads/release/0', 'branch_deletion'),
		];
		const commit = { message: 'Fix', author: { name: 'Octo', email: 'o@example.com' }, committer: null };
		const { items, sent } = await look(
			newCommit,
			{ repositories: { repository: [{ repository: 'octocat/hello-world' }] }, branches: 'release/*' },
			({ path }) => {
				if (path.endsWith('/activity')) return moves;
				return path.includes('/compare/') ? { commits: [{ sha, html_url: 'u', author: null, commit }] } : hooked;
			},
		);
		expect(items).toMatchObject([
			{ eventId: `commit:1296269:${sha}`, occurredAt: '2026-11-20T10:00:00.000Z', commit: { branch: 'release/1' } },
		]);
		expect(sent.filter(({ path }) => path.includes('/compare/')).length).toBe(1);
	});
});

describe('The project of a user', () => {
	const pageInfo = { hasNextPage: false, endCursor: null };
	const project = {
		id: 'PVT_1',
		number: 1,
		title: 'My tasks',
		url: 'https://github.com/users/octocat/projects/1',
		closed: false,
	};
	const node = (databaseId: number, name: string | null, updatedAt: string) => ({
		...{ id: `PVTI_${databaseId}`, databaseId, type: 'DRAFT_ISSUE', updatedAt },
		content: { id: `DI_${databaseId}`, title: `Task ${databaseId}`, body: '' },
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

	it('is polled, page after page, for statuses that were set since the last look', async () => {
		const { items, sent } = await look(
			projectItemStatusChanged,
			{ watch: 'user', project: 'my tasks', to: 'Done' },
			reply,
		);
		expect(items.map(({ item }) => (item as { title: string }).title)).toEqual(['Task 1', 'Task 3']);
		expect(items[0]).toMatchObject({ project: { title: 'My tasks' }, changes: [{ from: null, to: 'Done' }] });
		expect(sent.map(({ path }) => path)).toEqual(['/user', '/graphql', '/graphql', '/graphql']);
	});

	it('that is not there is said so', async () => {
		const asked = look(projectItemStatusChanged, { watch: 'user', user: 'octocat', project: 'Backlog' }, reply);
		await expect(asked).rejects.toThrow('octocat has no project "Backlog". Give its link, its number or its title.');
	});

	it('cannot be asked what a status was before', async () => {
		const asked = look(projectItemStatusChanged, { watch: 'user', from: 'Todo' }, reply);
		await expect(asked).rejects.toThrow(/Polling cannot tell .*Empty "Only From"/);
	});
});
