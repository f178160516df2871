import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call, oauthHeader, openReceiver, type Answer, type Receiver } from './support.mts';

let trello: TrelloSandbox;
let receiver: Receiver;
let now: number;

beforeEach(async () => {
	now = Date.parse('2026-11-20T12:00:00.000Z');
	trello = await startTrello({ now: () => now, retryScheduleMs: [5, 5, 5] });
	receiver = await openReceiver();
});

afterEach(async () => {
	await trello.close();
	await receiver.close();
});

const hook = (idModel: string, extra: object = {}): Promise<Answer> =>
	call(trello, 'POST', '/webhooks/', { callbackURL: receiver.url, idModel, description: 'test', ...extra });

describe('creating a webhook', () => {
	it('asks the callback URL with HEAD first', async () => {
		const made = await hook(trello.board('Product').id);
		expect(made.status).toBe(200);
		expect(made.json).toEqual({
			id: expect.stringMatching(/^[0-9a-f]{24}$/),
			description: 'test',
			idModel: trello.board('Product').id,
			callbackURL: receiver.url,
			active: true,
			consecutiveFailures: 0,
			firstConsecutiveFailDate: null,
		});
		expect(receiver.received.map(({ method }) => method)).toEqual(['HEAD']);
	});

	it('refuses a callback URL that does not answer 200', async () => {
		receiver.headStatus = 405;
		const refused = await hook(trello.board('Product').id);
		expect(refused.status).toBe(400);
		expect(refused.json).toEqual({
			message: `URL (${receiver.url}) did not return 200 status code, got 405`,
			error: 'VALIDATOR_URL_RETURNED_ERROR',
		});
		const unreachable = await hook(trello.board('Product').id, { callbackURL: 'http://127.0.0.1:1/' });
		expect(unreachable.status).toBe(400);
		expect(trello.state.webhooks).toEqual([]);
	});

	it('refuses a duplicate in plain text', async () => {
		await hook(trello.board('Product').id);
		const twin = await hook(trello.board('Product').id);
		expect([twin.status, twin.text]).toEqual([400, 'A webhook with that callback, model, and token already exists']);
		expect(twin.headers.get('content-type')).toContain('text/plain');
	});

	it('belongs to the token that made it', async () => {
		const made = await hook(trello.board('Product').id);
		const other = { authorization: oauthHeader(trelloCredentials.otherToken) };
		const foreign = await call(trello, 'GET', `/webhooks/${made.json['id']}`, undefined, other);
		expect([foreign.status, foreign.text]).toEqual([401, 'webhook does not belong to token']);
		const list = await call(trello, 'GET', `/tokens/${trelloCredentials.token}/webhooks`);
		expect(list.list.map((one) => one['id'])).toEqual([made.json['id']]);
		expect((await call(trello, 'GET', '/webhooks')).text).toBe('Cannot GET /1/webhooks');
		expect((await call(trello, 'DELETE', `/webhooks/${made.json['id']}`)).status).toBe(200);
		expect((await call(trello, 'GET', `/webhooks/${made.json['id']}`)).status).toBe(404);
	});

	it('goes with its token', async () => {
		await call(trello, 'POST', `/tokens/${trelloCredentials.token}/webhooks`, {
			callbackURL: receiver.url,
			idModel: trello.board('Product').id,
		});
		expect(trello.state.webhooks).toHaveLength(1);
		await call(trello, 'DELETE', `/tokens/${trelloCredentials.token}/`);
		expect(trello.state.webhooks).toEqual([]);
		expect((await call(trello, 'GET', '/members/me')).text).toBe('invalid token');
	});
});
