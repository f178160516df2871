import type { Integration, RateLimit, RateLimitStatus } from '../catalogue/integration';
import type { Answer, ApiRequest, Explanation, ErrorResponse } from '../catalogue/api';
import type { Clock } from './clock';
import { LimitReached, type RateLimiter } from './rateLimiter';
import type { BucketRef } from './bucket';
import { askedWait, type Attempt, isLimit, isUnsure, nextWait, type RetryPolicy, triesWithin } from './retry';
import type { UsageLog } from './usage';

const moment = (ms: number): string => new Date(Math.ceil(ms / 1000) * 1000).toISOString().replace('.000Z', 'Z');

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

/** The explanation of a limit or a failure that outlasts the wait: when to try again, and how long was waited. Pure. */
export function givenUp(
	explanation: Explanation,
	{ waited, now, askedMs }: { waited: number; now: number; askedMs: number | undefined },
): Explanation {
	const { failure } = explanation;
	const patience = waited > 0 ? ` ${seconds(waited)} were waited already.` : '';
	if (failure?.cause === 'rate-limited' || (failure?.cause === 'temporarily-unavailable' && askedMs !== undefined)) {
		const restMs = askedMs ?? failure.retryAfterMs ?? 60_000;
		const message = `${explanation.message}${patience} Do so from ${moment(now + restMs)} on.`;
		return { ...explanation, message, failure: { ...failure, retryAfterMs: restMs } };
	}
	if (failure?.cause === 'quota-exhausted' && 'retryAfterMs' in failure && failure.retryAfterMs !== undefined) {
		const restMs = askedMs ?? failure.retryAfterMs;
		const message = `${explanation.message}${patience} The quota is renewed by ${moment(now + restMs)}.`;
		return { ...explanation, message, failure: { ...failure, retryAfterMs: restMs } };
	}
	return { ...explanation, message: explanation.message + patience };
}

/** What a limit that is counted here allows, such as "content": 500 an hour. */
const named = ({ name, requests, perMs }: RateLimit): string => {
	const units = { 60_000: 'a minute', 3_600_000: 'an hour' };
	const span = units[perMs as keyof typeof units] ?? `in ${seconds(perMs ?? 0)}`;
	return requests === undefined ? `"${name}"` : `"${name}": ${requests} ${span}`;
};

/** The explanation of a request that was not sent, because its turn comes later than it may wait. Pure. */
export function notSent(
	service: string,
	{ rateLimit, until, ahead }: LimitReached,
	{ maxWaitMs, attempt, wasUnsure }: { maxWaitMs: number; attempt: number; wasUnsure: boolean },
): Explanation {
	const limit = `limit of ${service} for this account (${named(rateLimit)})`;
	const reason =
		ahead > 0
			? `At the ${limit}, ${ahead} other requests are before this one; it could be sent at ${moment(until)} at the earliest`
			: `The ${limit} is used up until ${moment(until)}`;
	const again = wasUnsure ? 'It was not sent again; look whether it was done.' : 'It was not sent again.';
	const sent = attempt > 1 ? again : 'Nothing was sent.';
	return {
		message: `${reason}, longer than the ${seconds(maxWaitMs)} that this node may wait. ${sent} Try again then, or raise "Wait at Most".`,
		failure: { cause: 'rate-limited', resetsAtEpochMs: until },
	};
}

/** The explanation of a failure that is not repeated, because the service limits how many there may be. Pure. */
export const notRepeated = (explanation: Explanation, service: string, left: number): Explanation => ({
	...explanation,
	message: `${explanation.message} It was not repeated any further: ${service} allows this account only ${Math.max(0, left)} more such failures this hour.`,
});

/** Answers that ask for the same request, body included, at another address. */
const same = new Set([301, 307, 308]);

/**
 * Where a write must be sent instead, as a renamed repository asks for; undefined when the refusal is none of that, or
 * would take the account to another origin. Reads are followed by n8n unless they are watched. Pure.
 */
export function redirected(
	url: string,
	{ status, headers: { location }, request }: ErrorResponse,
	isWatched = false,
): string | undefined {
	const isRead = request.method === 'GET' || request.method === 'HEAD';
	if (!location || !same.has(status) || (isRead && !isWatched)) return undefined;
	const to = URL.parse(location, url);
	return to && to.origin === new URL(url).origin && to.username === '' ? to.href : undefined;
}

/** What a request goes through: whose buckets, how patiently, and whether repeating it is harmless. */
export interface SendContext {
	readonly buckets: readonly BucketRef[];
	readonly rateLimiter: RateLimiter;
	readonly clock: Clock;
	readonly retryPolicy: RetryPolicy;
	readonly usage: UsageLog | undefined;
	readonly repeatable: boolean;
	/** Whether the same request may be sent to another address of the service. */
	readonly followsRedirects: boolean;
	/** Looks at such an address first; absent where any will do. @throws UserError where it must not be followed. */
	readonly follow?: (to: string) => Promise<void>;
	readonly signal: AbortSignal | undefined;
}

export interface Failed {
	readonly status: number;
	readonly explanation: Explanation;
	/** Absent where nothing was sent. */
	readonly refusal?: ErrorResponse;
	/** Whether one of its attempts may have been carried out nevertheless. */
	readonly mayBeDone: boolean;
}

interface Sending {
	readonly request: ApiRequest;
	readonly url: string;
}

const maxRedirects = 3;

const isRefusal = (answer: Answer | ErrorResponse): answer is ErrorResponse => 'request' in answer;

/** How long the limit lasts that this refusal is about; undefined when it is about none, or one that nobody knows the end of. */
const limitOf = (errorResponse: ErrorResponse, { failure }: Explanation): number | undefined => {
	const named = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
	if (failure?.cause === 'quota-exhausted') return named;
	const isLimited = failure?.cause === 'rate-limited' || (failure === undefined && isLimit(errorResponse));
	return isLimited ? named || 10_000 : undefined;
};

/** The names of the limits that say that nothing is left. */
const emptyOf = (statuses: readonly RateLimitStatus[]): Set<string> =>
	new Set(statuses.filter(({ remaining }) => remaining <= 0).map(({ name }) => name));

/** The buckets that are used up: the one that the refusal names, else those that say so, else the first, narrowest one. */
const spent = (buckets: readonly BucketRef[], empty: Set<string>, named: string | undefined): BucketRef[] => {
	const choices = [
		buckets.filter(({ rateLimit }) => rateLimit.name === named),
		buckets.filter(({ rateLimit }) => empty.has(rateLimit.name)),
	];
	return choices.find((choice) => choice.length > 0) ?? buckets.slice(0, 1);
};

/** A repeated removal finds nothing when the first one, whose answer was lost, was carried out. */
const isRemoved = (refusal: ErrorResponse, wasUnsure: boolean, saysGone: Integration['saysGone']): boolean => {
	const { request, status } = refusal;
	return wasUnsure && request.method === 'DELETE' && (status === 404 || status === 410 || saysGone?.(refusal) === true);
};

/** The same request where it is asked for; a query in the address replaces its own. */
const sentTo = ({ request }: Sending, url: string): Sending => ({
	url,
	request: new URL(url).search === '' ? request : { ...request, query: undefined },
});

/** What is decided about a refused request. */
interface Verdict {
	/** Milliseconds until it is sent again; undefined when it is not. */
	readonly wait: number | undefined;
	/** How long the limit lasts that the refusal is about, where it is about one. */
	readonly limitMs: number | undefined;
	/** How long nothing else of that limit may begin, milliseconds. */
	readonly restMs: number;
}

/** Whether and when a refused request is sent again. Pure. */
function verdictOn(
	refusal: ErrorResponse,
	explanation: Explanation,
	repeatable: boolean,
	state: Omit<Attempt, 'limitMs' | 'windowMs'>,
	retryPolicy: RetryPolicy,
): Verdict {
	const limitMs = limitOf(refusal, explanation);
	const isUsedUp = explanation.failure?.cause === 'quota-exhausted';
	const { windowMs } = explanation;
	const attempt = { ...state, limitMs, windowMs };
	const wait = isUsedUp && !limitMs ? undefined : nextWait(refusal, repeatable, attempt, retryPolicy);
	const unwaited = askedWait(refusal, state.now) ?? windowMs ?? (isUsedUp ? limitMs : 0);
	return { wait, limitMs, restMs: wait ?? unwaited ?? 0 };
}

/** Lets the buckets rest that a refusal is about; the service's own figures hold those that name it. @returns all of them. */
function pauseSpent(
	{ buckets, rateLimiter }: SendContext,
	statuses: readonly RateLimitStatus[],
	{ headers }: ErrorResponse,
	{ rateLimit }: Explanation,
	{ limitMs, restMs }: Verdict,
): readonly BucketRef[] {
	if (limitMs === undefined) return [];
	const empty = emptyOf(statuses);
	const paused = spent(buckets, empty, rateLimit);
	const isAsked = headers['retry-after'] !== undefined;
	rateLimiter.pause(isAsked ? paused : paused.filter((bucket) => !empty.has(bucket.rateLimit.name)), restMs);
	return paused;
}

/** How many server errors the service still allows, after this one where it is one. */
const errorsLeftAfter = ({ buckets, rateLimiter }: SendContext, { status }: ErrorResponse): number =>
	status > 501 || status === 500 ? rateLimiter.countServerError(buckets) : Infinity;

/**
 * Sends a request until there is an answer, as often and as long as it is safe and the patience lasts. A limit pauses its
 * bucket for everybody in the process; the patience bounds the whole wait, in line and between tries.
 *
 * @returns the answer, or why there is none.
 * @throws what `once` throws, and the signal's reason when cancelled.
 */
export async function sendWithRetry(
	context: SendContext,
	{ name, rateLimitsOf, isUnlimited, saysGone }: Integration,
	first: Sending,
	once: (request: ApiRequest, url: string) => Promise<Answer | ErrorResponse>,
	explain: (refusal: ErrorResponse) => Promise<Explanation>,
): Promise<Answer | Failed> {
	const { buckets, rateLimiter, clock, retryPolicy, usage, repeatable, followsRedirects, follow, signal } = context;
	const { maxWaitMs } = retryPolicy;
	let sending = first;
	let [waited, waitedForRepeat, redirects, wasUnsure] = [0, 0, 0, false];

	const paced = async (): Promise<Answer | ErrorResponse> => {
		const joined = clock.now();
		const queued = { buckets, request: sending.request, signal, maxWaitMs: maxWaitMs - waited };
		return await rateLimiter.run(queued, async () => {
			const sentAt = clock.now();
			waited += sentAt - joined;
			usage?.waited(waited);
			const answer = await once(sending.request, sending.url);
			const statuses = rateLimitsOf?.(answer) ?? [];
			if (isUnlimited?.(answer)) rateLimiter.switchOff(buckets);
			rateLimiter.learn(buckets, statuses, sentAt);
			usage?.read(statuses, clock.now());
			return answer;
		});
	};

	for (let attempt = 1; ; attempt += 1) {
		const answer = await paced().catch((error: unknown) => {
			if (!(error instanceof LimitReached)) throw error;
			return {
				status: 429,
				explanation: notSent(name, error, { maxWaitMs, attempt, wasUnsure }),
				mayBeDone: wasUnsure,
			};
		});
		if ('explanation' in answer) return answer;
		if (!isRefusal(answer)) {
			const isMoved = redirects > 0 && first.request.method !== 'GET' && first.request.method !== 'HEAD';
			return isMoved ? { ...answer, movedTo: sending.url } : answer;
		}
		const mayLead = followsRedirects && redirects < maxRedirects;
		const to = mayLead ? redirected(sending.url, answer, follow !== undefined) : undefined;
		if (to !== undefined) {
			await follow?.(to);
			redirects += 1;
			attempt -= 1;
			sending = sentTo(sending, to);
			continue;
		}
		if (isRemoved(answer, wasUnsure, saysGone)) return { status: 204, headers: answer.headers, body: {} };
		wasUnsure ||= isUnsure(answer);
		const explanation = await explain(answer);
		const now = clock.now();
		const errorsLeft = errorsLeftAfter(context, answer);
		const tries = Math.min(retryPolicy.tries, triesWithin(errorsLeft));
		const state = { attempt, waited, now, random: Math.random() };
		const verdict = verdictOn(answer, explanation, repeatable, state, { ...retryPolicy, tries });
		const paused = pauseSpent(context, rateLimitsOf?.(answer) ?? [], answer, explanation, verdict);
		const { wait } = verdict;
		if (wait === undefined) {
			const isSpared = attempt >= tries && attempt < retryPolicy.tries;
			const why = isSpared ? notRepeated(explanation, name, errorsLeft) : explanation;
			const askedMs = askedWait(answer, now) ?? explanation.windowMs;
			const given = givenUp(why, { waited: waitedForRepeat, now, askedMs });
			return { status: answer.status, explanation: given, refusal: answer, mayBeDone: wasUnsure };
		}
		waitedForRepeat += wait;
		if (paused.length > 0) continue; // the rate limiter waits then
		waited += wait;
		await clock.sleep(wait, signal);
	}
}
