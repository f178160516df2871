import { afterEach, describe, expect, it } from 'vitest';
import { startTrello, type TrelloOptions, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { call, oauthHeader } from './support.mts';

let trello: TrelloSandbox;
let now = Date.parse('2026-11-20T12:00:00.000Z');

const open = async (options: TrelloOptions = {}) => {
	trello = await startTrello({ now: () => now, ...options });
};

afterEach(() => trello.close());

const board = () => `/boards/${trello.board('Product').id}?fields=name`;

async function times(count: number, path: string, headers: Record<string, string> = {}): Promise<number[]> {
	const statuses: number[] = [];
	for (let sent = 0; sent < count; sent += 1) {
		statuses.push((await call(trello, 'GET', path, undefined, headers)).status);
	}
	return statuses;
}

describe('rate limits', () => {
	it('count 100 requests in ten seconds per token, and say so in headers', async () => {
		await open();
		const first = await call(trello, 'GET', board());
		expect(Object.fromEntries([...first.headers].filter(([name]) => name.startsWith('x-rate-limit')))).toEqual({
			'x-rate-limit-api-key-interval-ms': '10000',
			'x-rate-limit-api-key-max': '300',
			'x-rate-limit-api-key-remaining': '299',
			'x-rate-limit-api-token-interval-ms': '10000',
			'x-rate-limit-api-token-max': '100',
			'x-rate-limit-api-token-remaining': '99',
			'x-rate-limit-db-query-time-interval-ms': '600000',
			'x-rate-limit-db-query-time-max': '7200000',
			'x-rate-limit-db-query-time-remaining': '7199990',
			'x-rate-limit-member-interval-ms': '10000',
			'x-rate-limit-member-max': '375',
			'x-rate-limit-member-remaining': '374',
		});
		expect(new Set(await times(99, board()))).toEqual(new Set([200]));
		const refused = await call(trello, 'GET', board());
		expect(refused.status).toBe(429);
		expect(refused.json).toEqual({ error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' });
		expect(refused.headers.get('x-rate-limit-api-token-remaining')).toBe('0');
		const other = { authorization: oauthHeader(trelloCredentials.otherToken) };
		expect((await call(trello, 'GET', board(), undefined, other)).status).toBe(200);
		now += 10_000;
		expect((await call(trello, 'GET', board())).status).toBe(200);
	});

	it('count per key over all its tokens', async () => {
		await open({ limits: { key: { max: 3, intervalMs: 10_000 } } });
		expect(await times(2, board())).toEqual([200, 200]);
		const other = { authorization: oauthHeader(trelloCredentials.otherToken) };
		expect(await times(2, board(), other)).toEqual([200, 429]);
		expect((await call(trello, 'GET', board())).json['error']).toBe('API_KEY_LIMIT_EXCEEDED');
	});

	it('count per member over all his tokens, and say so', async () => {
		await open({ limits: { member: { max: 2, intervalMs: 10_000 } } });
		expect(await times(3, board())).toEqual([200, 200, 429]);
		expect((await call(trello, 'GET', board())).headers.get('x-rate-limit-member-remaining')).toBe('0');
	});

	it('give members and search routes a slower lane of their own, scaled like all windows', async () => {
		await open({
			windowScale: 0.1,
			limits: { members: { max: 2, intervalMs: 900_000 }, search: { max: 1, intervalMs: 900_000 } },
		});
		expect(await times(3, '/members/me?fields=id')).toEqual([200, 200, 429]);
		expect(await times(2, '/search?query=x')).toEqual([200, 429]);
		now += 89_999;
		expect(await times(1, '/members/me?fields=id')).toEqual([429]);
		now += 1;
		expect(await times(1, '/members/me?fields=id')).toEqual([200]);
	});

	it.each([
		[false, [200, 200, 200]],
		[true, [200, 200, 429]],
	])('count nested routes of members: %s', async (counts, statuses) => {
		await open({ limits: { members: { max: 2, intervalMs: 900_000 } } });
		trello.state.truths.countsNestedMembers = counts;
		expect(await times(3, '/members/me/boards?fields=name')).toEqual(statuses);
		await times(2, '/members/me?fields=id');
		const refused = await call(trello, 'GET', '/members/me?fields=id');
		expect(refused.status).toBe(429);
		expect(refused.json).toEqual({ error: 'RATE_LIMIT_EXCEEDED', message: 'Exceeded rate limit to /1/member' });
	});

	it('refuse large lists of cards with their checklists or actions', async () => {
		await open({ limits: { cardsWithParts: 2 } });
		const cards = `/boards/${trello.board('Product').id}/cards`;
		expect(await times(1, `${cards}?limit=1000`)).toEqual([200]);
		expect(await times(1, `${cards}?limit=2&checklists=all`)).toEqual([200]);
		const [checklists, actions] = [`${cards}?limit=3&checklists=all`, `${cards}?actions=commentCard`];
		expect((await call(trello, 'GET', checklists)).status).toBe(403);
		expect((await call(trello, 'GET', actions)).json['error']).toBe('API_TOO_MANY_CARDS_REQUESTED');
	});

	it('close the window for a key that does not listen', async () => {
		await open({ limits: { token: { max: 1, intervalMs: 10_000 }, penaltyAfter: 3 } });
		expect(await times(5, board())).toEqual([200, 429, 429, 429, 429]);
		const other = { authorization: oauthHeader(trelloCredentials.otherToken) };
		expect(await times(1, board(), other)).toEqual([429]);
		now += 10_000;
		expect(await times(1, board(), other)).toEqual([200]);
	});

	it('count a batch once, and can be switched off', async () => {
		await open({ limits: { token: { max: 2, intervalMs: 10_000 } } });
		const urls = Array(10).fill('/members/me').join(',');
		const batch = await call(trello, 'GET', `/batch?urls=${encodeURIComponent(urls)}`);
		expect(batch.list.flatMap((one) => Object.keys(one))).toEqual(Array(10).fill('200'));
		expect(batch.headers.get('x-rate-limit-api-token-remaining')).toBe('1');
		await trello.close();
		await open({ limits: false });
		expect(new Set(await times(101, board()))).toEqual(new Set([200]));
	});
});

describe('faults', () => {
	it('answer the next matching requests, after those to be skipped', async () => {
		await open();
		trello.faults.add({
			method: 'GET',
			path: /^\/1\/boards\//,
			skip: 1,
			times: 2,
			status: 503,
			headers: { 'retry-after': '1' },
			body: 'later',
		});
		expect((await call(trello, 'GET', '/members/me')).status).toBe(200);
		expect(await times(4, board())).toEqual([200, 503, 503, 200]);
		expect(trello.faults.pending).toBe(0);
	});

	it('cut the connection before anything is done', async () => {
		await open();
		trello.faults.add({ method: 'POST', path: '^/1/cards$', drop: 'before' });
		const count = trello.state.cards.length;
		const wanted = { idList: trello.list('Inbox').id, name: 'lost' };
		await expect(call(trello, 'POST', '/cards', wanted)).rejects.toThrow();
		expect(trello.state.cards).toHaveLength(count);
		expect((await call(trello, 'POST', '/cards', wanted)).status).toBe(200);
	});

	it('cut the connection when it is done, so that the answer is lost', async () => {
		await open();
		trello.faults.add({ method: 'POST', path: '^/1/cards$', drop: 'after' });
		const wanted = { idList: trello.list('Inbox').id, name: 'made' };
		await expect(call(trello, 'POST', '/cards', wanted)).rejects.toThrow();
		expect(trello.card('made').name).toBe('made');
		expect(trello.requests.at(-1)).toMatchObject({ method: 'POST', path: '/1/cards', status: null });
	});

	it('delay, and are set over HTTP as well', async () => {
		await open();
		const response = await fetch(`${trello.url}/_sandbox/faults`, {
			method: 'POST',
			body: JSON.stringify({ path: '^/1/members/', status: 500, body: { message: 'no' }, delayMs: 30 }),
		});
		expect(response.status).toBe(201);
		const start = performance.now();
		const hit = await call(trello, 'GET', '/members/me');
		expect([hit.status, hit.json]).toEqual([500, { message: 'no' }]);
		expect(performance.now() - start).toBeGreaterThan(25);
		expect((await call(trello, 'GET', '/members/me')).status).toBe(200);
	});
});

describe('the requests log', () => {
	it('tells what was asked, without key, token or Authorization', async () => {
		await open();
		const { id } = trello.card('Faster search');
		const { key, token } = trelloCredentials;
		await fetch(`${trello.apiUrl}/cards/${id}?key=${key}&token=${token}&fields=name`);
		await call(trello, 'PUT', `/cards/${id}`, { desc: 'x', token });
		await call(trello, 'GET', `/tokens/${token}/webhooks`);
		expect(trello.requests).toMatchObject([
			{ method: 'GET', path: `/1/cards/${id}`, query: { fields: 'name' }, status: 200, at: now },
			{ method: 'PUT', path: `/1/cards/${id}`, body: { desc: 'x' }, status: 200 },
			{ method: 'GET', path: '/1/tokens/…/webhooks', status: 200 },
		]);
		expect(JSON.stringify(trello.requests)).not.toMatch(new RegExp(`${key}|${token}`));
	});

	it('is emptied by a reset, which also brings the seed back', async () => {
		await open();
		await call(trello, 'DELETE', `/cards/${trello.card('Faster search').id}`);
		expect(() => trello.card('Faster search')).toThrow();
		await trello.reset();
		expect(trello.requests).toEqual([]);
		expect((await call(trello, 'GET', `/cards/${trello.card('Faster search').id}`)).status).toBe(200);
	});
});
