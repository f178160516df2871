import {
	executeNode,
	forgetProcessed,
	forgetRecorded,
	n8nWorkflow,
	overwriteProcessed,
	processedCount,
	type Setting,
} from '../../harness.mts';

import { sleep } from 'n8n-workflow';
import nock from 'nock';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { nodeMemory } from '../../../../nodes/shared/triggers/nodeMemory.ts';
import { settle } from '../../../shared/http/fakeClock.mts';
import { action, boardId, keyAndToken, newCardParameters } from '../trelloAccount.mts';

const node = { id: 'trigger-node' };
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

beforeEach(forgetProcessed);

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
		['are written once for each recording while others wait: the next one reads them back', () => {}],
		['are recorded again by the next one when another process has overwritten them', overwriteProcessed],
	])('%s', async (_name, meanwhile) => {
		const { core } = await import('../../host/core.mts');
		const { prototype } = core.DataDeduplicationService;
		const { checkProcessedAndRecord: real } = prototype;
		let begin = () => {};
		const others = new Promise<void>((resolve) => {
			begin = resolve;
		});
		const store = vi.spyOn(prototype, 'checkProcessedAndRecord').mockImplementationOnce(async function (
			this: typeof prototype,
			...given
		) {
			await others;
			const result = await real.apply(this, given);
			meanwhile();
			return result;
		});
		const first = run([event('a')]);
		await vi.waitFor(() => expect(store).toHaveBeenCalledTimes(1));
		const second = ['b', 'a'].map(async (name) => await run([event(name)]));
		await settle();
		begin();
		expect(await Promise.all([first, ...second])).toEqual([['a'], ['b'], []]);
		const written = store.mock.calls.map(([ids]) => ids);
		store.mockRestore();
		expect(written.slice(0, 2)).toEqual([['a'], ['a', 'b']]);
		expect(written).toHaveLength(3);
		expect(await run([event('a'), event('b')])).toEqual([]);
	});

	it('are told apart by workflow and by node', async () => {
		expect(await run([event('a')])).toEqual(['a']);
		expect(await run([event('a')], { workflowId: 'workflow-2' })).toEqual(['a']);
		expect(await run([event('a')], { node: { id: 'another-node' } })).toEqual(['a']);
	});

	it('are remembered up to 5,000, the newest', async () => {
		const many = Array.from({ length: 5100 }, (_unused, index) => event(`event-${index}`));
		expect(await run(many)).toHaveLength(5100);
		expect(processedCount('workflow-1', node.id)).toBe(5000);
		expect(await run([event('event-5099'), event('event-0')])).toEqual([]);
		forgetRecorded();
		expect(await run([event('event-5099'), event('event-0')])).toEqual(['event-0']);
	});

	it.each([
		['once in the process that brings them', true, 1],
		['twice where others record as well, to read them back', false, 2],
	])('are written %s when they come alone, and not at all when they come again', async (_how, brings, written) => {
		const { core } = await import('../../host/core.mts');
		const memory = nodeMemory(`workflow-1:${node.id}`, Date.now());
		memory.brings = brings;
		const store = vi.spyOn(core.DataDeduplicationService.prototype, 'checkProcessedAndRecord');
		expect(await run([event('a')])).toEqual(['a']);
		expect(store).toHaveBeenCalledTimes(written);
		expect(await run([event('a')])).toEqual([]);
		expect(store).toHaveBeenCalledTimes(written);
		expect(await run([event('a'), event('b')])).toEqual(['b']);
		store.mockRestore();
		memory.brings = undefined;
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

describe('Trello trigger: the memory of what has passed', () => {
	it('is recorded again when another process has overwritten it', async () => {
		const { core } = await import('../../host/core.mts');
		const service = core.DataDeduplicationService;
		const original = service.prototype.checkProcessedAndRecord;
		let calls = 0;
		const spy = vi.spyOn(service.prototype, 'checkProcessedAndRecord').mockImplementation(async function (
			this: typeof service.prototype,
			...asked
		) {
			calls += 1;
			const result = await original.apply(this, asked);
			if (calls === 1) overwriteProcessed();
			return result;
		});
		try {
			expect(await run([event('a')])).toEqual(['a']);
			expect(calls).toBe(3);
		} finally {
			spy.mockRestore();
		}
		expect(await run([event('a')])).toEqual([]);
	});
});
