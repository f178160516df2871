import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call, openReceiver, type Answer, type Receiver } from './support.mts';

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

const expected = (secret: string, body: Buffer) =>
	createHmac('sha1', secret)
		.update(Buffer.concat([body, Buffer.from(receiver.url, 'utf8')]))
		.digest('base64');

describe('delivering', () => {
	it('signs the raw body and the callback URL, also with emoji and umlauts', async () => {
		await hook(trello.board('Product').id);
		const { id } = trello.card('Faster search');
		await call(trello, 'POST', `/cards/${id}/actions/comments`, { text: 'Grüße 🎉 “naïve”' });
		await trello.settle();
		const [posted] = receiver.received.filter(({ method }) => method === 'POST');
		expect(posted?.headers['x-trello-webhook']).toBe(expected(trelloCredentials.secret, posted?.body ?? Buffer.of()));
		expect(posted?.headers['content-type']).toBe('application/json');
		const [delivery] = receiver.posts();
		expect(delivery).toMatchObject({
			action: {
				type: 'commentCard',
				data: { text: 'Grüße 🎉 “naïve”' },
				display: { translationKey: 'action_comment_on_card' },
			},
			model: { id: trello.board('Product').id, name: 'Product' },
			webhook: { callbackURL: receiver.url, consecutiveFailures: 0 },
		});
		expect(delivery?.webhook).not.toHaveProperty('secret');
		expect(delivery?.model).toHaveProperty('labelNames');
	});

	it('keeps the order, includes what only webhooks see, and echoes the client identifier', async () => {
		await hook(trello.board('Product').id);
		const { id } = trello.card('Write the onboarding guide');
		const value = trello.state.labels.find((label) => label.name === 'bug')?.id;
		const headers = { 'x-trello-client-identifier': 'me' };
		await call(trello, 'POST', `/cards/${id}/idLabels`, { value }, headers);
		await call(trello, 'PUT', `/cards/${id}`, { closed: true });
		await trello.settle();
		expect(receiver.posts().map(({ action }) => action['type'])).toEqual([
			'addLabelToCard',
			'updateCard',
			'updateCard',
		]);
		const posts = receiver.received.filter(({ method }) => method === 'POST');
		expect(posts.map((post) => post.headers['x-trello-client-identifier'])).toEqual(['me', 'me', undefined]);
	});

	it('sends each model its own', async () => {
		const card = trello.card('Faster search');
		const ada = trello.member('adasample');
		for (const idModel of [card.id, card.idList, ada.id, trello.state.organizations[0]?.id ?? '']) {
			expect((await hook(idModel)).status).toBe(200);
		}
		await call(trello, 'PUT', `/cards/${card.id}`, { desc: 'new' });
		await trello.settle();
		const models = receiver.posts().map(({ model }) => model['name'] ?? model['username']);
		expect(models.sort()).toEqual(['Doing', 'Faster search', 'adasample', 'sampleworks']);
		receiver.received.length = 0;
		await call(trello, 'PUT', `/cards/${trello.card('Invoice 2026-118 is missing').id}`, { desc: 'x' });
		await trello.settle();
		expect(
			receiver
				.posts()
				.map(({ model }) => model['name'] ?? model['username'])
				.sort(),
		).toEqual(['adasample', 'sampleworks']);
	});

	it('repeats by the schedule, counts failures and forgets them after a success', async () => {
		const made = await hook(trello.board('Product').id);
		receiver.answer(500, 503, 200);
		await call(trello, 'PUT', `/boards/${trello.board('Product').id}`, { desc: 'x' });
		await trello.settle();
		expect(trello.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
			[0, 500],
			[1, 503],
			[2, 200],
		]);
		expect(new Set(trello.deliveries.map(({ body }) => body)).size).toBe(1);
		expect((await call(trello, 'GET', `/webhooks/${made.json['id']}`)).json).toMatchObject({ consecutiveFailures: 0 });
	});

	it('gives up after three more tries and says since when it fails', async () => {
		const made = await hook(trello.board('Product').id);
		receiver.answer(500, 500, 500, 500);
		await call(trello, 'PUT', `/boards/${trello.board('Product').id}`, { desc: 'x' });
		await trello.settle();
		expect(trello.deliveries).toHaveLength(4);
		expect((await call(trello, 'GET', `/webhooks/${made.json['id']}`)).json).toMatchObject({
			active: true,
			consecutiveFailures: 4,
			firstConsecutiveFailDate: '2026-11-20T12:00:00.000Z',
		});
	});

	it('is switched off only after 30 days and more than 1000 failures', async () => {
		await hook(trello.board('Product').id);
		const [webhook] = trello.state.webhooks;
		Object.assign(webhook ?? {}, { consecutiveFailures: 1000, firstConsecutiveFailDate: '2026-11-20T12:00:00.000Z' });
		receiver.answer(500, 500, 500, 500, 500);
		await call(trello, 'PUT', `/boards/${trello.board('Product').id}`, { desc: 'x' });
		await trello.settle();
		expect(webhook?.active).toBe(true);
		now += 31 * 24 * 3_600_000;
		await call(trello, 'PUT', `/boards/${trello.board('Product').id}`, { desc: 'y' });
		await trello.settle();
		expect(webhook?.active).toBe(false);
	});

	it('deletes a webhook that answers 410', async () => {
		await hook(trello.board('Product').id);
		receiver.answer(410);
		await call(trello, 'PUT', `/boards/${trello.board('Product').id}`, { desc: 'x' });
		await trello.settle();
		expect(trello.state.webhooks).toEqual([]);
		expect(trello.deliveries).toHaveLength(1);
	});

	it('does not wait for a long schedule when it is closed', async () => {
		const slow = await startTrello({ retryScheduleMs: [3_600_000] });
		await call(slow, 'POST', '/webhooks', { callbackURL: receiver.url, idModel: slow.board('Product').id });
		receiver.answer(500);
		await call(slow, 'PUT', `/boards/${slow.board('Product').id}`, { desc: 'x' });
		await slow.settle({ retries: false });
		expect(slow.deliveries.map(({ status }) => status)).toEqual([500]);
		await slow.close();
		expect(receiver.posts()).toHaveLength(1);
	});
});
