import { describe, expect, it } from 'vitest';

import type { Integration } from '../../../../nodes/shared/catalogue/integration.ts';
import { createClient } from '../../../../nodes/shared/http/client.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { get } from './clientBench.mts';
import { HastyClock } from '../fakeClock.mts';
import { account, fakeHost, type Reply, service } from '../fakeHost.mts';

const dayMs = 86_400_000;
const start = Date.parse('2026-05-01T12:00:00Z');
const ok = { statusCode: 200 };

/** The limit of an app's key, which several credentials share, with what the headers say about it. */
const shared: Integration = {
	...service,
	rateLimits: [{ name: 'key', applies: () => true, owner: ({ path }) => path, perMs: 10_000 }],
	rateLimitsOf: ({ headers }) =>
		headers.left === undefined
			? []
			: [{ name: 'key', limit: 300, remaining: Number(headers.left), resetsInMs: Number(headers.resets) }],
};

const setUp = (integration = shared) => {
	const clock = new HastyClock(start);
	const rateLimiter = new RateLimiter(clock);
	const at = (baseUrl: string, replies: Reply[]) => {
		const { host, sent } = fakeHost(replies, { baseUrl });
		return { api: createClient(host, integration, account, { clock, rateLimiter }), sent };
	};
	return { clock, at };
};

describe('Client: a server of somebody else', () => {
	it.each<[string, Reply]>([
		['refuses', { statusCode: 429, headers: { 'retry-after': '80000' } }],
		['says that nothing is left', { statusCode: 200, headers: { left: '0', resets: '9999' } }],
	])('blocks nobody who asks the real one when it %s', async (_what, reply) => {
		const { clock, at } = setUp();
		await at('https://foreign.example/v1', [reply])
			.api.send(get)
			.catch(() => undefined);
		const { api, sent } = at('https://api.example/v1', [ok]);
		await api.send(get);
		expect([sent.length, clock.now()]).toEqual([1, start]);
	});

	it('shares its limits with all who ask it, on whatever path it answers', async () => {
		const { at } = setUp();
		const refusal = { statusCode: 429, headers: { 'retry-after': '80000' } };
		await expect(at('https://api.example/v1', [refusal]).api.send(get)).rejects.toThrow('slow down');
		const { api, sent } = at('https://api.example/v2/', [ok]);
		await expect(api.send(get)).rejects.toThrow('Nothing was sent');
		expect(sent).toHaveLength(0);
	});

	it.each<[string, Reply, RegExp]>([
		['Retry-After', { statusCode: 429, headers: { 'retry-after': '1000000000' } }, /from 2026-05-02T12:00:00Z on/],
		[
			'a moment to retry after',
			{ statusCode: 429, headers: { 'retry-after': 'Wed, 01 May 2058 12:00:00 GMT' } },
			/from 2026-05-02T12:00:00Z on/,
		],
		[
			'a reset',
			{ statusCode: 429, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2787739200' } },
			/from 2026-05-02T12:00:00Z on/,
		],
	])('blocks nobody until 2058 by %s, but for a day at most', async (_what, refusal, message) => {
		const { clock, at } = setUp();
		await expect(at('https://api.example/v1', [refusal]).api.send(get)).rejects.toThrow(message);
		const { api, sent } = at('https://api.example/v1', [ok]);
		await expect(api.send(get)).rejects.toThrow('used up until 2026-05-02T12:00:00Z');
		await clock.sleep(dayMs);
		await api.send(get);
		expect(sent).toHaveLength(1);
	});

	it('blocks nobody for longer than the window that is documented by what it says is left', async () => {
		const { clock, at } = setUp();
		const { api, sent } = at('https://api.example/v1', [
			{ statusCode: 200, headers: { left: '0', resets: '999999999999' } },
			ok,
		]);
		await api.send(get);
		await api.send(get);
		expect([sent.length, clock.now()]).toEqual([2, start + 10_000]);
	});
});
