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
}

export interface PolledItem {
	readonly eventId: string;
	/** ISO 8601. */
	readonly occurredAt: string;
}

/** Late arrivals are expected within this many milliseconds, unless the event knows better. */
export const defaultOverlapMs = 10 * 60_000;

/** Ids of older events are kept too, in case they turn up once more, up to this many in all. */
const maxKeys = 500;

const momentOf = ({ occurredAt }: PolledItem): number => Date.parse(occurredAt);
const within = (since: number) => (sighting: PolledItem) => momentOf(sighting) >= since;

/** Oldest first; what happened at the same moment stays in the order it came. */
export const byMoment = (a: PolledItem, b: PolledItem): number => momentOf(a) - momentOf(b);

/** The cursor of a node that starts now: what is there already counts as seen. Pure. */
export const baseline = (sightings: readonly PolledItem[], print: string, now: number): Cursor => ({
	at: now,
	keys: sightings.map(({ eventId }) => eventId),
	print,
});

/** The moment from which to look again, epoch milliseconds; a cursor from the future, of a clock that ran ahead, does not count. */
export const lookFrom = (cursor: Pick<Cursor, 'at'>, overlapMs: number, now: number): number =>
	Math.min(cursor.at, now) - overlapMs;

/** The cursor of a node that was edited: it goes on, but of the time before, what the new settings show counts as seen. Pure. */
export const carryOn = (cursor: Cursor, sightings: readonly PolledItem[], print: string): Cursor => {
	const before = sightings.filter((sighting) => momentOf(sighting) < cursor.at).map(({ eventId }) => eventId);
	return { at: cursor.at, keys: [...new Set([...cursor.keys, ...before])], print };
};

/** The cursor as it was before the last events were given out, to give them out again; repeats are dropped later. Pure. */
export const rewind = (cursor: Cursor): Cursor => {
	const { at, keys, print, given } = cursor;
	if (!given) return cursor;
	const again = new Set(given.keys);
	return { at: Math.min(at, given.from), keys: keys.filter((key) => !again.has(key)), print };
};

/**
 * Splits what was seen into what is new, oldest first, and where to go on. Items of one moment, late arrivals within the
 * overlap and items that turn up again are neither lost nor repeated. Pure.
 */
export function advance<T extends PolledItem>(
	cursor: Cursor,
	sightings: readonly T[],
	overlapMs: number,
	now: number,
): { fresh: T[]; cursor: Cursor } {
	const seen = new Set(cursor.keys);
	const fresh = sightings
		.filter(within(lookFrom(cursor, overlapMs, now)))
		.filter(({ eventId }) => !seen.has(eventId) && seen.add(eventId))
		.sort(byMoment);
	const recent = new Set(sightings.filter(within(now - overlapMs)).map(({ eventId }) => eventId));
	const names = fresh.map(({ eventId }) => eventId);
	const all = [...new Set([...recent, ...names.toReversed(), ...cursor.keys])];
	const keys = all.slice(0, Math.max(maxKeys, recent.size));
	const next = { at: now, keys, print: cursor.print };
	if (names.length === 0) return { fresh, cursor: next };
	const isNew = new Set(names);
	const given = { from: Math.min(cursor.at, now), keys: keys.filter((key) => isNew.has(key)) };
	return { fresh, cursor: { ...next, given } };
}
