import { createHash } from 'node:crypto';

import type { ApiRequest, Credential } from '../catalogue/api';
import type { Integration, RateLimit, RateLimitStatus } from '../catalogue/integration';

/** A rate limit together with the name of the bucket that a request takes from. */
export interface BucketRef {
	readonly key: string;
	readonly rateLimit: RateLimit;
}

const hashed = (parts: unknown): string =>
	createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/**
 * The buckets that a request takes from: the credential's, or those of the key or property that several share. The
 * origins of the credential's addresses are part of every name: addresses are free, and what one server says about a
 * limit says nothing about another's. Pure.
 */
export function bucketsOf(
	{ name, rateLimits, bases }: Pick<Integration, 'name' | 'rateLimits' | 'bases'>,
	request: ApiRequest,
	credentialId: string,
	credential: Credential,
): BucketRef[] {
	const origins = Object.values(bases(credential)).map((address) => URL.parse(address)?.origin ?? address);
	return rateLimits
		.filter(({ applies }) => applies(request))
		.map((rateLimit) => {
			const owner = rateLimit.owner?.(request, credential);
			const key = hashed([origins, owner ? { owner } : { credentialId }]);
			return { key: `${name}:${rateLimit.name}:${key}`, rateLimit };
		});
}

/** A request can take this much longer to reach the service than a later one, in milliseconds. */
const unevenMs = 100;

/** How long what is left is kept for a request whose answer does not come, in milliseconds. */
export const answerMs = 10_000;

/** The longest that one word of a service is believed, in milliseconds. */
export const longestWaitMs = 86_400_000;

/** Windows of at most this length are spread at their end, in milliseconds. */
const shortMs = 10_000;

/** The requests of a short window that are left alone: others that share it may be sending them. */
const spare = 2;

/** A window that is used up is not asked for again sooner, whatever the service's clock says, in milliseconds. */
const leastRestMs = 1000;

/** What the service said about its present window. Moments in milliseconds. */
interface Window {
	readonly limit: number;
	/** The least that an answer of this window has named. */
	readonly remaining: number;
	/** When `remaining` was learned. */
	readonly learnedAt: number;
	/** Not earlier than the window really ends. */
	readonly endsAt: number;
}

/** What one owner has used of one rate limit, in this process and as far as the service says. Moments in milliseconds. */
export class Bucket {
	private readonly rateLimit: RateLimit;

	private starts: number[] = [];

	/** When each request began that has no answer yet. */
	private underWay: number[] = [];

	private window: Window | undefined;

	private pausedUntil = 0;

	private isOff = false;

	private seenAt = 0;

	constructor(rateLimit: RateLimit) {
		this.rateLimit = rateLimit;
	}

	/** When this request may begin; Infinity when the answer of another one must come first. */
	readyAt(request: ApiRequest, now: number): number {
		this.look(now);
		if (this.isOff) return now;
		const { concurrency = Infinity, gapMs = 0 } = this.rateLimit;
		if (this.underWay.length >= concurrency) return Infinity;
		const last = this.starts.at(-1);
		const weight = this.weightOf(request);
		const left = this.window ? this.leftAt(this.window, weight, now) : this.countedAt(weight, now);
		return Math.max(now, this.pausedUntil, last === undefined ? now : last + gapMs, left);
	}

	/** When the next answer that has not come is waited for no longer; Infinity when all have come, or are given up. */
	answerDueAt(now: number): number {
		return Math.min(...this.underWay.map((start) => start + answerMs).filter((due) => due > now), Infinity);
	}

	/** Counts a request that begins now. */
	begin(request: ApiRequest, now: number): void {
		this.count(this.weightOf(request), now);
		this.underWay.push(now);
	}

	/** Counts the end of a request that began at `startedAt`. */
	end(startedAt: number): void {
		this.underWay.splice(this.underWay.indexOf(startedAt), 1);
		if (this.window && startedAt >= this.window.endsAt) this.window = undefined;
	}

	/** Takes in what the service said in its answer to a request sent at `sentAt`; it overrules what was counted here. */
	learn({ limit, remaining, resetsInMs, windowMs }: RateLimitStatus, sentAt: number, now: number): void {
		this.isOff = false;
		const { window } = this;
		// a request sent after `remaining` was learned cannot find more left in the same window
		const isSame = window && sentAt < window.endsAt && (remaining <= window.remaining || sentAt < window.learnedAt);
		if (isSame && remaining > window.remaining) return;
		const longest = Math.min(this.rateLimit.perMs ?? longestWaitMs, longestWaitMs);
		const rest = Math.max(remaining < 1 ? leastRestMs : 0, Math.min(resetsInMs ?? windowMs ?? 0, longest));
		this.window = { limit, remaining, learnedAt: now, endsAt: isSame ? window.endsAt : now + rest };
	}

	/** Lets nothing begin for this time, in milliseconds. */
	pause(ms: number, now: number): void {
		this.isOff = false;
		this.pausedUntil = Math.max(this.pausedUntil, now + Math.min(ms, longestWaitMs));
	}

	/** Lets everything begin, as long as the service says nothing and has asked for no pause. */
	switchOff(): void {
		this.isOff = this.pausedUntil === 0;
		this.window = undefined;
	}

	/** Counts a server error where this limit counts those. */
	countServerError(now: number): void {
		if (!this.rateLimit.countsServerErrors) return;
		this.count(1, now);
		if (this.window) this.window = { ...this.window, remaining: this.window.remaining - 1 };
	}

	/** How many more server errors the limit allows; Infinity where it counts none. */
	serverErrorsLeft(now: number): number {
		const { countsServerErrors, requests = Infinity, perMs = 0 } = this.rateLimit;
		if (!countsServerErrors) return Infinity;
		if (this.window && now < this.window.endsAt) return this.window.remaining;
		return requests - this.starts.filter((start) => start > now - perMs).length;
	}

	/** Whether nothing that is known here matters any more. */
	isIdle(now: number): boolean {
		const { perMs = 0, gapMs = 0 } = this.rateLimit;
		const over = Math.max(
			this.pausedUntil,
			this.window?.endsAt ?? 0,
			(this.starts.at(-1) ?? 0) + Math.max(perMs + unevenMs, gapMs),
		);
		return this.underWay.length === 0 && over <= now;
	}

	private count(times: number, now: number): void {
		const kept = this.rateLimit.requests ?? 1;
		this.starts = [...this.starts, ...Array.from({ length: times }, () => now)].slice(-kept);
	}

	/** When the clock was set back, moments noted before would block for as long as that. */
	private look(now: number): void {
		if (now < this.seenAt - 1000) {
			this.starts = [];
			this.window = undefined;
			this.pausedUntil = 0;
		}
		this.seenAt = now;
	}

	private weightOf(request: ApiRequest): number {
		return Math.min(this.rateLimit.weight?.(request) ?? 1, this.rateLimit.requests ?? Infinity);
	}

	/** As long as the service says nothing: at most the allowed number of requests in any such span. */
	private countedAt(weight: number, now: number): number {
		const { requests, perMs = 0 } = this.rateLimit;
		const blocking = requests === undefined ? undefined : this.starts.at(weight - 1 - requests);
		return blocking === undefined ? now : blocking + perMs + unevenMs;
	}

	/**
	 * When the service's window lets the next request begin. At most a quarter of what is left is under way, so that
	 * processes that share the window stay within it; the last tenth of a short window, but for a spare, is spread over the
	 * time left, so that nobody finds it used up before its end; and a new window is opened by one request, whose answer tells what is
	 * left of it.
	 */
	private leftAt({ limit, remaining, endsAt }: Window, weight: number, now: number): number {
		if (weight === 0) return remaining > 0 ? now : endsAt;
		const isExpected = (start: number) => start > now - answerMs;
		if (now >= endsAt) {
			const first = this.underWay.filter((start) => start >= endsAt);
			if (first.some(isExpected)) return Infinity;
			return first.length === 0 ? now : this.countedAt(weight, now);
		}
		if (remaining < 1) return endsAt;
		const awaited = this.underWay.filter(isExpected).length;
		if (awaited >= Math.max(1, Math.floor(remaining / 4))) return Infinity;
		const { perMs = Infinity } = this.rateLimit;
		const last = this.starts.at(-1);
		if (last === undefined || perMs > shortMs || remaining > limit / 10) return now;
		const free = remaining - spare;
		return free < 1 ? endsAt : (free * last + endsAt) / (free + 1);
	}
}
