import type { Minute } from './realtime';

/** A time in which people looked at a page, without a pause that was long enough. */
export interface Visits {
	readonly start: Minute;
	readonly end: Minute;
}

/** The times in which people looked at a page, oldest first: between two of them nobody did for so many minutes. Pure. */
export function visitsIn(minutes: Iterable<Minute>, quiet: number): Visits[] {
	const all: Visits[] = [];
	for (const minute of [...minutes].sort((a, b) => a - b)) {
		const last = all.at(-1);
		if (last && minute - last.end <= quiet) all[all.length - 1] = { start: last.start, end: minute };
		else all.push({ start: minute, end: minute });
	}
	return all;
}

interface Shown {
	readonly quiet: number;
	/** The oldest minute that the look shows. */
	readonly oldest: Minute;
	/** To which minute earlier looks have shown everything. */
	readonly lookedTo?: Minute;
	/** Whether only what is seen to begin counts: after a restart nobody knows the looks that found nothing. */
	readonly isSeenOnly: boolean;
	/** Nothing that began earlier is told. */
	readonly startedIn?: Minute;
}

/**
 * Whether a look shows that a visit began: nobody looked for long enough before, or what was before is older than what anybody
 * could read, because nobody asked for so long. A minute may be one of the minute before, see `steady`. Pure.
 */
export function hasBegun({ start }: Visits, { quiet, oldest, lookedTo, isSeenOnly, startedIn }: Shown): boolean {
	if (startedIn !== undefined && start < startedIn) return false;
	if (start - quiet >= oldest) return true;
	return !isSeenOnly && (lookedTo === undefined || start > lookedTo + 1);
}
