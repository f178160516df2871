import {
	activate,
	addressOf,
	benchOf,
	createAgain,
	deactivate,
	n8nWorkflow,
	type Setting,
	waitingInTests,
} from '../../harness.mts';

import { describe, expect, it } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { keptIn } from '../../host/kept.mts';
import { boardId, keyAndToken, newCardParameters, otherBoardId } from '../trelloAccount.mts';
import { TrelloWebhooks } from './trelloWebhooks.mts';

const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters(),
	...more,
});

const own = (setting: Setting) => ({ callbackURL: addressOf(setting), idModel: boardId });
const stored = (trello: TrelloWebhooks) =>
	[...trello.stored.values()].map(({ callbackURL, idModel, active }) => ({ callbackURL, idModel, active }));
const current = (setting: Setting, idModel = boardId) => ({ callbackURL: addressOf(setting), idModel, active: true });

describe('Trello trigger: activation', () => {
	it('makes one webhook per board and keeps its id', async () => {
		const trello = new TrelloWebhooks();
		const setting = trigger({ parameters: newCardParameters([boardId, otherBoardId]) });
		const { webhooks, staticData } = await activate(setting);
		expect(webhooks).toEqual([
			{ name: 'setup', method: 'HEAD', existed: false },
			{ name: 'default', method: 'POST', existed: false },
		]);
		expect(stored(trello)).toEqual([current(setting), current(setting, otherBoardId)]);
		expect(trello.changes).toEqual(['POST /1/webhooks', 'POST /1/webhooks']);
		expect(keptIn(staticData, benchOf(setting).node).hooks()).toEqual({
			[boardId]: [...trello.stored.keys()][0],
			[otherBoardId]: [...trello.stored.keys()][1],
		});
	});

	it('resolves the short id of a board to the permanent one', async () => {
		const trello = new TrelloWebhooks();
		await activate(trigger({ parameters: newCardParameters(['nC8QJJoZ']) }));
		expect([...trello.stored.values()].map(({ idModel }) => idModel)).toEqual([boardId]);
	});

	it('changes nothing when the webhook is there already', async () => {
		const trello = new TrelloWebhooks();
		const { staticData } = await activate(trigger());
		const { webhooks } = await activate({ ...trigger(), staticData });
		expect(webhooks.at(-1)).toMatchObject({ name: 'default', existed: true });
		expect(trello.changes).toEqual(['POST /1/webhooks']);
	});

	it('makes no second webhook when n8n repeats the creation', async () => {
		const trello = new TrelloWebhooks();
		await activate(trigger());
		await createAgain(trigger());
		await createAgain(trigger());
		expect(stored(trello)).toEqual([current(trigger())]);
		expect(trello.changes).toEqual(['POST /1/webhooks']);
	});

	it('repairs a webhook that Trello switched off', async () => {
		const trello = new TrelloWebhooks();
		const { staticData } = await activate(trigger());
		const [webhook] = trello.stored.values();
		Object.assign(webhook ?? {}, { active: false });
		expect((await activate({ ...trigger(), staticData })).webhooks.at(-1)).toMatchObject({ existed: true });
		expect(trello.changes).toEqual(['POST /1/webhooks', `PUT /1/webhooks/${webhook?.id}`]);
		expect(stored(trello)).toEqual([current(trigger())]);
	});

	it('removes a duplicate and keeps the one that works', async () => {
		const trello = new TrelloWebhooks();
		const off = trello.add({ ...own(trigger()), active: false });
		trello.add(own(trigger()));
		await activate(trigger());
		expect(trello.changes).toEqual([`DELETE /1/webhooks/${off.id}`]);
		expect(stored(trello)).toEqual([current(trigger())]);
	});

	it("leaves other people's webhooks on the board alone", async () => {
		const trello = new TrelloWebhooks();
		trello.add({ callbackURL: 'https://elsewhere.example/hook' });
		trello.add({ callbackURL: `${addressOf(waitingInTests(trigger()), true)}?test` });
		await activate(trigger());
		await deactivate(trigger());
		expect([...trello.stored.values()].map(({ callbackURL }) => callbackURL)).toEqual([
			'https://elsewhere.example/hook',
			`${addressOf(waitingInTests(trigger()), true)}?test`,
		]);
	});

	it("makes the webhook of the second board when the first one's is there", async () => {
		const trello = new TrelloWebhooks();
		trello.add(own(trigger()));
		const setting = trigger({ parameters: newCardParameters([boardId, otherBoardId]) });
		await activate(setting);
		expect(stored(trello)).toEqual([current(setting), current(setting, otherBoardId)]);
	});

	it('makes one webhook for a board that was chosen twice', async () => {
		const trello = new TrelloWebhooks();
		await activate(trigger({ parameters: newCardParameters([boardId, 'nC8QJJoZ']) }));
		expect(stored(trello)).toEqual([current(trigger())]);
	});

	it('listens for a test event with a webhook of its own, and removes only that', async () => {
		const trello = new TrelloWebhooks();
		await activate(trigger());
		await activate(waitingInTests(trigger()), { isTest: true });
		expect([...trello.stored.values()].map(({ callbackURL }) => callbackURL)).toEqual([
			addressOf(trigger()),
			`${addressOf(waitingInTests(trigger()), true)}?test`,
		]);
		await deactivate(waitingInTests(trigger()), { isTest: true });
		expect(stored(trello)).toEqual([current(trigger())]);
	});

	it.each([
		['is missing', ''],
		['is really the token', keyAndToken().agentStepsTrelloApi.apiToken],
	])('refuses instant delivery with advice when the signing secret %s', async (_name, webhookSecret) => {
		const trello = new TrelloWebhooks();
		const credentials = { agentStepsTrelloApi: { ...keyAndToken().agentStepsTrelloApi, webhookSecret } };
		const refused = activate(trigger({ credentials }));
		await expect(refused).rejects.toThrow(n8nWorkflow.NodeOperationError);
		await expect(refused).rejects.toThrow(/"Secret" from the tab "API key".*or choose the delivery "Polling"/);
		expect(trello.changes).toEqual([]);
	});

	it('says what to do when Trello cannot reach n8n', async () => {
		const trello = new TrelloWebhooks();
		trello.refuse = (request) =>
			request === 'POST /1/webhooks'
				? [400, 'URL (https://n8n.example/webhook) did not return 200 status code, got 404']
				: undefined;
		await expect(activate(trigger())).rejects.toThrow(/N8N_WEBHOOK_URL/);
	});

	it('names the board that is not there', async () => {
		new TrelloWebhooks();
		const missing = '4eea4ffc91e31d1746000099';
		const refused = activate(trigger({ parameters: newCardParameters([missing]) }));
		await expect(refused).rejects.toThrow(new RegExp(missing));
	});
});

describe('Trello trigger: deactivation', () => {
	it('removes the webhooks of all boards', async () => {
		const trello = new TrelloWebhooks();
		const setting = trigger({ parameters: newCardParameters([boardId, otherBoardId]) });
		const { staticData } = await activate(setting);
		await deactivate({ ...setting, staticData });
		expect(stored(trello)).toEqual([]);
	});

	it('is content when the webhook is gone already', async () => {
		const trello = new TrelloWebhooks();
		const { id } = trello.add(own(trigger()));
		trello.refuse = (request) => (request === `DELETE /1/webhooks/${id}` ? [404, 'not found'] : undefined);
		await expect(deactivate(trigger())).resolves.toBeDefined();
		expect(trello.changes).toEqual([]);
	});

	it('removes the other webhooks when a board is gone', async () => {
		const trello = new TrelloWebhooks();
		const setting = trigger({ parameters: newCardParameters([boardId, otherBoardId]) });
		const { staticData } = await activate(setting);
		trello.refuse = (request) => (request.startsWith(`GET /1/boards/${boardId}`) ? [404, 'not found'] : undefined);
		await deactivate({ ...setting, staticData });
		expect(stored(trello)).toEqual([]);
	});

	it('removes its webhook when the board is gone and nothing is remembered', async () => {
		const trello = new TrelloWebhooks();
		trello.add(own(trigger()));
		trello.refuse = (request) => (request.startsWith('GET /1/boards/') ? [404, 'not found'] : undefined);
		await deactivate(trigger());
		expect(stored(trello)).toEqual([]);
	});

	it('needs no signing secret', async () => {
		const trello = new TrelloWebhooks();
		trello.add(own(trigger()));
		const credentials = { agentStepsTrelloApi: { ...keyAndToken().agentStepsTrelloApi, webhookSecret: '' } };
		await deactivate(trigger({ credentials }));
		expect(stored(trello)).toEqual([]);
	});
});
