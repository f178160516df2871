import {
	addressOf,
	benchOf,
	deliver,
	executeNode,
	type Execution,
	forgetProcessed,
	pollBench,
	processedCount,
	type Setting,
} from '../../harness.mts';

import type { IDataObject, INodeType, INodeTypeDescription } from 'n8n-workflow';
import nock from 'nock';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { core } from '../../host/core.mts';
import { action, boardId, delivery, keyAndToken, newCardParameters, signature } from '../trelloAccount.mts';
import { TrelloWebhooks } from './trelloWebhooks.mts';

const node = { id: 'trigger-node', name: 'Trigger' };
const at = '2026-05-01T12:00:00.000Z';
const again = { afterCrash: 'again' };
const count = () => processedCount('workflow-1', node.id);
const { prototype: store } = core.DataDeduplicationService;

type Class = Setting['nodeClass'];

/** n8n as it is after a start: it knows nothing but what was stored. */
class Process {
	private readonly nodeClass: Class;
	private readonly options: IDataObject;

	private constructor(nodeClass: Class, options: IDataObject) {
		this.nodeClass = nodeClass;
		this.options = options;
	}

	/** One that runs executions and takes no deliveries, as a worker in queue mode. */
	static async worker(options: IDataObject = again): Promise<Process> {
		vi.resetModules();
		const { TrelloStepsTrigger } = await import('../../../../nodes/Trello/TrelloStepsTrigger.node.ts');
		return new Process(TrelloStepsTrigger, options);
	}

	static async start(options: IDataObject = again): Promise<Process> {
		const process = await Process.worker(options);
		await process.deliver('first');
		return process;
	}

	setting(): Setting {
		const parameters = newCardParameters([boardId], { options: this.options as never });
		return { nodeClass: this.nodeClass, credentials: keyAndToken(), parameters, node };
	}

	async deliver(id: string): Promise<IDataObject[]> {
		const body = JSON.stringify(delivery(action(id, at)));
		const headers = { 'x-trello-webhook': signature(body, addressOf(this.setting())) };
		return (await deliver(this.setting(), { body, headers })).workflowData?.[0]?.map(({ json }) => json) ?? [];
	}

	async run(ids: readonly string[], more: Partial<Execution> & { readonly replayed?: boolean } = {}) {
		const { replayed, ...others } = more;
		const items = ids.map((eventId) => ({ eventId, event: 'newCard', occurredAt: at, ...(replayed && { replayed }) }));
		const { json, hints, end } = await executeNode({ ...this.setting(), items, ...others });
		const passed = json.map(({ eventId, again: isAgain }) => (isAgain ? `${String(eventId)} again` : eventId));
		return { passed, hints: hints.map(({ message }) => message), end };
	}
}

/** n8n is killed before this call comes to its end. */
const killedIn = (method: 'checkProcessedAndRecord' | 'removeProcessed') =>
	vi.spyOn(store, method).mockImplementationOnce(async () => await new Promise<never>(() => {}));

beforeEach(() => {
	forgetProcessed();
	vi.restoreAllMocks();
});

describe('Trello trigger: an execution that n8n was killed in', () => {
	it.each([
		['by itself', {}],
		['when chosen', { afterCrash: 'leave' }],
	])('is left %s, and nothing is noted for it', async (_name, options) => {
		const removing = vi.spyOn(store, 'removeProcessed');
		const { passed, end } = await (await Process.start(options)).run(['a']);
		expect(passed).toEqual(['a']);
		expect(count()).toBe(1);
		await end('success');
		expect((await (await Process.start(options)).run(['a'], { replayed: true })).passed).toEqual([]);
		expect(removing).not.toHaveBeenCalled();
	});

	it.each([true, false])(
		'is started again when its event comes again, once, and says so (replayed: %s)',
		async (replayed) => {
			expect((await (await Process.start()).run(['a', 'b'])).passed).toEqual(['a', 'b']);
			const next = await Process.start();
			const { passed, end } = await next.run(['a', 'b', 'c'], { replayed });
			expect(passed).toEqual(['a again', 'b again', 'c']);
			expect((await next.run(['a', 'b', 'c'], { replayed })).passed).toEqual([]);
			await end('success');
			expect(count()).toBe(3);
			expect((await (await Process.start()).run(['a', 'b', 'c'], { replayed })).passed).toEqual([]);
			expect(count()).toBe(3);
		},
	);

	it('is started again as often as it is killed', async () => {
		await (await Process.start()).run(['a']);
		for (let kills = 1; kills <= 2; kills += 1)
			expect((await (await Process.start()).run(['a'])).passed).toEqual(['a again']);
	});

	it.each(['success', 'error', 'canceled', 'crashed'] as const)('is not one that ended: %s', async (status) => {
		const { end } = await (await Process.start()).run(['a']);
		await end(status);
		await end(status);
		expect(count()).toBe(1);
		expect((await (await Process.start()).run(['a'])).passed).toEqual([]);
	});

	it('is not one that this process still runs', async () => {
		const process = await Process.start();
		const { end } = await process.run(['a']);
		expect((await process.run(['a'])).passed).toEqual([]);
		await end('success');
		expect((await process.run(['a'])).passed).toEqual([]);
		expect(count()).toBe(1);
	});

	it('is not one from before the choice was made', async () => {
		await (await Process.start({})).run(['a']);
		const next = await Process.start();
		expect((await next.run(['a'], { replayed: true })).passed).toEqual([]);
		expect((await (await Process.start()).run(['a'], { replayed: true })).passed).toEqual([]);
		expect(count()).toBe(1);
	});

	it('is given out whole when it was killed before the trigger had recorded it', async () => {
		const killed = await Process.start();
		killedIn('checkProcessedAndRecord');
		void killed.run(['a']);
		expect((await (await Process.start()).run(['a'])).passed).toEqual(['a']);
	});

	it('is started again when it was killed after its end, before that was noted: rather twice than never', async () => {
		const { end } = await (await Process.start()).run(['a']);
		killedIn('removeProcessed');
		void end('success');
		expect((await (await Process.start()).run(['a'])).passed).toEqual(['a again']);
	});

	it('makes nothing of events that ended, though n8n is killed while it asks for them', async () => {
		const { end } = await (await Process.start()).run(['a', 'b']);
		await end('success');
		const asking = await Process.start();
		const removing = killedIn('removeProcessed');
		void asking.run(['a', 'b'], { replayed: true });
		await vi.waitFor(() => expect(removing).toHaveBeenCalled());
		for (let starts = 1; starts <= 2; starts += 1) {
			expect((await (await Process.start()).run(['a', 'b'], { replayed: true })).passed).toEqual([]);
			expect(count()).toBe(2);
		}
	});

	it('is started again at once in a retry by hand, and then no more', async () => {
		await (await Process.start()).run(['a']);
		const next = await Process.start();
		const { passed, end } = await next.run(['a'], { mode: 'retry' });
		expect(passed).toEqual(['a']);
		expect((await next.run(['a'])).passed).toEqual([]);
		await end('success');
		expect((await (await Process.start()).run(['a'])).passed).toEqual([]);
	});

	it('leaves the notes of others alone while many begin and end at once', async () => {
		const process = await Process.start();
		const names = Array.from({ length: 30 }, (_unused, index) => `event-${index}`);
		const runs = await Promise.all(names.map(async (name) => ({ name, ...(await process.run([name])) })));
		await Promise.all(runs.filter((_run, index) => index % 3 !== 0).map(async ({ end }) => await end('success')));
		expect(runs.flatMap(({ passed }) => passed)).toEqual(names);
		const { passed } = await (await Process.start()).run(names, { replayed: true });
		expect(passed).toEqual(names.filter((_name, index) => index % 3 === 0).map((name) => `${name} again`));
	});

	it('that ends while it waits to be read back stays ended', async () => {
		const process = await Process.start();
		const first = process.run(['a']);
		const second = process.run(['b']);
		await (await first).end('success');
		await (await second).end('success');
		expect(count()).toBe(2);
	});
});

describe('Trello trigger: where an execution cannot be started again', () => {
	class Step implements INodeType {
		description = {
			displayName: 'Step',
			name: 'step',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			properties: [{ displayName: 'Operation', name: 'operation', type: 'string', default: '' }],
		} as INodeTypeDescription;
	}
	class Wait extends Step {
		constructor() {
			super();
			this.description.name = 'wait';
		}
	}
	const sendAndWait = { operation: 'sendAndWait' };

	it.each([
		['a worker runs it', Process.worker, {}, 'single process'],
		['n8n does not tell its end', Process.start, { isOldHost: true }, 'n8n 2.40'],
		['it waits', Process.start, { followedBy: { nodeClass: Wait } }, '"Behind" waits'],
		[
			'it waits for an answer',
			Process.start,
			{ followedBy: { nodeClass: Step, parameters: sendAndWait } },
			'"Behind" waits',
		],
	])('it is left, and the output says why: %s', async (_name, start, more, reason) => {
		const { passed, hints, end } = await (await start()).run(['a'], more);
		expect(passed).toEqual(['a']);
		expect(hints).toEqual([expect.stringContaining(reason)]);
		await end('waiting');
		expect(count()).toBe(1);
		expect((await (await Process.start()).run(['a'], { replayed: true })).passed).toEqual([]);
	});

	it.each([
		['nothing waits', { nodeClass: Step }],
		['what waits is switched off', { nodeClass: Wait, node: { disabled: true } }],
	])('nothing is said where it can: %s', async (_name, followedBy) => {
		expect((await (await Process.start()).run(['a'], { followedBy })).hints).toEqual([]);
		expect((await (await Process.start()).run(['a'])).passed).toEqual(['a again']);
	});

	it('a test event is none of its business', async () => {
		const { passed, hints } = await (await Process.worker()).run(['a'], { mode: 'manual' });
		expect({ passed, hints, count: count() }).toEqual({ passed: ['a'], hints: [], count: 0 });
	});
});

describe('Trello trigger: what catch-up gives out after a start', () => {
	it.each([
		['leaves out what n8n accepted, by itself', {}, []],
		['holds what n8n accepted, when killed executions are to be started again', again, ['missed']],
	])('%s', async (_name, options, expected) => {
		// Executions run elsewhere, so each is given out twice.
		const log = [action('missed', new Date(Date.now() - 60_000).toISOString())];
		nock('https://api.trello.com')
			.persist()
			.get(`/1/boards/${boardId}/actions`)
			.query(true)
			.optionally()
			.reply(200, () => log);
		const trello = new TrelloWebhooks();
		const first = await Process.worker(options);
		trello.add({ callbackURL: addressOf(first.setting()), consecutiveFailures: 1 });
		const bench = benchOf(first.setting());
		expect((await pollBench(bench)).json).toHaveLength(1);
		log.unshift(action('newer', new Date(Date.now() - 30_000).toISOString()));
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
		expect((await pollBench(bench)).json.map(({ eventId }) => eventId)).toEqual(['missed', 'newer']);
		vi.useRealTimers();
		const next = await Process.worker(options);
		const { json } = await pollBench(benchOf({ ...next.setting(), staticData: bench.held() }));
		expect(json.map(({ eventId }) => eventId)).toEqual([...expected, 'newer']);
	});
});
