import type { Clock } from '../../../../nodes/shared/http/clock.ts';
import { LimitReached, RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import type { RateLimit, RateLimitStatus } from '../../../../nodes/shared/catalogue/integration.ts';

/** A clock that moves on from sleeper to sleeper as soon as nothing else can go on. */
export class EventClock implements Clock {
	private time = 0;
	private sleepers: Array<{ readonly until: number; wake(): void }> = [];

	now() {
		return this.time;
	}

	async sleep(ms: number): Promise<void> {
		await new Promise<void>((wake) => this.sleepers.push({ until: this.time + Math.max(0, ms), wake }));
	}

	/** Runs until nobody sleeps any more, or until `end` (milliseconds). */
	async run(end = Infinity): Promise<void> {
		for (;;) {
			for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
			const [first, ...rest] = this.sleepers.sort((a, b) => a.until - b.until);
			if (!first || first.until > end) return;
			this.sleepers = rest;
			this.time = Math.max(this.time, first.until);
			first.wake();
		}
	}
}

/** A service that counts in windows, each of which begins with the first request after the last one. */
export class WindowedService {
	private readonly clock: Clock;
	readonly limit: number;
	readonly windowMs: number;
	private startsAt = 0;
	private used: number;
	/** When each request came that was answered. */
	readonly answered: number[] = [];
	refused = 0;
	/** The most that was asked for in one window. */
	most = 0;

	constructor(clock: Clock, limit: number, windowMs: number, used = 0) {
		this.clock = clock;
		this.limit = limit;
		this.windowMs = windowMs;
		this.used = used;
	}

	get remaining(): number {
		return Math.max(0, this.limit - this.used);
	}

	/** Counts requests; those beyond the limit are refused. */
	take(requests = 1): { readonly isRefused: boolean; readonly status: RateLimitStatus } {
		const { limit, windowMs } = this;
		const now = this.clock.now();
		if (now >= this.startsAt + windowMs) [this.startsAt, this.used] = [now, 0];
		this.used += requests;
		this.most = Math.max(this.most, this.used);
		const isRefused = this.used > limit;
		if (isRefused) this.refused += 1;
		else this.answered.push(now);
		return { isRefused, status: { name: 'token', limit, remaining: this.remaining, windowMs } };
	}
}

export interface Reader {
	/** How many requests it makes, and how many at a time. */
	readonly times: number;
	readonly abreast: number;
	/** Whether one more goes before all others, and hears how much is left. */
	readonly asksFirst?: boolean;
	/** When it begins, in milliseconds. */
	readonly from?: number;
	/** How long an answer takes, in milliseconds. */
	readonly latency: () => number;
	readonly maxWaitMs?: number;
}

/** One process that reads through a rate limiter of its own, and tries again what is refused. */
export async function read(clock: Clock, service: WindowedService, rateLimit: RateLimit, reader: Reader) {
	const limiter = new RateLimiter(clock);
	const buckets = [{ key: 'a', rateLimit }];
	const met = { done: 0, refused: 0, impatient: [] as number[] };
	const { times, abreast, from = 0, latency, maxWaitMs } = reader;
	const one = async (): Promise<void> => {
		const request = { method: 'GET', path: path`/x` } as const;
		const isRefused = await limiter.run({ buckets, request, maxWaitMs }, async () => {
			const sentAt = clock.now();
			await clock.sleep(latency() / 2);
			const answer = service.take();
			await clock.sleep(latency() / 2);
			limiter.learn(buckets, [answer.status], sentAt);
			return answer.isRefused;
		});
		met[isRefused ? 'refused' : 'done'] += 1;
		if (isRefused) await one();
	};
	let left = times;
	const worker = async () => {
		while (left > 0) {
			left -= 1;
			await one().catch((error: unknown) => {
				if (!(error instanceof LimitReached)) throw error;
				met.impatient.push(service.remaining);
			});
		}
	};
	await clock.sleep(from);
	if (reader.asksFirst) await one();
	await Promise.all(Array.from({ length: abreast }, worker));
	return met;
}
