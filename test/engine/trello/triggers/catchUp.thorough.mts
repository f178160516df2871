import {
	activate,
	addressOf,
	benchOf,
	deactivate,
	deliver,
	executeNode,
	forgetProcessed,
	pollBench,
	pollOnce,
	type Setting,
} from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { trelloHooks } from '../../../../nodes/Trello/hooks/adapter.ts';
import { action, boardId, delivery, keyAndToken, listId, newCardParameters, signature } from '../trelloAccount.mts';
import { TrelloWebhooks } from './trelloWebhooks.mts';

const now = '2026-05-01T12:00:00.000Z';
const trigger = (): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters(),
});

/** The board's log, newest first, and what was asked of it. */
const board: { actions: IDataObject[]; asked: string[] } = { actions: [], asked: [] };

const log = (...actions: IDataObject[]) => Object.assign(board, { actions, asked: [] }).asked;

const page = (path: string) => {
	board.asked.push(path);
	const { searchParams } = new URL(path, 'https://api.trello.com');
	const before = searchParams.get('before');
	const older = board.actions.filter(({ id }) => before === null || String(id) < before);
	return older.slice(0, Number(searchParams.get('limit')));
};

beforeEach(() => {
	forgetProcessed();
	log();
	const actions = nock('https://api.trello.com').persist().get(`/1/boards/${boardId}/actions`).query(true);
	actions.optionally().reply(200, page);
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
});
afterEach(() => {
	vi.useRealTimers();
});

const later = (minutes: number) => vi.setSystemTime(Date.parse(now) + minutes * 60_000);
const ids = ({ json }: { json: ReadonlyArray<{ eventId?: unknown }> }) => json.map(({ eventId }) => eventId);

describe('Trello trigger: catching up with instant delivery', () => {
	it('costs one request a look when no delivery failed', async () => {
		const trello = new TrelloWebhooks();
		trello.add({ callbackURL: addressOf(trigger()) });
		await pollOnce(trigger());
		const asked = log(action('a', now));
		const before = trello.asked.length;
		for (const minutes of [1, 2, 3]) {
			later(minutes);
			expect((await pollOnce(trigger())).json).toEqual([]);
		}
		expect(trello.asked.slice(before)).toEqual(
			Array(3).fill(expect.stringMatching(/^GET \/1\/batch\?urls=.*webhooks%2F000000000000000000000001/)),
		);
		expect(asked).toEqual([]);
		expect(trello.changes).toEqual([]);
	});

	it('reads what happened since the first failure, marked as replayed, oldest first', async () => {
		const trello = new TrelloWebhooks();
		const webhook = trello.add({ callbackURL: addressOf(trigger()) });
		await pollOnce(trigger());
		const asked = log(action('two', '2026-05-01T12:02:00.000Z'), action('one', '2026-05-01T12:01:00.000Z'));
		Object.assign(webhook, { consecutiveFailures: 3, firstConsecutiveFailDate: '2026-05-01T12:01:30.000Z' });
		later(5);
		const { json } = await pollOnce(trigger());
		expect(json.map(({ eventId, replayed }) => ({ eventId, replayed }))).toEqual([
			{ eventId: 'one', replayed: true },
			{ eventId: 'two', replayed: true },
		]);
		expect(asked[0]).toContain(`since=${encodeURIComponent('2026-05-01T11:55:30.000Z')}`);
	});

	it('reads once more after the hook has recovered, because a success makes Trello forget the failures', async () => {
		const trello = new TrelloWebhooks();
		const webhook = trello.add({ callbackURL: addressOf(trigger()) });
		const bench = benchOf(trigger());
		await pollBench(bench);
		Object.assign(webhook, { consecutiveFailures: 1, firstConsecutiveFailDate: '2026-05-01T12:01:00.000Z' });
		log(action('seen', '2026-05-01T12:01:00.000Z'));
		later(2);
		expect(ids(await pollBench(bench))).toEqual(['seen']);
		Object.assign(webhook, { consecutiveFailures: 0, firstConsecutiveFailDate: null });
		log(action('unseen', '2026-05-01T12:02:30.000Z'), action('seen', '2026-05-01T12:01:00.000Z'));
		later(3);
		expect(ids(await pollBench(bench))).toEqual(['unseen']);
		const asked = log();
		later(4);
		await pollBench(bench);
		expect(asked).toEqual([]);
	});

	describe('between two looks that are further apart than Trello tries', () => {
		const healthy = (on = trigger()) => {
			const trello = new TrelloWebhooks();
			trello.add({ callbackURL: addressOf(on) });
			trello.log = page;
			return trello;
		};
		const received = async (sent: IDataObject, on = trigger()) => {
			const body = JSON.stringify(delivery(sent));
			const headers = { 'x-trello-webhook': signature(body, addressOf(on)) };
			return (await deliver(on, { body, headers })).workflowData?.[0]?.length;
		};

		it('finds what was lost in an outage that a success has made Trello forget, with one request', async () => {
			const trello = healthy();
			const bench = benchOf(trigger());
			await pollBench(bench);
			const asked = log(action('lost', '2026-05-01T12:01:00.000Z'));
			const before = trello.asked.length;
			later(5);
			expect(ids(await pollBench(bench))).toEqual(['lost']);
			expect(trello.asked).toHaveLength(before + 1);
			expect(asked).toEqual([expect.stringContaining(`since=${encodeURIComponent('2026-05-01T11:55:30.000Z')}`)]);
			later(10);
			expect(ids(await pollBench(bench))).toEqual([]);
		});

		it('starts nothing for what this process received meanwhile', async () => {
			healthy();
			const bench = benchOf(trigger());
			await pollBench(bench);
			later(1);
			const sent = action('65a000000000000000000001', '2026-05-01T12:01:00.000Z');
			expect(await received(sent)).toBe(1);
			log(action('65a000000000000000000002', '2026-05-01T12:02:00.000Z'), sent);
			later(5);
			expect(ids(await pollBench(bench))).toEqual(['65a000000000000000000002']);
		});

		it('takes no second look at what it received and left out', async () => {
			const lists = { list: [{ list: { __rl: true, mode: 'id', value: listId } }] };
			const on = { ...trigger(), parameters: newCardParameters([boardId], { lists }), node: { id: 'choosy' } };
			const trello = healthy(on);
			let list = '5abbe4b7ddc1b351ef961415';
			const card = () =>
				JSON.stringify({ id: 'c', idList: list, shortLink: 'p0aWQ2nA', list: { id: list }, board: { id: boardId } });
			trello.refuse = (request) => (request.includes('/cards/') ? [200, card()] : undefined);
			const bench = benchOf(on);
			await pollBench(bench);
			later(1);
			const made = action('65d000000000000000000001', '2026-05-01T12:01:00.000Z');
			const { list: _list, ...data } = made['data'] as IDataObject;
			expect(await received({ ...made, data }, on)).toBeUndefined();
			list = listId;
			later(5);
			log({ ...made, data }, { ...made, data, id: '65d000000000000000000000' });
			expect(ids(await pollBench(bench))).toEqual(['65d000000000000000000000']);
		});

		it('finds what it refused itself, between looks close together, though others were accepted', async () => {
			const on = { ...trigger(), node: { id: 'refusing' } };
			healthy(on);
			const bench = benchOf(on);
			await pollBench(bench);
			later(1);
			const whole = action('65c000000000000000000001', '2026-05-01T12:01:00.000Z');
			const reading = vi.spyOn(trelloHooks, 'deliveries').mockImplementationOnce(() => {
				throw new TypeError('A member is missing.');
			});
			expect(await received(whole, on)).toBeUndefined();
			reading.mockRestore();
			log(whole);
			later(2);
			expect(ids(await pollBench(bench))).toEqual(['65c000000000000000000001']);
			const asked = log(whole);
			later(3);
			await pollBench(bench);
			expect(asked).toEqual([]);
		});

		it('reads a long log to its end', async () => {
			healthy();
			const bench = benchOf(trigger());
			await pollBench(bench);
			const start = Date.parse('2026-05-01T12:00:00.000Z');
			const lost = Array.from({ length: 1200 }, (_unused, index) =>
				action(`65b0${String(index).padStart(20, '0')}`, new Date(start + index).toISOString()),
			);
			log(...lost.toReversed());
			later(5);
			const given = [await pollBench(bench)];
			later(6);
			given.push(await pollBench(bench));
			expect(given.flatMap(ids)).toEqual(lost.map(({ id }) => id));
		});

		it('asks for the hook as ever where both cannot be asked for at once', async () => {
			const trello = healthy();
			const bench = benchOf(trigger());
			await pollBench(bench);
			log(action('lost', '2026-05-01T12:01:00.000Z'));
			trello.refuse = (request) => (request.includes('/batch') ? [400, 'invalid value for urls'] : undefined);
			later(5);
			expect(ids(await pollBench(bench))).toEqual(['lost']);
		});
	});

	it('reads a day back at the first look after a start, but nothing from before there was a hook', async () => {
		const asked = log(action('missed', '2026-05-01T11:30:00.000Z'));
		const made = Math.floor(Date.parse('2026-05-01T10:00:00.000Z') / 1000).toString(16);
		const trello = new TrelloWebhooks();
		trello.add({ callbackURL: addressOf(trigger()), id: `${made}0123456789abcdef` });
		expect(ids(await pollOnce(trigger()))).toEqual(['missed']);
		expect(asked[0]).toContain(`since=${encodeURIComponent('2026-05-01T09:59:00.000Z')}`);
	});

	it('starts no second execution for what it told already, while the failure stands', async () => {
		const logged = [action('again', '2026-05-01T11:40:00.000Z')];
		log(...logged);
		const trello = new TrelloWebhooks();
		const setting = trigger();
		trello.add({ callbackURL: addressOf(setting), consecutiveFailures: 1 });
		const bench = benchOf(setting);
		expect((await pollBench(bench)).json).toHaveLength(1);
		log(action('newer', '2026-05-01T11:50:00.000Z'), ...logged);
		later(1);
		expect(ids(await pollBench(bench))).toEqual(['newer']);
	});

	it('goes back no further than a day', async () => {
		const asked = log();
		const trello = new TrelloWebhooks();
		const firstConsecutiveFailDate = '2026-04-01T00:00:00.000Z';
		trello.add({ callbackURL: addressOf(trigger()), consecutiveFailures: 900, firstConsecutiveFailDate });
		await pollOnce(trigger());
		expect(asked[0]).toContain(`since=${encodeURIComponent('2026-04-30T12:00:00.000Z')}`);
	});

	it('gives out thousands of missed events over several looks, the oldest first, and loses none', async () => {
		const start = Date.parse('2026-05-01T11:00:00.000Z');
		const logged = Array.from({ length: 2500 }, (_unused, index) =>
			action(`${index.toString(16).padStart(8, '0')}${'0'.repeat(16)}`, new Date(start + index * 1000).toISOString()),
		).reverse();
		const asked = log(...logged);
		const trello = new TrelloWebhooks();
		const webhook = trello.add({ callbackURL: addressOf(trigger()), consecutiveFailures: 1 });
		const bench = benchOf(trigger());
		const given = [await pollBench(bench)];
		expect(asked).toHaveLength(3);
		log();
		Object.assign(webhook, { consecutiveFailures: 0 });
		for (const minutes of [1, 2, 3]) {
			later(minutes);
			given.push(await pollBench(bench));
		}
		expect(given.map(({ json }) => json.length)).toEqual([1000, 1000, 500, 0]);
		expect(given.flatMap(ids)).toEqual(logged.map(({ id }) => id).reverse());
	});

	it('finds the hook anew when it was replaced', async () => {
		const trello = new TrelloWebhooks();
		const webhook = trello.add({ callbackURL: addressOf(trigger()) });
		await pollOnce(trigger());
		trello.stored.delete(webhook.id);
		trello.add({ callbackURL: addressOf(trigger()), consecutiveFailures: 1 });
		log(action('missed', now));
		later(1);
		expect(ids(await pollOnce(trigger()))).toEqual(['missed']);
	});

	it('reads what happened while there was no hook, until nothing from before can come late', async () => {
		const trello = new TrelloWebhooks();
		const setting = { ...trigger(), workflowId: 'no hook' };
		const { staticData } = await activate(setting);
		later(30);
		trello.stored.clear();
		const again = await activate({ ...setting, staticData }, { activation: 'init' });
		const asked = log(action('missed', '2026-05-01T12:29:30.000Z'));
		const bench = benchOf({ ...setting, staticData: again.staticData });
		later(31);
		const { json } = await pollBench(bench);
		expect(json).toEqual([expect.objectContaining({ eventId: 'missed', replayed: true })]);
		expect(asked[0]).toContain(`since=${encodeURIComponent('2026-05-01T12:00:00.000Z')}`);
		later(46);
		expect((await pollBench(bench)).json).toEqual([]);
		const before = asked.length;
		later(47);
		expect((await pollBench(bench)).json).toEqual([]);
		expect(asked.length).toBe(before);
	});

	it('gives out what failed before the hook was made again', async () => {
		const trello = new TrelloWebhooks();
		const setting = { ...trigger(), workflowId: 'made again' };
		const { staticData } = await activate(setting);
		await pollOnce({ ...setting, staticData });
		log(action('missed', '2026-05-01T12:01:00.000Z'));
		for (const webhook of trello.stored.values()) webhook.consecutiveFailures = 1;
		later(5);
		const { staticData: removed } = await deactivate({ ...setting, staticData });
		const again = await activate({ ...setting, staticData: removed });
		expect(ids(await pollOnce({ ...setting, staticData: again.staticData }))).toEqual(['missed']);
	});

	it('ignores the hooks of others', async () => {
		const asked = log(action('a', now));
		const trello = new TrelloWebhooks();
		trello.add({ callbackURL: 'https://elsewhere.example/hook', consecutiveFailures: 3 });
		trello.add({ callbackURL: `${addressOf(trigger(), true)}?test`, consecutiveFailures: 3 });
		expect((await pollOnce(trigger())).json).toEqual([]);
		expect(asked).toEqual([]);
	});

	it('gives each event the same name whichever way it comes, so that it passes once', async () => {
		const sent = action('same', '2026-05-01T11:40:00.000Z');
		log(sent);
		const trello = new TrelloWebhooks();
		trello.add({ callbackURL: addressOf(trigger()), consecutiveFailures: 1 });
		const body = JSON.stringify(delivery(sent));
		const headers = { 'x-trello-webhook': signature(body, addressOf(trigger())) };
		const instant = (await deliver(trigger(), { body, headers })).workflowData?.[0]?.map(({ json }) => json) ?? [];
		const replayed = (await pollOnce(trigger())).json;
		expect(replayed).toEqual([{ ...instant[0], replayed: true }]);
		expect((await executeNode({ ...trigger(), items: instant })).items).toHaveLength(1);
		expect((await executeNode({ ...trigger(), items: replayed })).items).toHaveLength(0);
	});

	it('finds the hook that the activation made', async () => {
		log(action('a', now));
		const trello = new TrelloWebhooks();
		const { staticData } = await activate(trigger());
		for (const webhook of trello.stored.values()) webhook.consecutiveFailures = 1;
		expect((await pollOnce({ ...trigger(), staticData })).json).toHaveLength(1);
	});
});
