import type { Reading } from '../catalogue/integration';

/** How much was used of a window: by everybody, and by this process. */
interface Use {
	readonly total: number;
	readonly mine: number;
}

/** What is known of a window that the service counts in. Moments in milliseconds. */
export interface Window {
	readonly limit: number;
	/** The least that an answer of this window has named. */
	readonly remaining: number;
	/** When `remaining` was learned. */
	readonly learnedAt: number;
	/** Not earlier than the window really ends. */
	readonly endsAt: number;
	readonly lengthMs: number | undefined;
	/** How many requests this process has begun in it. */
	readonly mine: number;
	readonly before: Use;
}

/** When an answer's request was sent, when it came, and how many requests of this process are under way. */
export interface Moment {
	readonly sentAt: number;
	readonly now: number;
	readonly running: number;
}

/** A window that was opened again: a request sent after `remaining` was learned cannot find more left in the same one. */
const isNext = (window: Window, { remaining }: Reading, { sentAt }: Moment): boolean =>
	sentAt >= window.endsAt || (sentAt >= window.learnedAt && remaining > window.remaining);

const begun = (reading: Reading, { now, running }: Moment, before: Use): Window => {
	const { limit, remaining, resetsInMs, windowMs } = reading;
	const endsAt = now + Math.max(0, resetsInMs ?? windowMs ?? 0);
	return { limit, remaining, learnedAt: now, endsAt, lengthMs: windowMs, mine: running, before };
};

/** What is known after an answer. The service's word overrules what was counted here. Pure. */
export function learned(window: Window | undefined, reading: Reading, moment: Moment): Window {
	if (!window) return begun(reading, moment, { total: 0, mine: 0 });
	if (isNext(window, reading, moment))
		return begun(reading, moment, { total: window.limit - window.remaining, mine: window.mine });
	if (reading.remaining > window.remaining) return window;
	return { ...window, limit: reading.limit, remaining: reading.remaining, learnedAt: moment.now };
}

const mostSharers = 20;

/** How many processes like this one use up the budget together: 1 when it is alone. Pure. */
export function sharers({ limit, remaining, mine, before }: Window): number {
	const total = before.total + limit - remaining;
	return Math.min(mostSharers, Math.max(1, total / Math.max(1, before.mine + mine)));
}

const shortMs = 60_000;

/**
 * When the next request may begin, so that all who share the window stay within it; Infinity when an answer must come
 * first. A window that others use too is opened by one request, whose answer tells how much is left; its second half is
 * spread over the time left, because whoever hears from the service often knows how much is left; and its very last
 * request is left alone, because several would take it. Pure.
 */
export function mayBegin(window: Window, lastStart: number | undefined, running: number, now: number): number {
	const { limit, remaining, endsAt, lengthMs } = window;
	const share = sharers(window);
	const isShared = share >= 1.2;
	if (now >= endsAt) return (isShared ? running > 0 : running >= limit) ? Infinity : now;
	if (remaining - share * running < Math.min(isShared ? share + 1 : share, limit)) return endsAt;
	if (!isShared || lengthMs === undefined || lengthMs > shortMs || remaining > limit / 2) return now;
	const spread = Math.max(0, endsAt - lengthMs / 10 - now);
	return Math.max(now, (lastStart ?? 0) + (spread * share) / remaining);
}
