import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ApiRequest } from '../../../../nodes/shared/catalogue/api.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import type { RateLimit } from '../../../../nodes/shared/catalogue/integration.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import { FakeClock, HastyClock, settle } from '../fakeClock.mts';
import { runFor, task } from './limiting.mts';

const get: ApiRequest = { method: 'GET', path: path`/cards` };
const post: ApiRequest = { method: 'POST', path: path`/cards` };
const always = () => true;

const startsOf = async (lanes: readonly RateLimit[], requests: readonly ApiRequest[], ms: number, key = 'a') => {
	const clock = new FakeClock(0);
	const rateLimiter = new RateLimiter(clock);
	const starts: Array<{ index: number; at: number }> = [];
	const runs = requests.map(
		async (request, index) =>
			await runFor(rateLimiter, key, lanes, request, async () => void starts.push({ index, at: clock.now() })),
	);
	await clock.pass(ms);
	await Promise.all(runs);
	return starts;
};

describe('RateLimiter', () => {
	it('starts at once as long as there is room, and then when the window has moved on for requests that arrive early too', async () => {
		const lane: RateLimit = { name: 'all', applies: always, requests: 3, perMs: 1000 };
		const starts = await startsOf(
			[lane],
			Array.from({ length: 8 }, () => get),
			5000,
		);
		expect(starts.map(({ at }) => at)).toEqual([0, 0, 0, 1100, 1100, 1100, 2200, 2200]);
		expect(starts.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
	});

	it('keeps a gap between starts', async () => {
		const starts = await startsOf([{ name: 'write', applies: always, gapMs: 1000 }], [post, post, post], 5000);
		expect(starts.map(({ at }) => at)).toEqual([0, 1000, 2000]);
	});

	it('counts a request only in the lanes that apply', async () => {
		const lane: RateLimit = { name: 'write', applies: ({ method }) => method === 'POST', gapMs: 1000 };
		const starts = await startsOf([lane], [post, get, post, get], 5000);
		expect(starts).toEqual([
			{ index: 0, at: 0 },
			{ index: 1, at: 0 },
			{ index: 3, at: 0 },
			{ index: 2, at: 1000 },
		]);
	});

	it('keeps the budgets of two accounts apart', async () => {
		const clock = new FakeClock();
		const rateLimiter = new RateLimiter(clock);
		const lane: RateLimit = { name: 'all', applies: always, requests: 1, perMs: 1000 };
		const done: string[] = [];
		void runFor(rateLimiter, 'a', [lane], get, async () => void done.push('a'));
		void runFor(rateLimiter, 'b', [lane], get, async () => void done.push('b'));
		await settle();
		expect(done.sort()).toEqual(['a', 'b']);
	});

	it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
		'never has more under way than allowed when another request comes %d steps after one has ended',
		async (steps) => {
			const rateLimiter = new RateLimiter(new HastyClock());
			const lane: RateLimit = { name: 'write', applies: always, concurrency: 1 };
			let running = 0;
			let most = 0;
			const first = task();
			const counted = (work: () => Promise<void>) => async () => {
				running += 1;
				most = Math.max(most, running);
				await work();
				running -= 1;
			};
			const all = [
				runFor(rateLimiter, 'a', [lane], post, counted(first.run)),
				runFor(rateLimiter, 'a', [lane], post, counted(settle)),
			];
			await settle();
			first.finish();
			for (let step = 0; step < steps; step += 1) await Promise.resolve();
			all.push(runFor(rateLimiter, 'a', [lane], post, counted(settle)));
			await Promise.all(all);
			expect(most).toBe(1);
		},
	);

	it('serves waiting requests in their order', async () => {
		const rateLimiter = new RateLimiter(new HastyClock());
		const lane: RateLimit = { name: 'write', applies: always, concurrency: 2 };
		const order: number[] = [];
		const all = Array.from(
			{ length: 10 },
			async (_unused, index) =>
				await runFor(rateLimiter, 'a', [lane], post, async () => {
					order.push(index);
					await settle();
				}),
		);
		await Promise.all(all);
		expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it('gives the place back when a task fails', async () => {
		const rateLimiter = new RateLimiter(new HastyClock());
		const lane: RateLimit = { name: 'write', applies: always, concurrency: 1 };
		const failing = runFor(rateLimiter, 'a', [lane], post, async () => {
			throw new Error('refused');
		});
		await expect(failing).rejects.toThrow('refused');
		await expect(runFor(rateLimiter, 'a', [lane], post, async () => 'done')).resolves.toBe('done');
	});

	it('never starts more than the limit in any window (property)', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 5 }),
				fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 25 }),
				async (requests, pauses) => {
					const clock = new FakeClock(0);
					const rateLimiter = new RateLimiter(clock);
					const lane: RateLimit = { name: 'all', applies: always, requests, perMs: 1000 };
					const starts: number[] = [];
					const runs: Array<Promise<void>> = [];
					for (const pause of pauses) {
						runs.push(runFor(rateLimiter, 'a', [lane], get, async () => void starts.push(clock.now())));
						await clock.pass(pause);
					}
					await clock.pass(60_000);
					await Promise.all(runs);
					for (const [index, at] of starts.entries()) {
						const earlier = starts[index - requests];
						if (earlier !== undefined) expect(at - earlier).toBeGreaterThanOrEqual(1000);
					}
					expect(starts).toHaveLength(pauses.length);
				},
			),
			{ numRuns: 15, seed: 20260501 },
		);
	});
});
