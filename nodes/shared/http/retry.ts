import type { ErrorResponse } from '../catalogue/api';
import { longestWaitMs } from './bucket';
import { numberIn } from './headers';

/** How often and how long a request may be repeated. */
export interface RetryPolicy {
	readonly tries: number;
	/** The longest that one request may wait altogether, in milliseconds. */
	readonly maxWaitMs: number;
	/** The longest that it may wait between two tries, where that is less, in milliseconds. */
	readonly maxPauseMs?: number;
}

export const defaultRetryPolicy: RetryPolicy = { tries: 5, maxWaitMs: 120_000 };

/** Somebody watches the run: in line as patiently as ever, but what is refused or out of reach is soon told. */
export const manualRetryPolicy: RetryPolicy = { ...defaultRetryPolicy, tries: 3, maxPauseMs: 20_000 };

/** Somebody sits before a drop-down and waits for it. */
export const editorRetryPolicy: RetryPolicy = { tries: 3, maxWaitMs: 10_000 };

/** Where a request stands between two tries. */
export interface Attempt {
	/** How often it was sent so far, from 1. */
	readonly attempt: number;
	/** Milliseconds waited so far. */
	readonly waited: number;
	/** Epoch milliseconds. */
	readonly now: number;
	/** From 0 to 1. */
	readonly random: number;
	/** How long the service's limit lasts where the answer does not tell, in milliseconds; undefined when it is no limit. */
	readonly limitMs?: number;
	/** How long the window of that limit is known to last, in milliseconds; the answer's own word comes first. */
	readonly windowMs?: number;
}

/** The code of a call that was ended because it took too long as a whole; connections have none of this name. */
export const overdueCode = 'DEADLINE';

const harmless = new Set(['GET', 'HEAD']);
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const usualLimitMs = 10_000;

/** Whether the status and headers alone tell that the service asks to slow down. */
export const isLimit = ({ status, headers }: ErrorResponse): boolean =>
	status === 429 ||
	(status === 403 &&
		(numberIn(headers, 'retry-after') !== undefined || numberIn(headers, 'x-ratelimit-remaining') === 0));

/** Whether the answer, or its absence, proves that the service did nothing. */
const nothingDone = (errorResponse: ErrorResponse): boolean =>
	isLimit(errorResponse) ||
	(errorResponse.status === 503 && (errorResponse.headers['retry-after'] ?? '') !== '') ||
	(errorResponse.status === 0 && neverSent.has(errorResponse.code ?? ''));

/** 501 says that the server cannot do this at all. */
const mayPass = ({ status }: ErrorResponse): boolean =>
	status === 0 || status === 408 || (status >= 500 && status !== 501);

/** Whether the service may have acted although no answer says so. */
export const isUnsure = (refusal: ErrorResponse): boolean => mayPass(refusal) && !nothingDone(refusal);

/** How often a request may be sent where the service allows a number of further server errors: once more for every three of them. */
export const triesWithin = (serverErrorsLeft: number): number => 1 + Math.max(0, Math.floor(serverErrorsLeft / 3));

/**
 * What the service asks for, in milliseconds from `now`: `Retry-After` in seconds or as a date, else the reset moment. A
 * day at most: nothing that a server says may block an account for years.
 */
export function askedWait(refusal: ErrorResponse, now: number): number | undefined {
	const asked = uncappedWait(refusal, now);
	return asked === undefined ? undefined : Math.min(Math.max(0, asked), longestWaitMs);
}

function uncappedWait(refusal: ErrorResponse, now: number): number | undefined {
	const { headers } = refusal;
	const seconds = numberIn(headers, 'retry-after');
	if (seconds !== undefined) return seconds * 1000;
	const here = Date.parse(headers.date ?? '') || now; // moments are the service's, so its own clock counts
	const date = Date.parse(headers['retry-after'] ?? '');
	if (!Number.isNaN(date)) return date - here;
	const reset = numberIn(headers, 'x-ratelimit-reset');
	if (reset !== undefined && numberIn(headers, 'x-ratelimit-remaining') === 0) return reset * 1000 - here;
	return undefined;
}

/**
 * How long to wait before the same request is sent again, in milliseconds; undefined when it must not be.
 * A write is repeated only when the refusal proves that nothing was done, or when the service promises that repeating is
 * harmless. What took too long as a whole would again. Jitter never makes the wait longer than it may be.
 */
export function nextWait(
	refusal: ErrorResponse,
	repeatable: boolean,
	{ attempt, waited, now, random, limitMs, windowMs }: Attempt,
	{ tries, maxWaitMs, maxPauseMs = Infinity }: RetryPolicy = defaultRetryPolicy,
): number | undefined {
	if (attempt >= tries || refusal.code === overdueCode) return undefined;
	const isLimited = limitMs !== undefined || isLimit(refusal);
	const safe = repeatable || harmless.has(refusal.request.method);
	if (!isLimited && !nothingDone(refusal) && !(safe && mayPass(refusal))) return undefined;
	const unnamed = isLimited ? (limitMs ?? usualLimitMs) * 2 ** (attempt - 1) : 0;
	const wait = Math.max(askedWait(refusal, now) ?? windowMs ?? unnamed, 500 * 2 ** attempt);
	const left = Math.min(maxWaitMs - waited, maxPauseMs);
	return wait <= left ? Math.ceil(Math.min(wait + random * 500, left)) : undefined;
}
