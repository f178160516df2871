import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { trelloRateLimitsOf } from '../../../nodes/Trello/api/limits';
import { explainTrello } from '../../../nodes/Trello/api/errors';
import { trello } from '../../../nodes/Trello/trello';
import { createClient } from '../../../nodes/shared/http/client';
import { path } from '../../../nodes/shared/http/path';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost } from '../../shared/http/fakeHost.mts';

const request = { method: 'GET', path: path`/boards/x` } as const;
const figures = (name: string, max: number, remaining: number) => ({
	[`x-rate-limit-${name}-interval-ms`]: '10000',
	[`x-rate-limit-${name}-max`]: String(max),
	[`x-rate-limit-${name}-remaining`]: String(remaining),
});
const answer = (member: number) => ({
	statusCode: 200,
	headers: { ...figures('api-token', 100, 99), ...figures('api-key', 300, 299), ...figures('member', 200, member) },
	body: {},
});

describe("Trello's limit of a member", () => {
	it('is read from its headers, and waited for', async () => {
		const clock = new HastyClock(0);
		const { host, sent } = fakeHost([answer(0), answer(199)], { apiKey: 'k' });
		const [account] = trello.accounts;
		const api = createClient(host, trello, account, { clock, rateLimiter: new RateLimiter(clock) });
		await api.send(request);
		await api.send(request);
		expect(sent).toHaveLength(2);
		expect(clock.now()).toBe(10_000);
	});
});

const recordings = process.env['RECORDINGS'];

if (recordings) {
	it("Trello's limit of a member is in nearly all recorded answers, and each figure is read", () => {
		const recorded = gunzipSync(readFileSync(join(recordings, 'trello-ruby-trello.jsonl.gz')))
			.toString()
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as { status: number; headers: Record<string, string>; body: unknown });
		const counts = new Map<string, number>();
		for (const { name, limit } of recorded.flatMap(trelloRateLimitsOf))
			counts.set(`${name} ${limit}`, (counts.get(`${name} ${limit}`) ?? 0) + 1);
		expect(Object.fromEntries(counts)).toEqual({
			'token 100': 192,
			'key 300': 192,
			'member 200': 178,
			'member 375': 11,
		});
	});
} else process.stdout.write('RECORDINGS is not set: the recorded limits of Trello were not read.\n');

describe("Trello's refusal for the limit of an app's key", () => {
	it.each([
		['API_KEY_LIMIT_EXCEEDED', 'key'],
		['API_TOKEN_LIMIT_EXCEEDED', undefined],
	])('%s names the limit %s', (error, rateLimit) => {
		const refusal = { status: 429, headers: {}, body: { error, message: 'Rate limit exceeded' }, request };
		expect(explainTrello(refusal)?.rateLimit).toBe(rateLimit);
	});
});
