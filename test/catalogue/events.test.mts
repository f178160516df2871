import { describe, expect, it } from 'vitest';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../nodes/shared/triggers/trigger';
import { graphqlComplaints } from '../contract/graphql.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { catalogue } from './integrations.mts';

const table = catalogue.flatMap(({ integration, credential, events, cases }) =>
	events.flatMap((event) =>
		(['accepted', 'ignored'] as const).flatMap((verdict) =>
			(cases[event.value]?.[verdict] ?? []).map((example, index) => ({
				title: `${integration.name} ${event.value}: ${verdict} ${index + 1}`,
				integration,
				credential,
				event,
				verdict,
				example,
			})),
		),
	),
);

const run = async ({ integration, credential, event, example }: (typeof table)[number]) => {
	const read = (name: string, fallback: unknown) =>
		(example.given as Record<string, unknown> | undefined)?.[name] ?? fallback;
	const target = {
		property: '1001',
		boards: { board: [{ board: 'a'.repeat(24) }] },
		repositories: { repository: [{ repository: 'octocat/hello-world' }] },
		workspace: '6740a1b2c3d4e5f6a7b8c800',
	};
	const source = {
		read: (name: string, fallback: unknown) => read(name, (target as Record<string, unknown>)[name] ?? fallback),
		zone: 'UTC',
	};
	const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
	const params = readParams(event.fields, source) as never;
	const { api, sent } = recordingApi(integration, credential, ({ method, path }) => {
		const found = example.exchanges?.find((exchange) => exchange.method === method && exchange.path === path);
		if (!found) throw new Error(`the case answers no ${method} ${path}`);
		return { body: found.reply, headers: found.headers, status: found.status };
	});
	const items = await itemsOf({ event, params, api, includePayload: false }, [example.delivery], { since: now, now });
	expect(sent.filter(({ path }) => path === '/graphql').flatMap(graphqlComplaints)).toEqual([]);
	return items;
};

describe.each(table)('$title', (row) => {
	it('fires exactly when it should', async () => {
		expect((await run(row)).length > 0).toBe(row.verdict === 'accepted');
	});

	it('gives every item what all items have, twice the same', async () => {
		const items = await run(row);
		expect(await run(row)).toEqual(items);
		for (const { json } of items) {
			const names = Object.keys(json);
			const about = names.indexOf('event');
			expect(about, 'the subject comes first').toBeGreaterThan(0);
			expect(names.slice(about, about + 5)).toEqual(['event', 'occurredAt', 'actor', 'eventId', 'source']);
			expect(json.event).toBe(row.event.value);
			expect(String(json.eventId)).not.toMatch(/undefined|null|NaN/);
			expect(new Date(String(json.occurredAt)).getTime()).not.toBeNaN();
			expect(json.source).toEqual(expect.any(Object));
			expect(JSON.parse(JSON.stringify(json))).toEqual(json);
		}
	});
});
