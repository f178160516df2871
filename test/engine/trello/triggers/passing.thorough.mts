import {
	executeNode,
	forgetProcessed,
	n8nWorkflow,
	overwriteProcessed,
	processedCount,
	type Setting,
} from '../../harness.mts';

import { type ICheckProcessedContextData, sleep } from 'n8n-workflow';
import nock from 'nock';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { nodeMemory } from '../../../../nodes/shared/triggers/nodeMemory.ts';
import { action, boardId, keyAndToken, newCardParameters } from '../trelloAccount.mts';

/** Each test has a node of its own, because a process remembers what it has recorded for one. */
const node = { id: 'trigger-node-0' };
let nodes = 0;
const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters(),
	node,
	...more,
});

const event = (eventId: string) => ({ eventId, event: 'newCard', occurredAt: '2026-05-01T12:00:00.000Z' });
const ids = (json: ReadonlyArray<{ eventId?: unknown }>) => json.map(({ eventId }) => eventId);
const run = async (items: object[], more: object = {}) =>
	ids((await executeNode({ ...trigger(), items: items as never, ...more })).json);

/** Whether only this process records the node's events. */
const isAlone = (brings: boolean) => {
	nodeMemory(`workflow-1:${node.id}`, Date.now()).brings = brings;
};

/** What was written for this test's node, in order: those of other tests may still be looking for what they wrote. */
const writtenBy = ({ mock }: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
	mock.calls.flatMap(([ids, , context]) =>
		(context as ICheckProcessedContextData).node?.id === node.id ? [ids as string[]] : [],
	);

beforeEach(() => {
	vi.restoreAllMocks();
	nodes += 1;
	node.id = `trigger-node-${nodes}`;
	forgetProcessed();
	isAlone(false);
});

describe('Trello trigger: events on their way into the workflow', () => {
	it('pass once in production, whatever brings them again', async () => {
		expect(await run([event('a'), event('b'), event('a')])).toEqual(['a', 'b']);
		expect(await run([event('b'), event('c')])).toEqual(['c']);
		expect(await run([event('a'), event('b'), event('c')])).toEqual([]);
		expect(processedCount('workflow-1', node.id)).toBe(3);
	});

	it('pass once of twenty repeats at the same moment', async () => {
		const all = await Promise.all(Array.from({ length: 20 }, async () => await run([event('same')])));
		expect(all.flat()).toEqual(['same']);
	});

	it('all pass when twenty different ones come at the same moment', async () => {
		const names = Array.from({ length: 20 }, (_unused, index) => `event-${index}`);
		const all = await Promise.all(names.map(async (name) => await run([event(name)])));
		expect(all.flat().sort()).toEqual([...names].sort());
	});

	it('are recorded together while they wait for each other', async () => {
		const { core } = await import('../../host/core.mts');
		const store = vi.spyOn(core.DataDeduplicationService.prototype, 'checkProcessedAndRecord');
		const names = Array.from({ length: 20 }, (_unused, index) => `event-${index}`);
		const all = await Promise.all([...names, 'event-7'].map(async (name) => await run([event(name)])));
		expect(all.flat().sort()).toEqual([...names].sort());
		expect(store.mock.calls.length).toBeLessThanOrEqual(6);
		store.mockRestore();
	});

	it('are recorded a few times a second in a stream, since each time the whole list is written', async () => {
		const { core } = await import('../../host/core.mts');
		const { prototype } = core.DataDeduplicationService;
		const { checkProcessedAndRecord: real } = prototype;
		const store = vi.spyOn(prototype, 'checkProcessedAndRecord').mockImplementation(async function (
			this: typeof prototype,
			...given
		) {
			await sleep(10);
			return await real.apply(this, given);
		});
		const passed: unknown[] = [];
		const sender = async (name: string) => {
			for (let number = 0; number < 10; number += 1) {
				const id = `${name}-${number}`;
				void run([event(id)]).then((ids) => passed.push(...ids));
				await sleep(5);
			}
		};
		await Promise.all(['a', 'b', 'c', 'd'].map(sender));
		await vi.waitFor(() => expect(passed).toHaveLength(40), 5000);
		expect(store.mock.calls.length).toBeLessThanOrEqual(6);
		store.mockRestore();
	});

	it.each([
		['are written with the next recording, which finds them', () => {}],
		['are recorded again by the next recording when another process has overwritten them', overwriteProcessed],
	])('%s', async (_name, meanwhile) => {
		const { core } = await import('../../host/core.mts');
		const store = vi.spyOn(core.DataDeduplicationService.prototype, 'checkProcessedAndRecord');
		expect(await run([event('a')])).toEqual(['a']);
		meanwhile();
		expect(await run([event('b'), event('a')])).toEqual(['b']);
		expect(writtenBy(store)).toEqual([['a'], ['a', 'b']]);
		expect(processedCount('workflow-1', node.id)).toBe(2);
	});

	it('are told apart by workflow and by node', async () => {
		expect(await run([event('a')])).toEqual(['a']);
		expect(await run([event('a')], { workflowId: 'workflow-2' })).toEqual(['a']);
		expect(await run([event('a')], { node: { id: 'another-node' } })).toEqual(['a']);
	});

	it('are remembered up to 10,000, the newest', async () => {
		isAlone(true);
		const many = Array.from({ length: 10_100 }, (_unused, index) => event(`event-${index}`));
		expect(await run(many)).toHaveLength(10_100);
		expect(processedCount('workflow-1', node.id)).toBe(10_000);
		expect(await run([event('event-10099'), event('event-0')])).toEqual(['event-0']);
	});

	it('are in the record again a second later when another process has overwritten them', async () => {
		expect(await run([event('a')])).toEqual(['a']);
		overwriteProcessed();
		await vi.waitFor(() => expect(processedCount('workflow-1', node.id)).toBe(1), 3000);
		expect(await run([event('a')])).toEqual([]);
	});

	it('stay in the record for a day where the catch-up may give them out again, however many follow', async () => {
		expect(await run([{ ...event('missed'), replayed: true }])).toEqual(['missed']);
		await sleep(1100);
		for (let batch = 0; batch < 11; batch += 1)
			await run(Array.from({ length: 1000 }, (_unused, index) => event(`${batch}-${index}`)));
		expect(await run([{ ...event('missed'), replayed: true }])).toEqual([]);
		expect(await run([event('0-0')])).toEqual(['0-0']);
	}, 20_000);

	it.each([
		['pass where the record was written and the answer was lost', 'after', ['a']],
		['pass where nothing was written', 'before', ['a']],
	] as const)('%s, and once', async (_what, when, passed) => {
		const { core } = await import('../../host/core.mts');
		const { prototype } = core.DataDeduplicationService;
		const { checkProcessedAndRecord: real } = prototype;
		const store = vi.spyOn(prototype, 'checkProcessedAndRecord').mockImplementationOnce(async function (
			this: typeof prototype,
			...given
		) {
			if (when === 'after') await real.apply(this, given);
			throw new Error('Connection terminated unexpectedly');
		});
		expect(await run([event('a')])).toEqual(passed);
		store.mockRestore();
		expect(await run([event('a')])).toEqual([]);
	});

	it('pass when they come again after every writing has failed', async () => {
		const { core } = await import('../../host/core.mts');
		const { prototype } = core.DataDeduplicationService;
		const { checkProcessedAndRecord: real } = prototype;
		const store = vi.spyOn(prototype, 'checkProcessedAndRecord').mockImplementation(async function (
			this: typeof prototype,
			...given
		) {
			await real.apply(this, given);
			throw new Error('Connection terminated unexpectedly');
		});
		await expect(run([event('a')])).rejects.toThrow('Connection terminated');
		store.mockRestore();
		expect(await run([event('a')])).toEqual(['a']);
		expect(await run([event('a')])).toEqual([]);
	});

	it.each([
		['once in the process that brings them', true, [1, 1]],
		['until they are found a second later where others record as well', false, [3, 6]],
	])('are written %s when they come alone', async (_how, alone, [least = 0, most = 0]) => {
		const { core } = await import('../../host/core.mts');
		isAlone(alone);
		const store = vi.spyOn(core.DataDeduplicationService.prototype, 'checkProcessedAndRecord');
		expect(await run([event('a')])).toEqual(['a']);
		expect(writtenBy(store)).toHaveLength(1);
		await sleep(3500);
		expect(writtenBy(store).length).toBeGreaterThanOrEqual(least);
		expect(writtenBy(store).length).toBeLessThanOrEqual(most);
		expect(await run([event('a'), event('b')])).toEqual(['b']);
		store.mockRestore();
	});

	it('are refused without an id', async () => {
		const refused = run([event('a'), { event: 'newCard' }]);
		await expect(refused).rejects.toThrow(n8nWorkflow.NodeOperationError);
		await expect(refused).rejects.toMatchObject({ context: { itemIndex: 1 } });
		expect(await run([event('a')])).toEqual(['a']);
	});

	it('pass again when a person retries an execution that failed after it had recorded them, and are recorded then', async () => {
		expect(await run([event('a')])).toEqual(['a']);
		expect(await run([event('a'), event('b')], { mode: 'retry' })).toEqual(['a', 'b']);
		expect(await run([event('a'), event('b')])).toEqual([]);
	});

	it('pass always and unrecorded when a person listens for a test event', async () => {
		expect(await run([event('a')], { mode: 'manual' })).toEqual(['a']);
		expect(await run([event('a')], { mode: 'manual' })).toEqual(['a']);
		expect(processedCount('workflow-1', node.id)).toBe(0);
		expect(await run([event('a')])).toEqual(['a']);
	});
});

describe('Trello trigger: fetching a test event', () => {
	const log = (...actions: object[]) =>
		nock('https://api.trello.com').get(`/1/boards/${boardId}/actions`).query(true).reply(200, actions);

	it('returns the most recent real one', async () => {
		log(action('older', '2026-05-01T12:00:00.000Z'), action('newer', '2026-05-02T12:00:00.000Z'));
		expect(await run([{}], { mode: 'manual' })).toEqual(['newer']);
		expect(processedCount('workflow-1', node.id)).toBe(0);
	});

	it('respects the filters', async () => {
		log(action('copy', '2026-05-01T12:00:00.000Z', { type: 'copyCard' }), action('new', '2026-05-02T12:00:00.000Z'));
		const parameters = newCardParameters([boardId], { kinds: ['copied'] });
		expect(await run([{}], { mode: 'manual', parameters })).toEqual(['copy']);
	});

	it('says that there is none', async () => {
		log();
		log();
		const asked = run([{}], { mode: 'manual' });
		await expect(asked).rejects.toThrow('Trello has no "New Card" event of the last 90 days that fits these filters.');
	});
});
