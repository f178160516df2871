import type { Integration, Reading } from '../catalogue/integration';
import type { Answer, ApiRequest, Explanation, Refusal } from '../catalogue/api';
import type { Clock } from './clock';
import { type Governor, LimitReached } from './governor';
import type { Gate } from './gates';
import { askedWait, isLimit, isUnsure, nextWait, type RetryPolicy } from './retry';
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

/** The explanation of a request that was not sent, because its limit is renewed later than it may wait. Pure. */
export function notSent(service: string, { lane, until }: LimitReached, maxWaitMs: number): Explanation {
	return {
		message: `The limit of ${service} for this account ("${lane}") is used up until ${moment(until)}, longer than the ${seconds(maxWaitMs)} that this node may wait. Nothing was sent. Try again then, or raise "Wait at Most".`,
		failure: { cause: 'rate-limited', resetsAtEpochMs: until },
	};
}

/** Answers that ask for the same request, body included, at another address. */
const same = new Set([301, 307, 308]);

/**
 * Where a write must be sent instead, as a renamed repository asks for; undefined when the refusal is none of that, or
 * would take the account to another origin. Reads are followed by n8n. Pure.
 */
export function redirected(url: string, { status, headers: { location }, request }: Refusal): string | undefined {
	if (!location || !same.has(status) || request.method === 'GET' || request.method === 'HEAD') return undefined;
	const to = URL.parse(location, url);
	return to && to.origin === new URL(url).origin && to.username === '' ? to.href : undefined;
}

/** What a request goes through: whose budgets, how patiently, and whether repeating it is harmless. */
export interface SendContext {
	readonly gates: readonly Gate[];
	readonly governor: Governor;
	readonly clock: Clock;
	readonly retryPolicy: RetryPolicy;
	readonly usage: UsageLog | undefined;
	readonly repeatable: boolean;
	readonly signal: AbortSignal | undefined;
}

export interface Failed {
	readonly status: number;
	readonly explanation: Explanation;
}

interface Sending {
	readonly request: ApiRequest;
	readonly url: string;
}

const mostRedirects = 3;

const isRefusal = (answer: Answer | Refusal): answer is Refusal => 'request' in answer;

/** How long the limit lasts that this refusal is about; undefined when it is about none, or one that nobody knows the end of. */
const limitOf = (refusal: Refusal, { failure }: Explanation): number | undefined => {
	const named = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
	if (failure?.cause === 'quota-exhausted') return named;
	const isLimited = failure?.cause === 'rate-limited' || (failure === undefined && isLimit(refusal));
	return isLimited ? named || 10_000 : undefined;
};

/** The budgets that are used up: those that say so, else the first, narrowest one. */
const spent = (gates: readonly Gate[], readings: readonly Reading[]): Gate[] => {
	const empty = new Set(readings.filter(({ remaining }) => remaining <= 0).map(({ lane }) => lane));
	const named = gates.filter(({ lane }) => empty.has(lane.name));
	return named.length > 0 ? named : gates.slice(0, 1);
};

/** A repeated removal finds nothing when the first one, whose answer was lost, was carried out. */
const isRemoved = ({ request, status }: Refusal, wasUnsure: boolean): boolean =>
	wasUnsure && request.method === 'DELETE' && (status === 404 || status === 410);

/**
 * Sends a request until there is an answer, as often and as long as it is safe and the patience lasts. A limit pauses its
 * budget for everybody in the process; the wait counts from there.
 *
 * @returns the answer, or why there is none.
 * @throws what `once` throws, and the signal's reason when cancelled.
 */
export async function sendWithRetry(
	{ gates, governor, clock, retryPolicy, usage, repeatable, signal }: SendContext,
	{ name, budgetsOf }: Integration,
	sending: Sending,
	once: (request: ApiRequest, url: string) => Promise<Answer | Refusal>,
	explain: (refusal: Refusal) => Promise<Explanation>,
): Promise<Answer | Failed> {
	let { request, url } = sending;
	let [waited, paused, redirects, wasUnsure] = [0, 0, 0, false];

	const governed = async (): Promise<Answer | Refusal> => {
		const joined = clock.now();
		const turn = { gates, request, signal, maxWaitMs: retryPolicy.maxWaitMs - waited + paused };
		return await governor.run(turn, async () => {
			const sentAt = clock.now();
			usage?.waited(waited - paused + sentAt - joined);
			const answer = await once(request, url);
			const readings = budgetsOf?.(answer) ?? [];
			governor.learn(gates, readings, sentAt);
			usage?.read(readings, clock.now());
			return answer;
		});
	};

	for (let attempt = 1; ; attempt += 1) {
		const answer = await governed().catch((error: unknown) => {
			if (error instanceof LimitReached)
				return { status: 429, explanation: notSent(name, error, retryPolicy.maxWaitMs) };
			throw error;
		});
		if ('explanation' in answer || !isRefusal(answer)) return answer;
		const to = redirects < mostRedirects ? redirected(url, answer) : undefined;
		if (to !== undefined) {
			redirects += 1;
			attempt -= 1;
			url = to;
			if (new URL(to).search !== '') request = { ...request, query: undefined };
			continue;
		}
		if (isRemoved(answer, wasUnsure)) return { status: 204, headers: answer.headers, body: {} };
		wasUnsure ||= isUnsure(answer);
		const explanation = await explain(answer);
		const [now, limitMs] = [clock.now(), limitOf(answer, explanation)];
		const state = { attempt, waited, now, random: Math.random(), limitMs };
		const isUsedUp = explanation.failure?.cause === 'quota-exhausted';
		const wait = isUsedUp && !limitMs ? undefined : nextWait(answer, repeatable, state, retryPolicy);
		const unwaited = askedWait(answer, now) ?? (isUsedUp ? limitMs : 0);
		if (limitMs !== undefined) governor.pause(spent(gates, budgetsOf?.(answer) ?? []), wait ?? unwaited ?? 0);
		if (wait === undefined)
			return {
				status: answer.status,
				explanation: givenUp(explanation, { waited, now, askedMs: askedWait(answer, now) }),
			};
		waited += wait;
		paused = limitMs !== undefined && gates.length > 0 ? wait : 0; // the governor waits then
		if (paused === 0) await clock.sleep(wait, signal);
	}
}
