import { describe, expect, it } from 'vitest';

import type { ApiRequest } from '../../../nodes/shared/catalogue/api.ts';
import { Governor } from '../../../nodes/shared/http/governor.ts';
import type { Lane } from '../../../nodes/shared/catalogue/integration.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import { FakeClock, HastyClock, settle } from './fakeClock.mts';
import { runFor, task } from './governing.mts';

const get: ApiRequest = { method: 'GET', path: path`/cards` };
const post: ApiRequest = { method: 'POST', path: path`/cards` };
const always = () => true;

describe('Governor: cancelling', () => {
	it('lets a request that waits for a place be cancelled at once, without using up the place', async () => {
		const governor = new Governor(new FakeClock());
		const lane: Lane = { name: 'write', applies: always, concurrency: 1 };
		const first = task();
		const running = runFor(governor, 'a', [lane], post, first.run);
		const cancel = new AbortController();
		const second = task();
		const waiting = runFor(governor, 'a', [lane], post, second.run, cancel.signal);
		const third = task();
		const last = runFor(governor, 'a', [lane], post, third.run);
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
		const governor = new Governor(clock);
		const lane: Lane = { name: 'write', applies: always, concurrency: 1, gapMs: 1000 };
		await runFor(governor, 'a', [lane], post, async () => undefined);
		const cancel = new AbortController();
		const waiting = runFor(governor, 'a', [lane], post, async () => 'never', cancel.signal);
		await settle();
		cancel.abort(new Error('cancelled by the user'));
		await expect(waiting).rejects.toThrow('cancelled by the user');
		const next = runFor(governor, 'a', [lane], post, async () => 'done');
		await clock.pass(10_000);
		await expect(next).resolves.toBe('done');
	});

	it('starts nothing for a request that was cancelled before', async () => {
		const governor = new Governor(new HastyClock());
		const lanes: Lane[] = [{ name: 'all', applies: always, concurrency: 1 }];
		const signal = AbortSignal.abort(new Error('cancelled before'));
		await expect(runFor(governor, 'a', lanes, get, async () => 'ran', signal)).rejects.toThrow('cancelled before');
	});
});
