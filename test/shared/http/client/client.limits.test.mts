import { describe, expect, it } from 'vitest';

import type { Integration } from '../../../../nodes/shared/catalogue/integration.ts';
import { createClient } from '../../../../nodes/shared/http/client.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import { limitHint } from '../../../../nodes/shared/steps/limitHint.ts';
import { githubRateLimits, githubRateLimitsOf } from '../../../../nodes/Github/api/limits.ts';
import { get, post, setUp } from './clientBench.mts';
import { HastyClock } from '../fakeClock.mts';
import { account, broken, fakeHost, service } from '../fakeHost.mts';

const paced: Integration = { ...service, rateLimits: [{ name: 'all', applies: () => true }] };

describe('Client: redirects of writes', () => {
	it.each([301, 307, 308])('sends a write again where a %d of the same origin asks for', async (statusCode) => {
		const headers = { location: 'https://api.example/repositories/7/things?to=1' };
		const { api, sent } = setUp([
			{ statusCode, headers },
			{ statusCode: 201, body: { id: 1 } },
		]);
		expect(await api.request({ ...post, query: { to: 1 } })).toEqual({ id: 1 });
		expect(sent[1]).toMatchObject({ method: 'POST', url: headers.location, body: { name: 'x' }, qs: undefined });
	});

	it.each(['https://evil.example/things', 'http://api.example/things', 'https://me@api.example/things', ''])(
		'never goes to %j',
		async (location) => {
			const { api, sent } = setUp([{ statusCode: 307, headers: { location } }]);
			await expect(api.send(post)).rejects.toMatchObject({ httpCode: '307' });
			expect(sent).toHaveLength(1);
		},
	);

	it('does not go round in circles', async () => {
		const answer = { statusCode: 307, headers: { location: '/v1/things' } };
		const { api, sent } = setUp([answer, answer, answer, answer]);
		await expect(api.send(post)).rejects.toMatchObject({ httpCode: '307' });
		expect(sent).toHaveLength(4);
	});
});

describe('Client: limits', () => {
	it('pauses the budget for every client of the process after one refusal', async () => {
		const clock = new HastyClock(0);
		const rateLimiter = new RateLimiter(clock);
		const first = fakeHost([{ statusCode: 429, headers: { 'retry-after': '20' } }, { statusCode: 200 }]);
		const second = fakeHost([{ statusCode: 200 }]);
		const [one, other] = [first, second].map(({ host }) =>
			createClient(host, paced, account, { clock, rateLimiter: rateLimiter }),
		);
		const asked = one?.send(get);
		while (first.sent.length === 0) await Promise.resolve();
		for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
		await other?.send(get);
		expect(clock.now()).toBeGreaterThanOrEqual(20_000);
		await asked;
		expect(first.sent.length + second.sent.length).toBe(3);
	});

	it('sends nothing while a limit lasts longer than the patience, and tells until when', async () => {
		const refusal = { statusCode: 429, headers: { 'retry-after': '3600' } };
		const { host, sent } = fakeHost([refusal]);
		const clock = new HastyClock(Date.parse('2026-05-01T12:00:00Z'));
		const api = createClient(host, paced, account, { clock, rateLimiter: new RateLimiter(clock) });
		await expect(api.send(get)).rejects.toThrow(/slow down.* Do so from 2026-05-01T13:00:00Z on\.$/);
		await expect(api.send(get)).rejects.toThrow(/used up until 2026-05-01T13:00:00Z, longer than the 120 s/);
		expect(sent).toHaveLength(1);
	});

	it('takes a removal for done when its answer was lost and the repetition finds nothing', async () => {
		const integration: Integration = { ...service, repeatable: () => true };
		const { api } = setUp([broken('ECONNRESET'), { statusCode: 404 }], { integration });
		const asked = api.send({ method: 'DELETE', path: path`/things/${7}` });
		expect(await asked).toMatchObject({ status: 204, body: {} });
	});

	describe('a quota that is used up for an hour', () => {
		const used: Integration = {
			...paced,
			explain: () => ({ message: 'Used up.', failure: { cause: 'quota-exhausted', retryAfterMs: 3_600_000 } }),
		};
		const clientFor = (replies: Parameters<typeof fakeHost>[0], maxWaitMs: number) => {
			const { host, sent } = fakeHost(replies);
			const clock = new HastyClock(Date.parse('2026-05-01T12:00:00Z'));
			const retryPolicy = { tries: 5, maxWaitMs };
			return {
				api: createClient(host, used, account, { clock, rateLimiter: new RateLimiter(clock), retryPolicy }),
				sent,
				clock,
			};
		};

		it('is waited for where the request may wait so long', async () => {
			const { api, sent, clock } = clientFor([{ statusCode: 429 }, { statusCode: 200 }], 4_000_000);
			await api.send(get);
			expect(sent).toHaveLength(2);
			expect(clock.now()).toBeGreaterThanOrEqual(Date.parse('2026-05-01T13:00:00Z'));
		});

		it('otherwise pauses its budget, and the message says until when', async () => {
			const { api, sent } = clientFor([{ statusCode: 429 }], 120_000);
			await expect(api.send(get)).rejects.toThrow('Used up. The quota is renewed by 2026-05-01T13:00:00Z.');
			await expect(api.send(get)).rejects.toThrow(/used up until 2026-05-01T13:00:00Z.*Nothing was sent/);
			expect(sent).toHaveLength(1);
		});
	});

	it('waits a minute for a secondary limit that names no time, then two', async () => {
		const explain: Integration['explain'] = () => ({
			message: 'Slow.',
			failure: { cause: 'rate-limited', retryAfterMs: 60_000 },
		});
		const refusal = { statusCode: 403, body: { message: 'secondary rate limit' } };
		const { api, sent, clock } = setUp([refusal, refusal], { integration: { ...service, explain } });
		await expect(api.send(post)).rejects.toThrow(
			/^Slow\. \(Service: secondary rate limit\) 6\d s were waited already\. Do so from /,
		);
		expect(sent).toHaveLength(2);
		expect(clock.slept[0]).toBeGreaterThanOrEqual(60_000);
	});
});

describe("GitHub's budgets", () => {
	const headers = {
		date: 'Fri, 01 May 2026 12:00:00 GMT',
		'x-ratelimit-limit': '5000',
		'x-ratelimit-remaining': '12',
		'x-ratelimit-reset': String(Date.parse('2026-05-01T12:30:00Z') / 1000),
		'x-ratelimit-resource': 'core',
	};
	const [reading] = githubRateLimitsOf({ status: 200, headers, body: {} });

	it("are read on GitHub's own clock, and each has its lane", () => {
		expect(reading).toEqual({ name: 'core', limit: 5000, remaining: 12, resetsInMs: 1_800_000 });
		expect(githubRateLimits.map(({ name }) => name)).toContain(reading?.name);
	});

	it('become a hint when little is left for long', () => {
		const at = Date.parse('2026-05-01T12:00:00Z');
		const readings = new Map(reading ? [['core', { ...reading, at }]] : []);
		const hint = limitHint('GitHub', { waitedMs: 7000, statuses: readings }, at);
		expect(hint?.message).toBe(
			'GitHub has 12 of 5000 requests left for this account ("core") until 2026-05-01 12:30 UTC. The limits of GitHub made a request of this run wait for 7 s.',
		);
		expect(limitHint('GitHub', { waitedMs: 0, statuses: new Map() }, at)).toBeUndefined();
	});
});
