import { activate, addressOf, deliver, executeNode, forgetProcessed, pollOnce, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TrelloStepsTrigger } from '../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { action, boardId, delivery, keyAndToken, newCardParameters, signature } from './trelloAccount.mts';
import { TrelloWebhooks } from './trelloWebhooks.mts';

const now = '2026-05-01T12:00:00.000Z';
const trigger = (): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters(),
});

const log = (...actions: object[]) => {
	const asked: string[] = [];
	nock('https://api.trello.com')
		.get(`/1/boards/${boardId}/actions`)
		.query(true)
		.optionally()
		.reply(200, (path) => (asked.push(path), actions));
	return asked;
};

beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
});
afterEach(() => {
	vi.useRealTimers();
});

describe('Trello trigger: catching up with instant delivery', () => {
	it('looks at the hook and reads nothing when no delivery failed', async () => {
		const asked = log(action('a', now));
		const trello = new TrelloWebhooks();
		trello.add({ callbackURL: addressOf(trigger()) });
		expect((await pollOnce(trigger())).json).toEqual([]);
		expect(asked).toEqual([]);
		expect(trello.changes).toEqual([]);
	});

	it('reads what happened since the first failure, marked as replayed, oldest first', async () => {
		const asked = log(action('two', '2026-05-01T11:40:00.000Z'), action('one', '2026-05-01T11:30:00.000Z'));
		const trello = new TrelloWebhooks();
		const firstConsecutiveFailDate = '2026-05-01T11:30:00.000Z';
		trello.add({ callbackURL: addressOf(trigger()), consecutiveFailures: 3, firstConsecutiveFailDate });
		const { json } = await pollOnce(trigger());
		expect(json.map(({ eventId, replayed }) => ({ eventId, replayed }))).toEqual([
			{ eventId: 'one', replayed: true },
			{ eventId: 'two', replayed: true },
		]);
		expect(asked[0]).toContain(`since=${encodeURIComponent('2026-05-01T11:29:00.000Z')}`);
	});

	it('starts no second execution for what it told already, while the failure stands', async () => {
		const logged = [action('again', '2026-05-01T11:40:00.000Z')];
		const address = `/1/boards/${boardId}/actions`;
		nock('https://api.trello.com')
			.get(address)
			.query(true)
			.twice()
			.reply(200, () => logged);
		const trello = new TrelloWebhooks();
		const setting = trigger();
		trello.add({ callbackURL: addressOf(setting), consecutiveFailures: 1 });
		expect((await pollOnce(setting)).json).toHaveLength(1);
		logged.unshift(action('newer', '2026-05-01T11:50:00.000Z'));
		expect((await pollOnce(setting)).json.map(({ eventId }) => eventId)).toEqual(['newer']);
	});

	it('goes back no further than a day', async () => {
		const asked = log();
		const trello = new TrelloWebhooks();
		const firstConsecutiveFailDate = '2026-04-01T00:00:00.000Z';
		trello.add({ callbackURL: addressOf(trigger()), consecutiveFailures: 900, firstConsecutiveFailDate });
		await pollOnce(trigger());
		expect(asked[0]).toContain(`since=${encodeURIComponent('2026-04-30T12:00:00.000Z')}`);
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
