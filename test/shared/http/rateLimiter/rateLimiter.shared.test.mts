import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RateLimit } from '../../../../nodes/shared/catalogue/integration.ts';
import { EventClock, read, type Reader, WindowedService } from './sharedWindow.mts';

const hourMs = 3_600_000;
const short: RateLimit = { name: 'token', applies: () => true, requests: 100, perMs: 10_000, concurrency: 10 };
const long: RateLimit = { name: 'token', applies: () => true, perMs: hourMs };

const randomly = (seed: number) => {
	let state = seed;
	return () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
};

const readAll = async (clock: EventClock, service: WindowedService, limit: RateLimit, readers: readonly Reader[]) => {
	const all = Promise.all(readers.map(async (reader) => await read(clock, service, limit, reader)));
	await clock.run();
	return await all;
};

describe('RateLimiter: while budget is left', () => {
	it.each<[limit: number, remaining: number, reads: number, done: number]>([
		[5000, 1000, 100, 100],
		[5000, 101, 20, 20],
		[5000, 21, 20, 20],
		[5000, 6, 20, 5],
	])('of %d with %d left, of %d reads at once %d are done', async (limit, remaining, times, done) => {
		const clock = new EventClock();
		const service = new WindowedService(clock, limit, hourMs, limit - remaining);
		const reader = { times, abreast: times, asksFirst: true, latency: () => 200, maxWaitMs: 120_000 };
		const [met] = await readAll(clock, service, long, [reader]);
		expect(met).toEqual({ done: done + 1, refused: 0, impatient: Array.from({ length: times - done }, () => 0) });
	});

	it('refuses nobody, whoever else uses it up (property)', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 60 }),
				fc.integer({ min: 1, max: 60 }),
				fc.integer({ min: 1, max: 500 }),
				fc.array(fc.record({ after: fc.integer({ min: 1, max: 800 }), used: fc.integer({ min: 1, max: 9 }) })),
				async (remaining, times, latencyMs, others) => {
					const clock = new EventClock();
					const service = new WindowedService(clock, 5000, hourMs, 5000 - remaining);
					const other = async () => {
						for (const { after, used } of others) {
							await clock.sleep(after);
							service.take(used);
						}
					};
					const reader = { times, abreast: times, asksFirst: true, latency: () => latencyMs, maxWaitMs: 120_000 };
					const [[met]] = await Promise.all([readAll(clock, service, long, [reader]), other()]);
					expect(met?.impatient.filter((left) => left > 0)).toEqual([]);
					expect((met?.done ?? 0) + (met?.impatient.length ?? 0)).toBe(times + 1);
				},
			),
			{ numRuns: 60, seed: 20261122 },
		);
	});
});

describe('RateLimiter: processes that share a window', () => {
	it.each<[title: string, readers: number, latencyMs: number, apartMs: number]>([
		['three at once', 3, 10, 0],
		['three over a slow line', 3, 200, 0],
		['three, one after the other', 3, 50, 4000],
		['two, one of them late in the window', 2, 100, 5000],
	])('use it up and hardly meet its limit: %s', async (_title, count, latencyMs, apartMs) => {
		const clock = new EventClock();
		const service = new WindowedService(clock, 100, 10_000);
		const random = randomly(count);
		const readers = Array.from({ length: count }, (_unused, index) => {
			return { times: 1000, abreast: 20, from: index * apartMs, latency: () => latencyMs * (0.5 + random()) };
		});
		const met = await readAll(clock, service, short, readers);
		expect(met.map(({ done }) => done)).toEqual(readers.map(() => 1000));
		const windows = (Math.max(...service.answered) - Math.min(...service.answered)) / 10_000 + 1;
		expect(service.answered.length / (windows * 100)).toBeGreaterThanOrEqual(0.93);
		expect(service.refused / service.answered.length).toBeLessThanOrEqual(0.01);
	});

	it('never exceed it by more than what the others have under way, and always come to an end (property)', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 5, max: 120 }),
				fc.array(
					fc.record({
						times: fc.integer({ min: 1, max: 150 }),
						abreast: fc.integer({ min: 1, max: 20 }),
						from: fc.integer({ min: 0, max: 15_000 }),
						latencyMs: fc.integer({ min: 1, max: 900 }),
					}),
					{ minLength: 1, maxLength: 4 },
				),
				async (limit, given) => {
					const clock = new EventClock();
					const service = new WindowedService(clock, limit, 10_000);
					const readers = given.map(({ latencyMs, ...reader }) => ({ ...reader, latency: () => latencyMs }));
					const met = await readAll(clock, service, { ...short, requests: limit }, readers);
					expect(met.map(({ done }) => done)).toEqual(readers.map(({ times }) => times));
					expect(service.most).toBeLessThanOrEqual(limit + (readers.length - 1) * 10);
				},
			),
			{ numRuns: 60, seed: 20261122 },
		);
	});
});
