import type { IDataObject } from 'n8n-workflow';

import type { Backlog } from '../partialRead';

/** How far a node has looked, as it is saved between ticks. */
export interface Cursor {
	/** When it last looked, epoch milliseconds. */
	readonly at: number;
	/** The event ids seen since `at` less the overlap; they may turn up again and must not fire again. */
	readonly keys: readonly string[];
	/** What it looked for. */
	readonly print: string;
	/** What the last look gave out, and from where; a crash may have come between saving this and starting the workflow. */
	readonly given?: { readonly from: number; readonly keys: readonly string[] };
	/** What could not be read so far: parts of the list by name, and deliveries by a hash. */
	readonly behind?: Backlog;
	/** What the event noted at the last look, with the same settings. */
	readonly noted?: IDataObject;
}

/** The latest cursor of a node in this process, and when it last gave out events: n8n saves no look that finds nothing. */
export interface HeldCursor {
	readonly cursor: Cursor;
	/** Epoch milliseconds. */
	readonly gaveAt: number;
	/** How often in a row its events were given out anew, because none was seen to start an execution. */
	readonly repeats?: number;
}

export interface PolledItem {
	readonly eventId: string;
	/** ISO 8601. */
	readonly occurredAt: string;
	/** From when on its part of the list was read, epoch milliseconds; that of the whole look when absent. */
	readonly since?: number;
}

/** The stretch of time that a look has covered, in epoch milliseconds by the service's clock. */
export interface Covered {
	readonly since: number;
	readonly now: number;
	readonly overlapMs: number;
	/** Whether a part of it could not be read and is waited for, so that nothing is forgotten for being absent, up to a bound. */
	readonly isBehind?: boolean;
}

/** An entry of a service's list or record may be so late, in milliseconds, unless the event knows better. */
export const lateMs = 15 * 60_000;

/** Ids of older events are kept too, in case they turn up once more, up to this many in all. */
const maxKeys = 500;

/** No more events than this are given out at one look: a fifth of what the de-duplication remembers. */
export const maxAtOnce = 1000;

/** While something is waited for, what was seen before may be seen again once it can be read; this many are kept then. */
const maxKeysBehind = 5000;

const momentOf = ({ occurredAt }: PolledItem): number => Date.parse(occurredAt);
const within = (since: number) => (item: PolledItem) => momentOf(item) >= since;

/** Oldest first; what happened at the same moment stays in the order it came. */
export const byMoment = (a: PolledItem, b: PolledItem): number => momentOf(a) - momentOf(b);

/** The cursor of a node that starts now: what is there already counts as seen. Pure. */
export const baseline = (items: readonly PolledItem[], print: string, now: number): Cursor => ({
	at: now,
	keys: items.map(({ eventId }) => eventId),
	print,
});

/**
 * The cursor of a node that was edited: it goes on, but of the time before, what the new settings show counts as seen. Pure.
 *
 * @param isTimeless whether the items do not tell when they happened; then all of them do.
 */
export const carryOn = (cursor: Cursor, items: readonly PolledItem[], print: string, isTimeless = false): Cursor => {
	const before = items.filter((item) => isTimeless || momentOf(item) < cursor.at).map(({ eventId }) => eventId);
	return { ...cursor, keys: [...new Set([...cursor.keys, ...before])], print };
};

/** The cursor as it was before the last events were given out, to give them out again; repeats are dropped later. Pure. */
export const rewind = (cursor: Cursor): Cursor => {
	const { at, keys, given, ...others } = cursor;
	if (!given) return cursor;
	const again = new Set(given.keys);
	return { ...others, at: Math.min(at, given.from), keys: keys.filter((key) => !again.has(key)) };
};

/**
 * Splits what was seen into what is new, oldest first, and where to go on. Items of one moment, late arrivals within the
 * overlap and items that turn up again are neither lost nor repeated; what is too much for one look is left to the next. Pure.
 */
export function advance<T extends PolledItem>(
	cursor: Cursor,
	items: readonly T[],
	{ since, now, overlapMs, isBehind = false }: Covered,
): { fresh: T[]; cursor: Cursor } {
	const seen = new Set(cursor.keys);
	const found = items
		.filter((item) => within(Math.min(since, item.since ?? since))(item))
		.filter(({ eventId }) => !seen.has(eventId) && seen.add(eventId))
		.sort(byMoment);
	const fresh = found.slice(0, maxAtOnce);
	const [firstLeft] = found.slice(maxAtOnce);
	const left = new Set(found.slice(maxAtOnce).map(({ eventId }) => eventId));
	const at = firstLeft ? Math.min(now, momentOf(firstLeft)) : now;
	const kept = items.filter(within(Math.min(since, at - overlapMs))).map(({ eventId }) => eventId);
	const recent = new Set(kept.filter((eventId) => !left.has(eventId)));
	const names = fresh.map(({ eventId }) => eventId);
	const all = [...new Set([...recent, ...names.toReversed(), ...cursor.keys])];
	const keys = all.slice(0, Math.max(isBehind ? maxKeysBehind : maxKeys, recent.size));
	const next = { at, keys, print: cursor.print };
	if (names.length === 0) return { fresh, cursor: next };
	const isNew = new Set(names);
	const given = { from: Math.min(cursor.at, at), keys: keys.filter((key) => isNew.has(key)) };
	return { fresh, cursor: { ...next, given } };
}
