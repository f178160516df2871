import type { IDataObject, INode, IPollFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Span } from '../../../../nodes/shared/catalogue/event.ts';
import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';

const minute = 60_000;
const start = Date.parse('2026-05-01T12:00:00Z');
const node: INode = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0], parameters: {} };

type List = (span: Required<Span>) => Promise<Array<{ id: string; at: number }>>;

/** A polled node whose list is `list`. */
async function polled(list: List, more: object = {}) {
	vi.resetModules();
	const { pollForNew } = await import('../../../../nodes/shared/triggers/polling/pollForNew.ts');
	const data: Record<string, IDataObject> = { node: {}, global: {} };
	let now = start;
	const context = {
		getWorkflow: () => ({ id: 'w' }),
		getNode: () => node,
		getWorkflowStaticData: (kind: string) => data[kind],
		getActivationMode: () => 'update',
		getPollBudgetMs: () => 36_000,
		logger: { warn: () => {} },
	} as unknown as IPollFunctions;
	const event = {
		...{ value: 'thing', accepts: () => true, ...more },
		emits: ({ id, at }: { id: string; at: number }) => ({ eventId: id, occurredAt: new Date(at).toISOString() }),
		list: async (_api: unknown, _params: unknown, span: Required<Span>) => await list(span),
	};
	return async (settings: IDataObject = {}): Promise<string[]> => {
		now += minute;
		vi.setSystemTime(now);
		const config = { event, params: settings, api: { now: () => now } };
		const items = await pollForNew(context, config as unknown as TriggerConfig);
		return items.map(({ json }) => String(json.eventId));
	};
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

describe('A list that does not tell since when its things are there', () => {
	const things = new Set<string>();
	const refused = new Set<string>();
	const list: List = async ({ now, part }) => {
		const read = async (name: string) =>
			await part(name, async () => {
				if (refused.has(name)) throw new NodeApiError(node, { message: 'No' }, { httpCode: '403' });
				return [...things].filter((id) => id.startsWith(name)).map((id) => ({ id, at: now }));
			});
		return (await Promise.all(['one', 'two'].map(read))).flat();
	};
	const timeless = { isTimeless: () => true };

	beforeEach(() => {
		refused.clear();
		things.clear();
		things.add('one old').add('two old');
	});

	it('gives what the node has not seen, once, and nothing at the first look', async () => {
		const look = await polled(list, timeless);
		expect(await look()).toEqual([]);
		things.add('one new');
		expect(await look()).toEqual(['one new']);
		expect(await look()).toEqual([]);
	});

	it('gives nothing of what other settings show, and goes on', async () => {
		const look = await polled(async (span) => (await list(span)).filter(({ id }) => id !== 'two old'), timeless);
		await look();
		things.add('one more');
		expect(await look({ wider: true })).toEqual([]);
		things.add('one new');
		expect(await look({ wider: true })).toEqual(['one new']);
	});

	it('forgets nothing of a part that is refused for a while, however much it is', async () => {
		for (let number = 0; number < 800; number += 1) things.add(`two ${number}`);
		const look = await polled(list, timeless);
		await look();
		refused.add('two');
		things.add('one new');
		expect(await look()).toEqual(['one new']);
		refused.clear();
		expect(await look()).toEqual([]);
	});
});

describe('A part of a list of which the rest is left to the next look', () => {
	it('is read on from there, and nothing is lost or doubled', async () => {
		const world: Array<{ id: string; at: number }> = [];
		const most = 3;
		const list: List = async ({ part }) => [
			...(await part('one', async (_since, from) => {
				const all = world.filter(({ at }) => at >= from);
				const rows = all.slice(0, most);
				const next = all[most];
				return next ? { rows, restFrom: next.at } : rows;
			})),
		];
		const look = await polled(list);
		await look();
		for (let number = 0; number < 8; number += 1)
			world.push({ id: String(number), at: start + minute + number * 1000 });
		expect([await look(), await look(), await look(), await look()]).toEqual([
			['0', '1', '2'],
			['3', '4', '5'],
			['6', '7'],
			[],
		]);
	});
});
