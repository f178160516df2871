import type { Reach } from '../../shared/triggers/hooks/webhookAdapter';

/** One entry of a hook's delivery log. https://docs.github.com/rest/repos/webhooks#list-deliveries-for-a-repository-webhook */
export interface Attempt {
	readonly id: number;
	/** The same for all attempts to deliver one event. */
	readonly guid: string;
	/** ISO 8601. */
	readonly delivered_at: string;
	readonly redelivery: boolean;
	readonly status_code: number;
	readonly event: string;
}

interface RecoveryState extends Omit<Reach, 'tell'> {
	readonly events: readonly string[];
	/** Whether this process reads the log for the first time, or could not read all that it wanted to then. */
	readonly isFirst: boolean;
	/** GUIDs whose stored payload was returned already. */
	readonly returned: ReadonlySet<string>;
	/** When each GUID was last sent again, epoch milliseconds. */
	readonly resentAt: ReadonlyMap<string, number>;
}

/** So long, in milliseconds, may an attempt take to appear in the log. */
const underWayMs = 30_000;
/** Clocks may differ by this many milliseconds. */
const skewMs = 10_000;
/** n8n may have lost what it accepted this many milliseconds before it was started again. */
const doubtMs = 10 * 60_000;
/** A payload is read quickly, and sent again slowly; 400 are less than half of GitHub's budget of a minute. */
const readsPerResend = 20;

const succeeded = ({ status_code: status }: Attempt) => status >= 200 && status < 300;
const lastOf = (attempts: readonly Attempt[], is: (attempt: Attempt) => boolean): number =>
	attempts.reduce((latest, attempt) => (is(attempt) ? Math.max(latest, attempt.id) : latest), 0);

/** The attempts of each delivery, first to last; deliveries in the order of their first attempt. */
function byDelivery(attempts: readonly Attempt[]): Attempt[][] {
	const groups = new Map<string, Attempt[]>();
	for (const attempt of attempts.toSorted((a, b) => a.id - b.id)) {
		groups.set(attempt.guid, [...(groups.get(attempt.guid) ?? []), attempt]);
	}
	return [...groups.values()];
}

/**
 * What each delivery without a success needs, oldest first: to be sent `again`, or its `stored` payload. It is sent again
 * once, when GitHub reaches this n8n and there are not too many; the payloads of the rest are read, so many at a poll. Pure.
 */
export function toRecover(attempts: readonly Attempt[], state: RecoveryState): { again: Attempt[]; stored: Attempt[] } {
	const { events, returned, resentAt, now, resend, isFirst, startedAt } = state;
	const deliveries = byDelivery(attempts).filter(([first]) => first !== undefined && events.includes(first.event));
	const latest = (group: readonly Attempt[]) => group.slice(-1);
	const isOpen = (group: readonly Attempt[]) => !group.some(succeeded) && !returned.has(group[0]?.guid ?? '');
	const wasTried = (group: readonly Attempt[]) => group.some(({ redelivery }) => redelivery);
	const sentAt = ([first]: readonly Attempt[]) => resentAt.get(first?.guid ?? '') ?? -Infinity;

	const isRefusedAgain = (attempt: Attempt) => attempt.redelivery && !succeeded(attempt);
	const isReachable = lastOf(attempts, isRefusedAgain) <= lastOf(attempts, succeeded);
	const isDue = (group: readonly Attempt[]) => isOpen(group) && (wasTried(group) || now - sentAt(group) >= underWayMs);
	const open = deliveries.filter(isDue);
	const untried = open.filter((group) => !wasTried(group) && sentAt(group) === -Infinity);
	const again = isReachable && untried.length <= resend ? new Set(untried) : new Set<Attempt[]>();
	const successOf = (group: readonly Attempt[]) => lastOf(group, succeeded);
	const isInDoubt = (group: readonly Attempt[]) =>
		!returned.has(group[0]?.guid ?? '') &&
		group.some((attempt) => {
			const age = startedAt - Date.parse(attempt.delivered_at);
			return succeeded(attempt) && age > -skewMs && age < doubtMs;
		});
	const latestFirst = deliveries.filter(isInDoubt).sort((a, b) => successOf(b) - successOf(a));
	const most = resend * readsPerResend;
	const doubtful = isFirst ? latestFirst.slice(0, most) : [];
	const failed = open.filter((group) => !again.has(group)).slice(0, most - doubtful.length);
	const read = new Set([...doubtful, ...failed]);
	return {
		again: [...again].flatMap(latest),
		stored: deliveries.filter((group) => read.has(group)).flatMap(latest),
	};
}
