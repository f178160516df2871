import { describe, expect, it } from 'vitest';

import { explainTrello } from '../../../nodes/Trello/api/errors';
import { trello } from '../../../nodes/Trello/trello';
import { createClient } from '../../../nodes/shared/http/client';
import { path } from '../../../nodes/shared/http/path';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost } from '../../shared/http/fakeHost.mts';

const ownBoards = { method: 'GET', path: path`/members/me/boards` } as const;
const self = { method: 'GET', path: path`/members/me` } as const;
const board = { method: 'GET', path: path`/boards/x` } as const;

const good = { statusCode: 200, headers: {}, body: {} };
const tokenHeaders = {
	'x-rate-limit-api-token-interval-ms': '10000',
	'x-rate-limit-api-token-max': '100',
	'x-rate-limit-api-token-remaining': '60',
};
const refused = (error: string, message: string) => ({
	statusCode: 429,
	headers: tokenHeaders,
	body: { error, message },
});
const words = [
	['RATE_LIMIT_EXCEEDED', 'Exceeded rate limit to /1/member'],
	['MEMBER_LIMIT_EXCEEDED', 'Rate limit exceeded'],
] as const;

const clientOf = (answers: ReadonlyArray<typeof good>) => {
	const clock = new HastyClock(0);
	const { host, sent } = fakeHost([...answers], { apiKey: 'k' });
	const [account] = trello.accounts;
	return { api: createClient(host, trello, account, { clock, rateLimiter: new RateLimiter(clock) }), sent, clock };
};

describe("Trello's limit of /members", () => {
	it('does not hold what is nested', async () => {
		const { api, sent, clock } = clientOf(Array.from({ length: 150 }, () => good));
		for (let count = 0; count < 150; count += 1) await api.send(ownBoards);
		expect(sent).toHaveLength(150);
		expect(clock.now()).toBeLessThan(60_000);
	});

	it('holds members themselves', async () => {
		const { api, sent } = clientOf(Array.from({ length: 101 }, () => good));
		for (let count = 0; count < 100; count += 1) await api.send(self);
		await expect(api.send(self)).rejects.toThrow('Nothing was sent.');
		expect(sent).toHaveLength(100);
	});

	it.each(words)('is waited for as long as its window lasts, after %s', async (code, message) => {
		const { api, sent, clock } = clientOf([refused(code, message), good, good, good]);
		await expect(api.send(self)).rejects.toThrow('15 minutes');
		await expect(api.send(self)).rejects.toThrow('Nothing was sent.');
		expect(sent).toHaveLength(1);
		await api.send(ownBoards);
		await api.send(board);
		await clock.sleep(900_000);
		await api.send(self);
		expect(sent).toHaveLength(4);
	});

	it.each(words)('is learned for what is nested as well, from %s', async (code, message) => {
		const { api, sent } = clientOf([refused(code, message), good, good]);
		await expect(api.send(ownBoards)).rejects.toThrow('15 minutes');
		await expect(api.send(ownBoards)).rejects.toThrow('Nothing was sent.');
		await api.send(board);
		expect(sent).toHaveLength(2);
	});

	it('is told from that of the token', () => {
		const told = (error: string, request: typeof self | typeof board) =>
			explainTrello({ status: 429, headers: tokenHeaders, body: { error, message: '' }, request });
		expect(told('RATE_LIMIT_EXCEEDED', self)?.failure).toMatchObject({ retryAfterMs: 900_000 });
		expect(told('API_TOKEN_LIMIT_EXCEEDED', self)?.failure).toMatchObject({ retryAfterMs: 10_000 });
		expect(told('RATE_LIMIT_EXCEEDED', board)?.failure).toMatchObject({ retryAfterMs: 10_000 });
	});
});
