/** How far a node has looked, as it is saved between ticks. */
export interface Cursor {
	/** When it last looked, epoch milliseconds. */
	readonly at: number;
	/** The event ids seen since `at` less the overlap; they may turn up again and must not fire again. */
	readonly keys: readonly string[];
	/** What it looked for; another configuration starts anew. */
	readonly print: string;
}

export interface Sighting {
	readonly eventId: string;
	/** ISO 8601. */
	readonly occurredAt: string;
}

/** Late arrivals are expected within this many milliseconds, unless the event knows better. */
export const defaultOverlapMs = 10 * 60_000;

const within = (since: number) => (sighting: Sighting) => Date.parse(sighting.occurredAt) >= since;

/** The cursor of a node that starts now: what is there already counts as seen. Pure. */
export const baseline = (sightings: readonly Sighting[], print: string, now: number): Cursor => ({
	at: now,
	keys: sightings.map(({ eventId }) => eventId),
	print,
});

/** The moment from which to look again, epoch milliseconds; a cursor from the future, of a clock that ran ahead, does not count. */
export const lookFrom = (cursor: Pick<Cursor, 'at'>, overlapMs: number, now: number): number =>
	Math.min(cursor.at, now) - overlapMs;

/**
 * Splits what was seen into what is new, oldest first, and where to go on. Items of one moment, late arrivals within the
 * overlap and items that turn up again are neither lost nor repeated. Pure.
 */
export function advance<T extends Sighting>(
	cursor: Cursor,
	sightings: readonly T[],
	overlapMs: number,
	now: number,
): { fresh: T[]; cursor: Cursor } {
	const seen = new Set(cursor.keys);
	const fresh = sightings
		.filter(within(lookFrom(cursor, overlapMs, now)))
		.filter(({ eventId }) => !seen.has(eventId) && seen.add(eventId))
		.sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
	const recent = new Set(sightings.filter(within(now - overlapMs)).map(({ eventId }) => eventId));
	const keys = new Set([...recent, ...fresh.map(({ eventId }) => eventId).reverse(), ...cursor.keys]);
	return { fresh, cursor: { ...cursor, at: now, keys: [...keys].slice(0, Math.max(maxKeys, recent.size)) } };
}

/** Ids of older events are kept too, in case they turn up once more, up to this many in all. */
const maxKeys = 500;
