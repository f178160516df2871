import type { IDataObject, INode, IPollFunctions } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { maxAtOnce } from '../../../../nodes/shared/triggers/polling/cursor.ts';
import { notices } from '../../../../nodes/shared/triggers/hooks/notices.ts';
import { registration } from '../../../../nodes/shared/triggers/hooks/registration.ts';
import type { WebhookAdapter } from '../../../../nodes/shared/triggers/hooks/webhookAdapter.ts';
import { nodeKey } from '../../../../nodes/shared/triggers/nodeKey.ts';
import { forgetNode, noteExecuted } from '../../../../nodes/shared/triggers/nodeMemory.ts';
import { recoverMissed } from '../../../../nodes/shared/triggers/recovery/recoverMissed.ts';
import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';
import type { Span } from '../../../../nodes/shared/catalogue/event.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse('2026-05-01T12:00:00Z');

interface Thing {
	readonly id: string;
	readonly target: string;
	readonly at: number;
}

let nodes = 0;

type Reasons = Readonly<Record<string, string>>;

/** A node that watches targets; each look names what it gave. */
function watching(things: readonly Thing[]) {
	nodes += 1;
	const node = { id: `unhooked ${nodes}`, name: 'Trigger', credentials: {} } as INode;
	const data: Record<string, IDataObject> = { node: {}, global: {} };
	const refused = new Set<string>();
	/** Targets whose list has something to say at every look. */
	const cut = new Set<string>();
	const warned: string[] = [];
	const context = {
		getWorkflow: () => ({ id: 'w' }),
		getInstanceId: () => 'instance',
		getNode: () => node,
		getWorkflowStaticData: (kind: string) => data[kind],
		getPollBudgetMs: () => 36_000,
		logger: { warn: (message: string) => warned.push(message) },
	} as unknown as IPollFunctions;
	const event = {
		...{ name: 'Thing', value: 'thing', accepts: () => true },
		emits: ({ id, at }: Thing) => ({ eventId: id, occurredAt: new Date(at).toISOString() }),
		list: async (_api: unknown, { targets }: { targets: readonly string[] }, { since, tell }: Span) => {
			if (targets.some((target) => cut.has(target))) tell?.('Its list is cut.');
			if (targets.some((target) => refused.has(target))) throw new Error('503 Service Unavailable');
			return await Promise.resolve(
				things.filter(({ at, target }) => targets.includes(target) && at >= since && at <= Date.now()),
			);
		},
	};
	const listed: string[] = [];
	const hooks = {
		targets: async () => await Promise.resolve(['one', 'two'].map((id) => ({ id, label: `board ${id}` }))),
		only: (_params: IDataObject, targets: readonly string[]) => ({ targets }),
		list: async (_api: unknown, { id }: { id: string }) => {
			listed.push(id);
			return await Promise.resolve([{ id, url: 'https://n8n.example/webhook/1', raw: {} }]);
		},
		secret: () => undefined,
		missed: async () => await Promise.resolve([]),
	} as unknown as WebhookAdapter;
	const kept = () => registration(data.global ?? {}, node, 'instance');
	return {
		refused,
		cut,
		warned,
		listed,
		notices: () => notices(data.global ?? {}, node).troubles(),
		/** The hooks are made at a moment, but for these. */
		publish(at: number, unhooked: Reasons) {
			kept().begin(at);
			kept().setAddress('https://n8n.example/webhook/1');
			kept().setUnhooked(unhooked);
		},
		edit: (at: number, coveredTo: Readonly<Record<string, number>>) => kept().leave(at, coveredTo),
		restart: () => void forgetNode(nodeKey(context)),
		async look(now: number): Promise<string[]> {
			vi.setSystemTime(now);
			const api = { now: () => now, credential: async () => await Promise.resolve({}) };
			const config = { event, params: {}, api } as unknown as TriggerConfig;
			const items = await recoverMissed(context, config, hooks);
			if (items.length > 0) for (const key of Object.keys(data)) data[key] = structuredClone(data[key] ?? {});
			noteExecuted(
				nodeKey(context),
				items.map(({ json }) => String(json.eventId)),
				now,
			);
			expect(items.every(({ json }) => json.replayed)).toBe(true);
			return items.map(({ json }) => String(json.eventId));
		},
	};
}

const thing = (id: string, target: string, at: number): Thing => ({ id, target, at });
const many = (count: number, from: number, each: number) =>
	Array.from({ length: count }, (_unused, index) => thing(`m${index}`, 'one', from + index * each));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

describe('A target that can have no hook, next to one that has', () => {
	it('is read from its list, marked as replayed, and its hooks are not requested', async () => {
		const { publish, look, listed, notices: troubles } = watching([thing('new', 'one', start + minute)]);
		publish(start, { one: 'It has 20 already.' });
		expect(await look(start + 2 * minute)).toEqual(['new']);
		expect(await look(start + 4 * minute)).toEqual([]);
		expect([listed, troubles()]).toEqual([['two'], {}]);
	});

	it('is not read from before the node was published', async () => {
		const { publish, look } = watching([thing('old', 'one', start - 5 * minute), thing('new', 'one', start + minute)]);
		publish(start, { one: 'why' });
		expect(await look(start + 2 * minute)).toEqual(['new']);
	});

	it('is read from where its events were accepted when it lost its hook, and after a restart', async () => {
		const { publish, edit, look, restart } = watching([
			...[thing('by the hook', 'two', start + minute), thing('before', 'two', start + 30 * minute)],
			thing('after', 'two', start + 50 * minute),
		]);
		publish(start, {});
		expect(await look(start + 20 * minute)).toEqual([]);
		edit(start + 40 * minute, { one: start + 40 * minute, two: start + 20 * minute });
		restart();
		publish(start + 41 * minute, { two: 'why' });
		expect(await look(start + 42 * minute)).toEqual(['before']);
		restart();
		expect(await look(start + 51 * minute)).toEqual(['before', 'after']); // the last tick comes again, and is dropped as a repeat
		expect(await look(start + 52 * minute)).toEqual([]);
	});

	it('does not go back to when it had no hook for the last time', async () => {
		const told = thing('by the hook', 'one', start + 30 * day);
		const { publish, look } = watching([told, thing('new', 'one', start + 60 * day + 20 * minute)]);
		publish(start, { one: 'why' });
		expect(await look(start + minute)).toEqual([]);
		publish(start + 29 * day, {});
		for (const at of [29.5, 30, 59, 60]) expect(await look(start + at * day)).toEqual([]);
		publish(start + 60 * day + minute, { one: 'why' });
		expect(await look(start + 60 * day + 21 * minute)).toEqual(['new']);
	});

	it('that is refused does not hold back the other, is named, and is read again', async () => {
		const things = [thing('new', 'one', start + minute)];
		const { publish, look, refused, notices: troubles } = watching(things);
		publish(start, { one: 'why' });
		refused.add('one');
		expect(await look(start + 2 * minute)).toEqual([]);
		expect(Object.values(troubles()).join()).toContain('board one could not be looked at');
		refused.clear();
		expect(await look(start + 4 * minute)).toEqual(['new']);
		expect(troubles()).toEqual({});
	});

	it('has what its list says in the log once, and at the output as long as it holds', async () => {
		const { publish, look, cut, warned, notices: troubles } = watching([]);
		publish(start, { one: 'why' });
		cut.add('one');
		for (const at of [2, 4, 6]) await look(start + at * minute);
		expect([warned, Object.values(troubles())]).toEqual([['Trigger: Its list is cut.'], ['Its list is cut.']]);
		cut.clear();
		await look(start + 8 * minute);
		expect(troubles()).toEqual({});
	});

	it.each([
		['at different moments', 1000],
		['at one moment', 0],
	])('gives no more at one look than the de-duplication can take, and all of it in the end: %s', async (_how, each) => {
		const all = many(6001, start + minute, each);
		const { publish, look } = watching(all);
		publish(start, { one: 'why' });
		const given: string[][] = [];
		for (let tick = 0; tick < 9; tick += 1) given.push(await look(start + (200 + tick) * minute));
		expect(Math.max(...given.map(({ length }) => length))).toBe(maxAtOnce);
		expect(given.flat()).toEqual(all.map(({ id }) => id));
	});
});
