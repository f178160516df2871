import type { RecoveryWindow } from '../../shared/triggers/hooks/webhookAdapter';
import { lateMs } from '../../shared/triggers/polling/cursor';
import { isReported } from './reported';

/**
 * One entry of a hook's delivery log. Ids are 64 bits, and texts here, because JavaScript rounds them
 * (octokit/request.js#797). https://docs.github.com/rest/repos/webhooks#list-deliveries-for-a-repository-webhook
 */
export interface Attempt {
	readonly id: string;
	/** The same for all attempts to deliver one event. */
	readonly guid: string;
	/** ISO 8601. */
	readonly delivered_at: string;
	readonly redelivery: boolean;
	readonly status_code: number;
	readonly event: string;
}

/** A delivery without a success so far. */
interface Failure {
	/** Its latest attempt. */
	readonly latest: Attempt;
	/** When it was to be delivered first, epoch milliseconds. */
	readonly firstAt: number;
	/** Whether it was delivered again already. */
	readonly wasRepeated: boolean;
}

/** What this process has read of one hook's delivery log: failures, and successes as long as they matter. */
export interface Log {
	/** The moment of the newest attempt, epoch milliseconds. */
	readonly newestAt: number;
	/** By GUID, in the order of their first attempts. */
	readonly failures: ReadonlyMap<string, Failure>;
	/** By GUID, epoch milliseconds: an attempt that appears late in the log must not open them again. */
	readonly successes: ReadonlyMap<string, number>;
	/** Deliveries that n8n accepted shortly before this process began, by GUID. */
	readonly doubtful: ReadonlyMap<string, Attempt>;
	/** When a delivery last succeeded, and when one last failed again, epoch milliseconds. */
	readonly succeededAt: number;
	readonly failedAgainAt: number;
	/** When each GUID was last sent again, epoch milliseconds. */
	readonly sentAt: ReadonlyMap<string, number>;
	/** The newest attempt that was answered 401 and led to a new secret. */
	readonly renewedFor?: string;
	/** When so much was read last that nothing can have come late before, epoch milliseconds. */
	readonly readWhollyAt: number;
}

export const emptyLog: Log = {
	newestAt: -Infinity,
	failures: new Map(),
	successes: new Map(),
	doubtful: new Map(),
	succeededAt: -Infinity,
	failedAgainAt: -Infinity,
	sentAt: new Map(),
	readWhollyAt: -Infinity,
};

/** Attempts appear in the log minutes late: the last two minutes are always read again, and so much after five that none is missed. */
const overlapMs = 2 * 60_000;
const readWhollyEveryMs = 5 * 60_000;
/** So long, in milliseconds, may an attempt take to appear in the log. */
const underWayMs = 30_000;
/** Clocks may differ by this many milliseconds. */
const skewMs = 10_000;
/** n8n may have lost what it accepted this many milliseconds before it was started again. */
const doubtMs = 10 * 60_000;
/** The most of these that are read: less than half of GitHub's budget of a minute. */
const maxDoubtful = 400;

/** In the order in which they were begun: ids grow, and what is answered at the same moment has another one. */
const byId = ({ id: a }: Attempt, { id: b }: Attempt): number => a.length - b.length || (a < b ? -1 : Number(a > b));
const momentOf = ({ delivered_at: at }: Attempt): number => Date.parse(at);
const succeeded = ({ status_code: status }: Attempt): boolean => status >= 200 && status < 300;

const isWhole = ({ readWhollyAt }: Log, now: number): boolean => now - readWhollyAt >= readWhollyEveryMs;

/** From when on the log is to be read at this look, epoch milliseconds. Pure. */
export function readFrom(log: Log, { since, now }: Pick<RecoveryWindow, 'since' | 'now'>): number {
	const { newestAt, readWhollyAt } = log;
	const whole = Math.min(newestAt, readWhollyAt) - lateMs;
	return Math.max(since, isWhole(log, now) ? whole : newestAt - overlapMs);
}

type Window = Pick<RecoveryWindow, 'since' | 'startedAt' | 'now'>;

/** The log with what was read of it now, whatever of that was known before. Pure. */
export function withAttempts(log: Log, attempts: readonly Attempt[], { since, startedAt, now }: Window): Log {
	const inOrder = attempts.toSorted((a, b) => momentOf(a) - momentOf(b));
	const newestAt = Math.max(log.newestAt, ...inOrder.slice(-1).map(momentOf));
	const isRecent = ([, at]: [string, number]) => at >= newestAt - lateMs;
	const fresh = inOrder.filter(succeeded);
	const successes = new Map([...log.successes, ...fresh.map((one) => [one.guid, momentOf(one)] as const)]);
	const isInDoubt = (attempt: Attempt) => {
		const age = startedAt - momentOf(attempt);
		return age > -skewMs && age < doubtMs;
	};
	const accepted = fresh.filter((one) => isInDoubt(one) && !log.successes.has(one.guid)).slice(-maxDoubtful);
	const failures = new Map([...log.failures].filter(([, { latest }]) => momentOf(latest) >= since));
	for (const attempt of inOrder.filter((one) => !succeeded(one))) {
		const before = failures.get(attempt.guid);
		const latest = before && momentOf(before.latest) > momentOf(attempt) ? before.latest : attempt;
		const firstAt = Math.min(momentOf(attempt), before?.firstAt ?? Infinity);
		failures.set(attempt.guid, { latest, firstAt, wasRepeated: attempt.redelivery || (before?.wasRepeated ?? false) });
	}
	for (const guid of successes.keys()) failures.delete(guid);
	const failedAgain = inOrder.filter((one) => one.redelivery && !succeeded(one));
	return {
		...log,
		newestAt,
		failures,
		successes: new Map([...successes].filter(isRecent)),
		doubtful: new Map([...log.doubtful, ...accepted.map((one) => [one.guid, one] as const)]),
		succeededAt: Math.max(log.succeededAt, ...fresh.slice(-1).map(momentOf)),
		failedAgainAt: Math.max(log.failedAgainAt, ...failedAgain.slice(-1).map(momentOf)),
		sentAt: new Map([...log.sentAt].filter(([guid]) => failures.has(guid))),
		readWhollyAt: isWhole(log, now) ? now : log.readWhollyAt,
	};
}

/** A delivery that was not received, by its latest attempt, and when it was to be delivered first, epoch milliseconds. */
export interface Unreceived {
	readonly attempt: Attempt;
	readonly at: number;
}

/**
 * What each delivery without a success needs, oldest first: to be sent `again`, or its `stored` payload; or to be waited for,
 * because it is under way. It is sent again once, when GitHub reaches this n8n and there are not too many. One that n8n took
 * in, though too late for GitHub, needs nothing: GitHub waits for ten seconds, Enterprise Server for thirty
 * (https://docs.github.com/webhooks/using-webhooks/best-practices-for-using-webhooks). Pure.
 */
export function toRecover(
	{ failures, doubtful, sentAt, failedAgainAt, succeededAt }: Log,
	{
		events,
		now,
		resend,
		received,
	}: Pick<RecoveryWindow, 'now' | 'received' | 'resend'> & { readonly events: readonly string[] },
): { again: Unreceived[]; stored: Unreceived[]; underWay: Unreceived[] } {
	const wanted = [...failures.values()].filter(
		({ latest }) => isReported(events, latest.event) && received(latest.guid) !== 'begun',
	);
	const isUnderWay = ({ latest, wasRepeated }: Failure) =>
		received(latest.guid) === 'underWay' || (!wasRepeated && now - (sentAt.get(latest.guid) ?? -Infinity) < underWayMs);
	const isUntried = (failure: Failure) =>
		!failure.wasRepeated && !sentAt.has(failure.latest.guid) && !isUnderWay(failure);
	const untried = wanted.filter(isUntried);
	const again = failedAgainAt <= succeededAt && untried.length <= resend ? untried : [];
	const stored = wanted.filter((failure) => !again.includes(failure) && !isUnderWay(failure));
	const accepted = [...doubtful.values()].filter(({ event }) => isReported(events, event));
	const plain = ({ latest, firstAt }: Failure): Unreceived => ({ attempt: latest, at: firstAt });
	const doubted = accepted.map((attempt) => ({ attempt, at: momentOf(attempt) }));
	return {
		again: again.map(plain),
		stored: [...doubted, ...stored.map(plain)].sort((a, b) => byId(a.attempt, b.attempt)),
		underWay: wanted.filter(isUnderWay).map(plain),
	};
}
