import { addressOf, deliver, type Setting, waitingInTests } from '../../harness.mts';

import { describe, expect, it } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import {
	action,
	boardId,
	delivery,
	keyAndToken,
	listId,
	newCardParameters,
	oAuth2,
	signature,
} from '../trelloAccount.mts';

const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters(),
	...more,
});

const created = action('65a000000000000000000001', '2026-05-01T12:00:00.000Z');

/** One call signed the way Trello signs; `change` alters the call afterwards. */
const call = async (setting: Setting, sent: object, change: { body?: Buffer; signed?: string } = {}) => {
	const raw = Buffer.from(JSON.stringify(sent));
	const signed = change.signed ?? signature(raw, addressOf(setting));
	return await deliver(setting, { body: change.body ?? raw, headers: { 'X-Trello-Webhook': signed } });
};

describe('Trello trigger: a webhook call', () => {
	it('starts an execution with what happened', async () => {
		const { status, workflowData } = await call(trigger(), delivery(created));
		expect(status).toBe(200);
		expect(workflowData).toEqual([
			[
				{
					json: {
						eventId: '65a000000000000000000001',
						event: 'newCard',
						occurredAt: '2026-05-01T12:00:00.000Z',
						actor: { id: '5f2b1c9d8e7a6b5c4d3e2f10', name: 'Ada Lovelace', username: 'ada', isBoardMember: null },
						app: null,
						card: {
							id: '65a000000000000000000001-card',
							number: 7,
							name: 'Call the printer',
							url: 'https://trello.com/c/p0aWQ2nA',
						},
						kind: 'created',
						list: { id: listId, name: 'To Do' },
						board: { id: boardId, name: 'Product' },
						source: {
							actionId: '65a000000000000000000001',
							actionType: 'createCard',
							boardId,
							listId,
							cardId: '65a000000000000000000001-card',
						},
					},
				},
			],
		]);
	});

	it('adds the raw payload on request', async () => {
		const parameters = newCardParameters([boardId], { options: { includePayload: true } });
		const { workflowData } = await call(trigger({ parameters }), delivery(created));
		expect(workflowData?.[0]?.[0]?.json.payload).toEqual(created);
	});

	it.each([
		['a forged one', { signed: signature('{}', 'https://elsewhere.example') }],
		['one made with another secret', { signed: signature(JSON.stringify(delivery(created)), 'x', 'another secret') }],
		['an empty one', { signed: '' }],
		['one for other bytes', { body: Buffer.from(JSON.stringify(delivery({ ...created, id: 'other' }))) }],
	])('refuses a signature that is %s, and starts nothing', async (_name, change) => {
		expect(await call(trigger(), delivery(created), change)).toMatchObject({ status: 401, workflowData: undefined });
	});

	it('refuses a call without a signature', async () => {
		expect(await deliver(trigger(), { body: delivery(created) })).toMatchObject({
			status: 401,
			workflowData: undefined,
		});
	});

	it('refuses everything when the credential holds nothing to sign with', async () => {
		const { agentStepsTrelloApi } = keyAndToken();
		const credentials = { agentStepsTrelloApi: { ...agentStepsTrelloApi, webhookSecret: '' } };
		const setting = trigger({ credentials });
		const signed = signature(JSON.stringify(delivery(created)), addressOf(setting), ' ');
		expect(await call(setting, delivery(created), { signed })).toMatchObject({ status: 401, workflowData: undefined });
	});

	it('refuses a signature made with the token, which is not the secret', async () => {
		const { agentStepsTrelloApi } = keyAndToken();
		const { apiToken } = agentStepsTrelloApi;
		const setting = trigger({
			credentials: { agentStepsTrelloApi: { ...agentStepsTrelloApi, webhookSecret: apiToken } },
		});
		const signed = signature(JSON.stringify(delivery(created)), addressOf(setting), apiToken);
		expect(await call(setting, delivery(created), { signed })).toMatchObject({ status: 401 });
	});

	it('accepts the client secret of an OAuth2 app as the signing secret', async () => {
		const setting = trigger({
			credentials: oAuth2(),
			parameters: { ...newCardParameters(), authentication: 'oAuth2' },
		});
		const signed = signature(JSON.stringify(delivery(created)), addressOf(setting), 'client-secret-of-the-app');
		const { status, workflowData } = await call(setting, delivery(created), { signed });
		expect(status).toBe(200);
		expect(workflowData?.[0]).toHaveLength(1);
	});

	it.each(['Drucker anrufen: Größe prüfen ß', '🎉👩‍👩‍👧 emoji', '漢字 \u2028 line separator', '\u0000 control'])(
		'accepts a signed call about a card named %j',
		async (name) => {
			const { data } = created as { data: { card: object } };
			const sent = { ...created, data: { ...data, card: { ...data.card, name } } };
			const { workflowData } = await call(trigger(), delivery(sent));
			expect(workflowData?.[0]?.[0]?.json.card).toMatchObject({ name });
		},
	);

	it.each([
		['another one with the same low bytes', 'ABC approve', '\u0141\u0142\u0143 approve'],
		['the same one, in single bytes as until 2016', 'Größe', 'Größe'],
	])('refuses a text under the single-byte signature of %s', async (_name, signedText, sentText) => {
		const raw = Buffer.from(JSON.stringify(delivery({ ...created, comment: signedText })));
		const signed = signature(Buffer.from(raw.toString('utf8'), 'latin1'), addressOf(trigger()));
		expect((await call(trigger(), delivery({ ...created, comment: sentText }), { signed })).status).toBe(401);
	});

	it.each([
		['another type of action', action('1', '2026-05-01T12:00:00.000Z', { type: 'updateBoard' })],
		['an action without data of a card', action('1', '2026-05-01T12:00:00.000Z', { type: 'commentCard', data: {} })],
	])('is silent about %s', async (_name, sent) => {
		expect(await call(trigger(), delivery(sent))).toMatchObject({ status: 200, workflowData: undefined });
	});

	it.each([{}, [], { action: null }, { action: 'text' }, { action: { type: 'createCard' } }, { action: { type: 7 } }])(
		'survives a signed call with the body %j',
		async (sent) => {
			const { status, workflowData } = await call(trigger(), sent);
			expect({ status, workflowData }).toEqual({ status: 200, workflowData: undefined });
		},
	);

	it('filters by kind and by list', async () => {
		const kinds = trigger({ parameters: newCardParameters([boardId], { kinds: ['copied'] }) });
		expect((await call(kinds, delivery(created))).workflowData).toBeUndefined();
		const lists = (id: string) => ({ list: [{ list: { __rl: true, mode: 'id', value: id } }] }) as never;
		const other = trigger({ parameters: newCardParameters([boardId], { lists: lists('5abbe4b7ddc1b351ef961400') }) });
		expect((await call(other, delivery(created))).workflowData).toBeUndefined();
		const same = trigger({ parameters: newCardParameters([boardId], { lists: lists(listId) }) });
		expect((await call(same, delivery(created))).workflowData?.[0]).toHaveLength(1);
	});

	it("answers Trello's HEAD request before anything else is known", async () => {
		expect(await deliver(trigger(), { method: 'HEAD' })).toMatchObject({ status: 200, workflowData: undefined });
	});

	it('listens for a test event at an address of its own', async () => {
		const setting = waitingInTests(trigger());
		const raw = JSON.stringify(delivery(created));
		const sent = async (url: string) =>
			await deliver(setting, { body: raw, headers: { 'x-trello-webhook': signature(raw, url) }, isTest: true });
		expect((await sent(`${addressOf(setting, true)}?test`)).workflowData?.[0]).toHaveLength(1);
		expect((await sent(addressOf(setting, false))).status).toBe(401);
	});
});
