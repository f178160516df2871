import type { IDataObject, INode, IPollFunctions } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { maxAtOnce } from '../../../../nodes/shared/triggers/polling/cursor.ts';
import { pollForNew } from '../../../../nodes/shared/triggers/polling/pollForNew.ts';
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

/** A node whose targets `targets` have no hook; each look names what it gave out. */
function polling(things: readonly Thing[]) {
	nodes += 1;
	const node = { id: `beside ${nodes}`, name: 'Trigger', credentials: {} } as INode;
	const data: Record<string, IDataObject> = { node: {}, global: {} };
	const context = {
		getWorkflow: () => ({ id: 'w' }),
		getNode: () => node,
		getWorkflowStaticData: (kind: string) => data[kind],
		getActivationMode: () => 'init',
		getPollBudgetMs: () => 36_000,
		logger: { warn: () => undefined },
	} as unknown as IPollFunctions;
	const event = {
		...{ value: 'thing', accepts: () => true },
		emits: ({ id, at }: Thing) => ({ eventId: id, occurredAt: new Date(at).toISOString() }),
		list: async (_api: unknown, { targets }: { targets: readonly string[] }, { since }: Span) =>
			await Promise.resolve(
				things.filter(({ at, target }) => targets.includes(target) && at >= since && at <= Date.now()),
			),
	};
	return async (now: number, unhooked: Readonly<Record<string, number>>, earliest = start - day) => {
		vi.setSystemTime(now);
		const config = { event, params: { targets: Object.keys(unhooked) }, api: { now: () => now } };
		const beside = { unhookedSince: Object.values(unhooked), earliest };
		const items = await pollForNew(context, config as unknown as TriggerConfig, beside);
		for (const key of Object.keys(data)) data[key] = structuredClone(data[key] ?? {});
		return items.map(({ json }) => String(json.eventId));
	};
}

const thing = (id: string, target: string, at: number): Thing => ({ id, target, at });
const many = (count: number, from: number, each: number) =>
	Array.from({ length: count }, (_unused, index) => thing(`m${index}`, 'one', from + index * each));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

describe('Polling beside hooks', () => {
	it('does not go back to when the target had no hook for the last time', async () => {
		const told = thing('told by a hook', 'one', start + 30 * day);
		const look = polling([told, thing('new', 'one', start + 60 * day + minute)]);
		expect(await look(start, { one: start })).toEqual([]);
		expect(await look(start + 60 * day + 2 * minute, { one: start + 60 * day })).toEqual(['new']);
	});

	it('covers a target that lost its hook from the moment on to which its events were accepted', async () => {
		const look = polling([thing('before', 'two', start + 3 * minute), thing('after', 'two', start + 9 * minute)]);
		expect(await look(start + minute, { one: start })).toEqual([]);
		expect(await look(start + 8 * minute, { one: start })).toEqual([]);
		const both = { one: start, two: start + 2 * minute };
		expect(await look(start + 10 * minute, both)).toEqual(['before', 'after']);
		expect(await look(start + 11 * minute, both)).toEqual([]);
	});

	it('gives nothing from before the time that is the business of the node', async () => {
		const look = polling([thing('old', 'one', start - 5 * minute), thing('new', 'one', start + minute)]);
		expect(await look(start + 2 * minute, { one: start }, start)).toEqual(['new']);
	});

	it.each([
		['at different moments', 1000],
		['at one moment', 0],
	])(
		'gives out no more at one look than the de-duplication can take, and all of it in the end: %s',
		async (_how, each) => {
			const all = many(6001, start + minute, each);
			const look = polling(all);
			const given: string[][] = [];
			for (let tick = 0; tick < 9; tick += 1) given.push(await look(start + (200 + tick) * minute, { one: start }));
			expect(Math.max(...given.map(({ length }) => length))).toBe(maxAtOnce);
			expect(given.flat()).toEqual(all.map(({ id }) => id));
		},
	);
});
