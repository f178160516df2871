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

describe('RateLimiter: cancelling', () => {
	it('lets a request that waits for a place be cancelled at once, without using up the place', async () => {
		const rateLimiter = new RateLimiter(new FakeClock());
		const lane: RateLimit = { name: 'write', applies: always, concurrency: 1 };
		const first = task();
		const running = runFor(rateLimiter, 'a', [lane], post, first.run);
		const cancel = new AbortController();
		const second = task();
		const waiting = runFor(rateLimiter, 'a', [lane], post, second.run, cancel.signal);
		const third = task();
		const last = runFor(rateLimiter, 'a', [lane], post, third.run);
		await settle();
		cancel.abort(new Error('cancelled by the user'));
		await expect(waiting).rejects.toThrow('cancelled by the user');
		expect(third.started()).toBe(false);
		first.finish();
		await running;
		await settle();
		expect(second.started()).toBe(false);
		expect(third.started()).toBe(true);
		third.finish();
		await last;
	});

	it('lets a request that waits for its moment be cancelled, and gives its place back', async () => {
		const clock = new FakeClock();
		const rateLimiter = new RateLimiter(clock);
		const lane: RateLimit = { name: 'write', applies: always, concurrency: 1, gapMs: 1000 };
		await runFor(rateLimiter, 'a', [lane], post, async () => undefined);
		const cancel = new AbortController();
		const waiting = runFor(rateLimiter, 'a', [lane], post, async () => 'never', cancel.signal);
		await settle();
		cancel.abort(new Error('cancelled by the user'));
		await expect(waiting).rejects.toThrow('cancelled by the user');
		const next = runFor(rateLimiter, 'a', [lane], post, async () => 'done');
		await clock.pass(10_000);
		await expect(next).resolves.toBe('done');
	});

	it('starts nothing for a request that was cancelled before', async () => {
		const rateLimiter = new RateLimiter(new HastyClock());
		const lanes: RateLimit[] = [{ name: 'all', applies: always, concurrency: 1 }];
		const signal = AbortSignal.abort(new Error('cancelled before'));
		await expect(runFor(rateLimiter, 'a', lanes, get, async () => 'ran', signal)).rejects.toThrow('cancelled before');
	});
});
