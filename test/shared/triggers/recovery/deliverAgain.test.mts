import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { deliverAgain } from '../../../../nodes/shared/triggers/recovery/deliverAgain.ts';
import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';
import { type RequestedEvents, requestedEvents } from '../../../../nodes/shared/triggers/requestedEvents.ts';

const hour = 60 * 60_000;
const now = Date.parse('2026-05-02T12:00:00Z');

let own: IDataObject = {};
let warned: string[] = [];
let nodes = 0;
let list: (() => Promise<object[]>) | undefined;

beforeEach(() => {
	own = {};
	warned = [];
	nodes += 1;
	list = async () => [2, 1, 26, 30].map((hoursAgo) => ({ id: `e${hoursAgo}`, at: now - hoursAgo * hour }));
});

async function request(requested: RequestedEvents | undefined): Promise<unknown[]> {
	const context = {
		getWorkflow: () => ({ id: 'w' }),
		getNode: () => ({ id: `node ${nodes}`, name: 'Trigger' }),
		getWorkflowStaticData: () => own,
		logger: { warn: (message: string) => warned.push(message) },
	} as unknown as IPollFunctions;
	const event = {
		...{ name: 'Thing', value: 'thing', accepts: () => true, list: list && (async () => await list?.()) },
		emits: ({ id, at }: { id: string; at: number }) => ({ eventId: id, occurredAt: new Date(at).toISOString() }),
	};
	const config = { event, params: {}, api: {}, requested } as unknown as TriggerConfig;
	return (await deliverAgain(context, config, now)).map(({ json }) => [json.eventId, json.replayed]);
}

describe('the option "Deliver Again"', () => {
	it.each<[string, RequestedEvents | undefined, string[]]>([
		['gives nothing where nothing is requested', undefined, []],
		['gives the events of the last day that have the IDs', { ids: ['e1', 'e26'] }, ['e1']],
		['looks further back where a beginning is given', { ids: ['e26'], since: now - 48 * hour }, ['e26']],
		['gives all of a time, oldest first', { ids: [], since: now - 28 * hour, end: now - hour }, ['e26', 'e2', 'e1']],
	])('%s', async (_what, requested, ids) => {
		expect(await request(requested)).toEqual(ids.map((id) => [id, true]));
	});

	it('gives them once, and again when n8n did not keep the tick', async () => {
		const requested = { ids: ['e1'] };
		expect(await request(requested)).toHaveLength(1);
		expect(await request(requested)).toHaveLength(0);
		own = {};
		expect(await request(requested)).toHaveLength(1);
		expect(await request({ ids: ['e2'] })).toHaveLength(1);
	});

	it('says how many it found, and looks once where the service has none', async () => {
		let asked = 0;
		const all = list;
		list = async () => {
			asked += 1;
			return (await all?.()) ?? [];
		};
		for (let tick = 0; tick < 3; tick += 1) expect(await request({ ids: ['unknown'] })).toEqual([]);
		expect([asked, warned]).toEqual([1, ['Trigger: "Deliver Again" found 0 events of this node at the service.']]);
	});

	it('tries again at the next poll when the service refuses its list', async () => {
		const all = list;
		list = async () => await Promise.reject(new Error('502 Bad Gateway'));
		expect(await request({ ids: ['e1'] })).toEqual([]);
		expect(warned.join()).toContain('502 Bad Gateway');
		list = all;
		expect(await request({ ids: ['e1'] })).toHaveLength(1);
	});

	it('says that an event which comes by webhook alone cannot be requested', async () => {
		list = undefined;
		expect(await request({ ids: ['e1'] })).toEqual([]);
		expect(warned.join()).toContain('comes by webhook alone');
	});

	it.each([
		[{}, undefined],
		[{ deliverAgainUntil: '' }, undefined],
		[{ deliverAgainIds: ' a, b\nc ' }, { ids: ['a', 'b', 'c'], since: undefined, end: undefined }],
		[
			{ deliverAgainFrom: '2026-05-02T12:00:00', deliverAgainUntil: '2026-05-02T13:00:00Z' },
			{ ids: [], since: Date.parse('2026-05-02T10:00:00Z'), end: Date.parse('2026-05-02T13:00:00Z') },
		],
	])('is read from %j', (options, requested) => {
		expect(requestedEvents(options, 'Europe/Berlin')).toEqual(requested);
	});

	it.each([
		[{ deliverAgainUntil: '2026-05-02T12:00:00' }, 'needs "Deliver Again: From"'],
		[{ deliverAgainFrom: 'yesterdayish' }, 'Deliver Again: From'],
		[{ deliverAgainFrom: '2026-05-02T12:00:00', deliverAgainUntil: '2026-05-01' }, 'lies before'],
	])('refuses %j', (options, message) => {
		expect(() => requestedEvents(options, 'UTC')).toThrow(message);
	});
});
