import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github';
import { newCardInColumn } from '../../../../nodes/Github/resources/project/newCardInColumn.event';
import { projectItemStatusChanged } from '../../../../nodes/Github/resources/project/projectItemStatusChanged.event';
import type { AnyEvent } from '../../../../nodes/shared/catalogue/event';
import { readParams } from '../../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../../nodes/shared/triggers/trigger';
import { moved } from '../../../fixtures/github/events/projectItems.mts';
import { type Recorded, recordingApi } from '../../../support/recordingHost.mts';
import { pollOnce } from '../../pollOnce.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const span = { since: Date.parse('2026-11-20T09:00:00Z'), now: Date.parse('2026-11-20T12:00:00Z') };
const project = {
	id: 'PVT_1',
	number: 4,
	title: 'Roadmap',
	url: 'https://github.com/orgs/acme/projects/4',
	closed: false,
};
const { projects_v2_item: subject, changes } = moved;
const timeOf = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** An item as GraphQL returns it. */
const nodeWith = (more: object = {}) => ({
	...{ id: subject.node_id, fullDatabaseId: String(subject.id), type: 'ISSUE', isArchived: false, project },
	...{ createdAt: '2026-11-20T09:30:00Z', updatedAt: subject.updated_at },
	content: { id: 'I_1', number: 7, title: 'Rotate', body: '', url: 'https://github.com/acme/web/issues/7' },
	fieldValueByName: { name: 'In Progress', optionId: '47fc9ee4', updatedAt: subject.updated_at },
	...more,
});

/** Responses about an item; `null` where the account cannot read it, nor its project where that is null. */
const replies =
	(node: object | null, of: object | null = project) =>
	({ body }: Recorded) => {
		const { query = '' } = body as { query?: string };
		const pageInfo = { hasNextPage: false, endCursor: null };
		if (query.includes('projectsV2')) return { data: { organization: { projectsV2: { pageInfo, nodes: [project] } } } };
		if (query.includes('items(first')) return { data: { node: { items: { pageInfo, nodes: [node] } } } };
		return { data: { node: query.includes('on ProjectV2Item ') ? node : of } };
	};

const deliver = async (event: AnyEvent, delivery: object, given: object, reply: ReturnType<typeof replies>) => {
	const stored: Record<string, unknown> = { organization: 'acme', ...given };
	const { api, sent } = recordingApi(github, credential, (request) => ({ body: reply(request) }));
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' });
	const items = await itemsOf({ event, params: params as never, api, includePayload: false }, [delivery], span);
	return { items: items.map(({ json }) => json), sent };
};

const poll = async (event: AnyEvent, given: object, node: object) =>
	(await pollOnce(event, { organization: 'acme', ...given }, replies(node))).items;

describe('A filter by project', () => {
	const untold = { ...moved, changes: { field_value: { ...changes.field_value, project_number: undefined } } };

	it.each([
		['its title', moved, 'Roadmap', project, 1],
		['another title', moved, 'Backlog', project, 0],
		['a title that cannot be determined', moved, 'Roadmap', null, 0],
		['its number, which the delivery contains', moved, '4', null, 1],
		['its number, which only the project contains', untold, '4', project, 1],
		['its link, which only the project contains', untold, 'https://github.com/orgs/acme/projects/5', project, 0],
		['a number that cannot be determined', untold, '4', null, 0],
		['nothing', moved, '', null, 1],
	] as const)('by %s decides about an item that the account cannot read', async (_by, delivery, given, of, count) => {
		const { items, sent } = await deliver(projectItemStatusChanged, delivery, { project: given }, replies(null, of));
		expect(items).toHaveLength(count);
		expect(sent.length).toBeLessThanOrEqual(2);
		if (count > 0 && given === 'Roadmap') expect(items[0]).toMatchObject({ project: { title: 'Roadmap' } });
	});
});

describe('An item that GitHub hides', () => {
	const hidden = nodeWith({ type: 'REDACTED', content: null });

	it('is a redacted one by webhook and by polling', async () => {
		const [byHook] = (await deliver(projectItemStatusChanged, moved, {}, replies(hidden))).items;
		const [byPoll] = await poll(projectItemStatusChanged, {}, hidden);
		for (const item of [byHook, byPoll]) expect(item).toMatchObject({ item: { type: 'redacted', title: null } });
		expect(byPoll?.['eventId']).toBe(byHook?.['eventId']);
	});

	it.each([[[]], [['Issue']], [['PullRequest', 'DraftIssue']]])(
		'has none of the types %j by either',
		async (itemTypes) => {
			const count = itemTypes.length === 0 ? 1 : 0;
			expect((await deliver(projectItemStatusChanged, moved, { itemTypes }, replies(hidden))).items).toHaveLength(
				count,
			);
			expect(await poll(projectItemStatusChanged, { itemTypes }, hidden)).toHaveLength(count);
		},
	);
});

describe('An item that is added without a status', () => {
	const added = { ...moved, action: 'created', changes: undefined };
	const createdAt = '2026-11-20T10:00:00Z';
	const bare = nodeWith({ fieldValueByName: null, createdAt, updatedAt: '2026-11-20T10:30:00Z' });
	const delivery = { ...added, projects_v2_item: { ...subject, created_at: createdAt } };
	const columns = 'No Status';

	it('comes into its column once, by webhook and by polling', async () => {
		const { items } = await deliver(newCardInColumn, delivery, { columns }, replies(bare));
		const byPoll = await poll(newCardInColumn, { columns }, bare);
		expect(items).toMatchObject([{ item: { status: null, title: 'Rotate' }, occurredAt: '2026-11-20T10:00:00.000Z' }]);
		expect(byPoll.map(({ eventId }) => eventId)).toEqual(items.map(({ eventId }) => eventId));
	});

	it.each([
		['Todo', bare],
		['', bare],
		['No Status', nodeWith({ ...bare, isArchived: true })],
		['No Status', nodeWith({ createdAt: '2026-11-20T08:00:00Z', fieldValueByName: null })],
	])('does not come into "%s" otherwise', async (given, node) => {
		expect(await poll(newCardInColumn, { columns: given }, node)).toEqual([]);
		expect(await poll(projectItemStatusChanged, { to: given }, node)).toEqual([]);
	});
});

describe('The ID of a change of status', () => {
	const status = (name: string) => ({ id: name, name, color: 'GRAY', description: '' });
	const start = Date.parse('2026-11-20T10:00:00Z');
	const skews = fc.record({
		/** By how many milliseconds the value is dated later than the item. */
		skew: fc.integer({ min: -2_000, max: 2_000 }),
		/** The milliseconds of the second in which the change is made. */
		within: fc.integer({ min: 0, max: 999 }),
		/** How long after it another field of the item is changed; never where it is null. */
		edit: fc.option(fc.integer({ min: 5_000, max: 600_000 })),
	});

	it('is the same by webhook, from the list in a gap and by polling, for every skew (property)', async () => {
		await fc.assert(
			fc.asyncProperty(skews, fc.boolean(), async ({ skew, within, edit }, isReadLate) => {
				const at = start + within;
				const value = { name: 'Done', optionId: 'Done', updatedAt: timeOf(at + skew) };
				const first = nodeWith({ updatedAt: timeOf(at), fieldValueByName: value });
				const last = nodeWith({ updatedAt: timeOf(at + (edit ?? 0)), fieldValueByName: value });
				const delivery = {
					...moved,
					projects_v2_item: { ...subject, updated_at: timeOf(at) },
					changes: { field_value: { ...changes.field_value, to: status('Done') } },
				};
				const node = isReadLate ? last : first;
				const byHook = (await deliver(projectItemStatusChanged, delivery, {}, replies(node))).items;
				const byPoll = await poll(projectItemStatusChanged, {}, last);
				expect(byPoll.map(({ eventId }) => eventId)).toEqual(byHook.map(({ eventId }) => eventId));
				expect(byHook).toHaveLength(1);
			}),
			{ numRuns: 60 },
		);
	});

	it('is another one for each of several changes, however late they are read (property)', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(skews, { minLength: 2, maxLength: 5 }), async (all) => {
				const names = ['Done', 'Todo'];
				const times = all.map(({ within }, index) => start + index * 10_000 + within);
				const last = all.length - 1;
				const node = nodeWith({
					updatedAt: timeOf(times[last] ?? start),
					fieldValueByName: {
						...{ name: names[last % 2], optionId: 'x' },
						updatedAt: timeOf((times[last] ?? start) + (all[last]?.skew ?? 0)),
					},
				});
				const ids = new Set<unknown>();
				for (const [index, at] of times.entries()) {
					const delivery = {
						...moved,
						projects_v2_item: { ...subject, updated_at: timeOf(at) },
						changes: { field_value: { ...changes.field_value, to: status(names[index % 2] ?? '') } },
					};
					const { items } = await deliver(projectItemStatusChanged, delivery, {}, replies(node));
					for (const { eventId } of items) ids.add(eventId);
				}
				expect(ids.size).toBe(all.length);
				const byPoll = await poll(projectItemStatusChanged, {}, node);
				expect(byPoll.filter(({ eventId }) => !ids.has(eventId))).toEqual([]);
			}),
			{ numRuns: 40 },
		);
	});

	it('has the 64-bit ID of the item in the form of a webhook, and its node ID where a number cannot hold it', async () => {
		for (const [fullDatabaseId, key] of [
			['177000000001', '177000000001'],
			['9007199254740993', subject.node_id],
		] as const) {
			const node = nodeWith({ fullDatabaseId });
			const delivery = { ...moved, projects_v2_item: { ...subject, id: Number(fullDatabaseId) } };
			const [byHook] = (await deliver(projectItemStatusChanged, delivery, {}, replies(node))).items;
			const [byPoll] = await poll(projectItemStatusChanged, {}, node);
			expect(byHook?.['eventId']).toBe(`project-item:${key}:status:In Progress:2026-11-20T10:00:00.000Z`);
			expect(byPoll?.['eventId']).toBe(byHook?.['eventId']);
			expect(String((byPoll?.['source'] as { itemId: unknown }).itemId)).toBe(fullDatabaseId);
			expect(byPoll?.['source']).toMatchObject({ itemId: (byHook?.['source'] as { itemId: unknown }).itemId });
		}
	});
});
