import { benchOf, pollBench, pollOnce, type Setting } from '../../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { action, boardId, keyAndToken, newCardParameters } from '../trelloAccount.mts';

const start = Date.parse('2026-05-01T12:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters([boardId], { delivery: 'polling' }),
	...more,
});

/** The board's log; it hands out what lies in the asked span, newest first, as Trello does. */
const boardLog = () => {
	const actions: Array<ReturnType<typeof action>> = [];
	const asked: string[] = [];
	nock('https://api.trello.com')
		.persist()
		.get(`/1/boards/${boardId}/actions`)
		.query(true)
		.optionally()
		.reply(200, (path) => {
			asked.push(path);
			const since = new URL(path, 'https://api.trello.com').searchParams.get('since') ?? '';
			return actions
				.filter(({ date }) => String(date) >= since)
				.sort((a, b) => String(b.date).localeCompare(String(a.date)));
		});
	return {
		asked,
		happens: (id: string, minutes: number) => actions.push(action(id, at(minutes))),
	};
};

const ids = ({ json }: { json: ReadonlyArray<{ eventId?: unknown }> }) => json.map(({ eventId }) => eventId);
const clock = (minutes: number) => vi.setSystemTime(start + minutes * minute);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
	vi.useRealTimers();
});

describe('Trello trigger: polling', () => {
	it('notes what is there at first and emits only what comes after, oldest first', async () => {
		const board = boardLog();
		board.happens('old', -3);
		const bench = benchOf(trigger());
		expect(ids(await pollBench(bench, { activation: 'activate' }))).toEqual([]);
		board.happens('two', 2);
		board.happens('one', 1);
		clock(5);
		expect(ids(await pollBench(bench))).toEqual(['one', 'two']);
		clock(6);
		expect(ids(await pollBench(bench))).toEqual([]);
	});

	it('asks with one request per board and look', async () => {
		const board = boardLog();
		await pollOnce(trigger());
		expect(board.asked).toHaveLength(1);
		expect(board.asked[0]).toContain('filter=createCard');
	});

	it('goes on where it was after a restart, with what happened meanwhile and nothing twice', async () => {
		const board = boardLog();
		const bench = benchOf(trigger());
		await pollBench(bench, { activation: 'activate' });
		board.happens('before', 1);
		clock(2);
		const { saved } = await pollBench(bench);
		board.happens('while down', 30);
		clock(60);
		const resumed = await pollOnce(trigger({ staticData: saved }));
		expect(ids(resumed)).toEqual(['while down']);
	});

	it('loses nothing when n8n did not save the looks that found nothing', async () => {
		const board = boardLog();
		const bench = benchOf(trigger());
		const activation = await pollBench(bench, { activation: 'activate' });
		clock(5);
		await pollBench(bench);
		board.happens('late', 6);
		clock(7);
		expect(ids(await pollOnce(trigger({ staticData: activation.held })))).toEqual(['late']);
	});

	it('survives the durable scheduler, which loses what the activation noted for the node', async () => {
		const board = boardLog();
		const activation = await pollOnce({ ...trigger(), activation: 'activate', nodeData: {} });
		const { global } = activation.held;
		const staticData = { global } as Setting['staticData'];
		board.happens('one', 1);
		clock(2);
		const first = await pollOnce({ ...trigger({ staticData }), nodeData: {} });
		expect(ids(first)).toEqual(['one']);
		clock(3);
		board.happens('two', 3);
		const emptyAgain = await pollOnce({ ...trigger({ staticData }), nodeData: {} });
		expect(ids(emptyAgain)).toContain('two');
	});

	it('emits a card that turns up late, as long as it lies within the overlap', async () => {
		const board = boardLog();
		const bench = benchOf(trigger());
		await pollBench(bench, { activation: 'activate' });
		clock(5);
		await pollBench(bench);
		board.happens('late', 1);
		clock(6);
		expect(ids(await pollBench(bench))).toEqual(['late']);
	});

	it('goes on when the account was given another name, and starts anew with another account', async () => {
		const board = boardLog();
		const named = (name: string, id = '1') => ({ node: { credentials: { agentStepsTrelloApi: { id, name } } } });
		const { held } = await pollOnce(trigger(named('before')));
		board.happens('one', 1);
		clock(2);
		expect(ids(await pollOnce(trigger({ ...named('after'), staticData: held })))).toEqual(['one']);
		expect(ids(await pollOnce(trigger({ ...named('before', '2'), staticData: held })))).toEqual([]);
	});

	it('does not move on when Trello refuses, and says why', async () => {
		const board = boardLog();
		const bench = benchOf(trigger());
		await pollBench(bench, { activation: 'activate' });
		const before = bench.held();
		board.happens('one', 1);
		clock(2);
		nock.cleanAll();
		nock('https://api.trello.com').get(`/1/boards/${boardId}/actions`).query(true).reply(404, 'board not found');
		await expect(pollBench(bench)).rejects.toThrow(/board not found|found nothing/);
		expect(bench.held()).toEqual(before);
	});

	it('does not look a second time while the first look is under way', async () => {
		let answer: (() => void) | undefined;
		nock('https://api.trello.com')
			.get(`/1/boards/${boardId}/actions`)
			.query(true)
			.reply(200, async () => await new Promise<object[]>((resolve) => (answer = () => resolve([]))));
		const bench = benchOf(trigger());
		const first = pollBench(bench);
		await vi.waitFor(() => expect(answer).toBeDefined());
		expect((await pollBench(bench)).items).toEqual([]);
		answer?.();
		await first;
	});

	it('refuses an event that is not known', async () => {
		await expect(pollOnce(trigger({ parameters: { event: 'explosion' } }))).rejects.toMatchObject({
			message: expect.stringContaining('"explosion"'),
			failure: { cause: 'configuration-invalid' },
		});
	});
});
