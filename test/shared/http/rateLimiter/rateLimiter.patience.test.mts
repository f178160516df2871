import { describe, expect, it } from 'vitest';

import type { RateLimit } from '../../../../nodes/shared/catalogue/integration.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import { LimitReached, RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { FakeClock, settle } from '../fakeClock.mts';
import { task } from './limiting.mts';

const write: RateLimit = { name: 'write', applies: () => true, concurrency: 1, gapMs: 1000 };
const request = { method: 'POST', path: path`/x` } as const;

const setUp = (rateLimit: RateLimit = write) => {
	const clock = new FakeClock(0);
	const limiter = new RateLimiter(clock);
	const buckets = [{ key: 'a', rateLimit }];
	const begun: number[] = [];
	const refused: Array<{ readonly at: number; readonly until: number; readonly ahead: number }> = [];
	const ask = (maxWaitMs: number | undefined, work: () => Promise<void> = async () => await clock.sleep(200)) =>
		void limiter
			.run({ buckets, request, maxWaitMs }, async () => {
				begun.push(clock.now());
				await work();
			})
			.catch((error: unknown) => {
				if (!(error instanceof LimitReached)) throw error;
				refused.push({ at: clock.now(), until: error.until, ahead: error.ahead });
			});
	return { clock, limiter, buckets, begun, refused, ask };
};

describe('RateLimiter: patience', () => {
	it('bounds the time in line too: of 400 writes at once those that cannot begin within 30 s are refused at once', async () => {
		const { clock, begun, refused, ask } = setUp();
		for (let index = 0; index < 400; index += 1) ask(30_000);
		await settle();
		expect(refused).toHaveLength(400 - 32);
		expect(refused[0]).toEqual({ at: 0, until: 31_000, ahead: 31 });
		await clock.pass(100_000);
		expect(begun).toEqual(Array.from({ length: 31 }, (_unused, second) => second * 1000));
	});

	it("is each one's own in a line that polls and activations share", async () => {
		const { clock, begun, refused, ask } = setUp();
		for (let index = 0; index < 60; index += 1) ask(index % 2 === 0 ? 10_000 : 60_000);
		await clock.pass(100_000);
		expect(Math.max(...begun)).toBeLessThanOrEqual(60_000);
		expect(begun.length).toBeGreaterThanOrEqual(35);
		expect(begun.length + refused.length).toBe(60);
	});

	it('is over at its end where nobody knows when the line moves on', async () => {
		const { clock, begun, refused, ask } = setUp({ name: 'token', applies: () => true, concurrency: 1 });
		const hanging = task();
		ask(undefined, hanging.run);
		ask(30_000);
		await clock.pass(29_999);
		expect(refused).toEqual([]);
		await clock.pass(1);
		expect(refused).toEqual([{ at: 30_000, until: 40_000, ahead: 0 }]);
		hanging.finish();
		await settle();
		expect(begun).toEqual([0]);
	});

	it('of none still waits for an answer, because no limit stands in its way', async () => {
		const { clock, begun, refused, ask } = setUp({ name: 'token', applies: () => true, concurrency: 1 });
		ask(0);
		ask(0);
		await clock.pass(1000);
		expect([begun, refused]).toEqual([[0, 200], []]);
	});

	it('is not used up by a request that hangs when a window opens: the others go on after ten seconds', async () => {
		const { clock, limiter, buckets, begun, ask } = setUp({ name: 'token', applies: () => true, perMs: 10_000 });
		limiter.learn(buckets, [{ name: 'token', limit: 100, remaining: 0, windowMs: 10_000 }], 0);
		const hanging = task();
		ask(120_000, hanging.run);
		for (let index = 0; index < 5; index += 1) ask(120_000);
		await clock.pass(10_000);
		expect(begun).toEqual([10_000]);
		await clock.pass(11_000);
		expect(begun).toEqual([10_000, 20_000, 20_200, 20_200, 20_200, 20_200]);
		hanging.finish();
		await settle();
	});

	it('is not used up by an answer that does not come while one is left: the next goes after ten seconds', async () => {
		const { clock, limiter, buckets, begun, ask } = setUp({ name: 'core', applies: () => true, perMs: 3_600_000 });
		limiter.learn(buckets, [{ name: 'core', limit: 5000, remaining: 1, windowMs: 3_600_000 }], 0);
		const hanging = task();
		ask(120_000, hanging.run);
		ask(120_000);
		await clock.pass(10_000);
		expect(begun).toEqual([0, 10_000]);
		hanging.finish();
		await settle();
	});
});
