import type { Refusal } from './errors';

/** How often and how long a request may be repeated. */
export interface Patience {
	readonly tries: number;
	/** The longest that one request may wait altogether, in milliseconds. */
	readonly maxWaitMs: number;
}

export const defaultPatience: Patience = { tries: 5, maxWaitMs: 120_000 };

const harmless = new Set(['GET', 'HEAD']);
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const header = ({ headers }: Refusal, name: string): number | undefined => {
	const value = headers[name];
	return value === undefined || value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
};

/** Whether a 403 is GitHub's way to say "too fast". https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export const isLimit = (refusal: Refusal): boolean =>
	refusal.status === 429 ||
	(refusal.status === 403 &&
		(header(refusal, 'retry-after') !== undefined || header(refusal, 'x-ratelimit-remaining') === 0));

/** Whether the answer, or its absence, proves that the service did nothing. */
const nothingDone = (refusal: Refusal): boolean =>
	isLimit(refusal) ||
	(refusal.status === 503 && header(refusal, 'retry-after') !== undefined) ||
	(refusal.status === 0 && neverSent.has(refusal.code ?? ''));

const mayPass = ({ status }: Refusal): boolean => status === 0 || status === 408 || status >= 500;

/** What the service asks for, in milliseconds from `now`: `Retry-After` in seconds or as a date, else the reset moment. */
export function askedWait(refusal: Refusal, now: number): number | undefined {
	const seconds = header(refusal, 'retry-after');
	if (seconds !== undefined) return seconds * 1000;
	const date = Date.parse(refusal.headers['retry-after'] ?? '');
	if (!Number.isNaN(date)) return Math.max(0, date - now);
	const reset = header(refusal, 'x-ratelimit-reset');
	if (reset !== undefined && header(refusal, 'x-ratelimit-remaining') === 0) return Math.max(0, reset * 1000 - now);
	return isLimit(refusal) ? header(refusal, 'x-rate-limit-api-token-interval-ms') : undefined;
}

/**
 * How long to wait before the same request is sent again, in milliseconds; undefined when it must not be.
 * A write is repeated only when the refusal proves that nothing was done, or when the service promises that repeating is harmless.
 *
 * @param attempt how often it was sent so far, from 1. @param waited milliseconds waited so far. @param random from 0 to 1.
 */
export function nextWait(
	refusal: Refusal,
	repeatable: boolean,
	{ attempt, waited, now, random }: { attempt: number; waited: number; now: number; random: number },
	{ tries, maxWaitMs }: Patience = defaultPatience,
): number | undefined {
	if (attempt >= tries) return undefined;
	const safe = repeatable || harmless.has(refusal.request.method);
	if (!nothingDone(refusal) && !(safe && mayPass(refusal))) return undefined;
	const backOff = 500 * 2 ** attempt;
	const wait = Math.max(askedWait(refusal, now) ?? (isLimit(refusal) ? 10_000 : 0), backOff) + random * 500;
	return waited + wait <= maxWaitMs ? Math.ceil(wait) : undefined;
}
