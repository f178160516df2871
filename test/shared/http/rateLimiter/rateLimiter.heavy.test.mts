import { describe, expect, it } from 'vitest';

import type { ApiRequest } from '../../../../nodes/shared/catalogue/api.ts';
import type { RateLimit } from '../../../../nodes/shared/catalogue/integration.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import { LimitReached, RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { FakeClock } from '../fakeClock.mts';
import { buckets } from './limiting.mts';

const get: ApiRequest = { method: 'GET', path: path`/a` };
const patch: ApiRequest = { method: 'PATCH', path: path`/a` };
const minuteMs = 60_000;

const points: RateLimit = {
	...{ name: 'points', applies: () => true, requests: 90, perMs: minuteMs },
	weight: ({ method }) => (method === 'GET' ? 1 : 5),
};
const writes: RateLimit = { name: 'writes', applies: ({ method }) => method !== 'GET', concurrency: 1, gapMs: 1000 };

/** What goes on beside it all the time: as many reads as there may be. */
const steadyReads = async (limiter: RateLimiter, isOver: () => boolean, begun: number[], clock: FakeClock) => {
	while (!isOver()) {
		await limiter.run({ buckets: buckets('me', [points, writes], get), request: get }, async () => {
			begun.push(clock.now());
			await clock.sleep(2000);
		});
	}
};

describe('RateLimiter: requests that count more than others', () => {
	it('begin in their turn beside a steady stream of small ones', async () => {
		const clock = new FakeClock();
		const limiter = new RateLimiter(clock);
		const begun: number[] = [];
		let isOver = false;
		const readers = [1, 2, 3, 4].map(async () => await steadyReads(limiter, () => isOver, begun, clock));
		await clock.pass(2 * minuteMs);
		const joined = clock.now();
		const write = limiter
			.run({ buckets: buckets('me', [points, writes], patch), request: patch, maxWaitMs: 120_000 }, async () =>
				clock.now(),
			)
			.catch((error: unknown) => (error instanceof LimitReached ? Infinity : NaN));
		for (let second = 0; second < 150; second += 1) await clock.pass(1000);
		isOver = true;
		await clock.pass(3 * minuteMs);
		await Promise.all(readers);
		expect((await write) - joined).toBeLessThanOrEqual(minuteMs + 1000);
		expect(begun.filter((at) => at > joined + minuteMs && at <= joined + 2 * minuteMs + 500).length).toBeGreaterThan(
			80,
		);
	});

	it('hold back nothing that takes from another limit', async () => {
		const clock = new FakeClock();
		const limiter = new RateLimiter(clock);
		const run = async (request: ApiRequest) =>
			await limiter.run({ buckets: buckets('me', [points, writes], request), request }, async () => clock.now());
		const first = run(patch);
		await clock.pass(0);
		const second = run(patch);
		const read = run(get);
		await clock.pass(2000);
		expect((await second) - (await first)).toBe(1000);
		expect(await read).toBe(await first);
	});
});
