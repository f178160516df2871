import type { Explanation } from './errors';
import type { LimitReached } from './limitReached';

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
