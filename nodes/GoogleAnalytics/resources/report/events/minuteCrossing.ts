import { isBack, isCrossed, type Other, type Rule } from './crossing';
import type { Minute } from './realtime';

/** The value of a window, by the last of its minutes. */
export interface MinuteReading {
	readonly minute: Minute;
	readonly value: number;
}

/** A window that is judged, with those before, newest first, and after, oldest first, as far as they are known. */
export interface Judged extends MinuteReading {
	readonly before: readonly Other[];
	readonly after: readonly Other[];
}

/** What earlier looks have left. */
export interface Known {
	/** The last minutes of windows that started the workflow. */
	readonly told: ReadonlySet<Minute>;
	/** The newest window that was beyond or back, of those that looks have shown. */
	readonly last?: MinuteReading;
	/** The newest window that was judged. */
	readonly judgedTo?: Minute;
	/** Windows that ended earlier are never told, in the minute after their last one. */
	readonly startedIn?: Minute;
}

/**
 * The windows that a look judges, newest first: those that ended since the last look, and again the newest of that look, whose
 * number may have grown, and those for which it shows what was before them, because late numbers may let them cross. What it
 * does not show is known from what was told, and from the newest window that was beyond or back. Pure.
 *
 * @param windows all that the look shows, newest first.
 */
export function judged(windows: readonly MinuteReading[], { told, last, judgedTo, startedIn }: Known): Judged[] {
	const shown = new Set(windows.map(({ minute }) => minute));
	const hidden = [
		...[...told].map((minute) => ({ minute, value: 0, isUnknown: true as const, fired: true })),
		...(last && !told.has(last.minute) ? [{ ...last, fired: false }] : []),
	].filter(({ minute }) => !shown.has(minute));
	const all: ReadonlyArray<Other & MinuteReading> = [
		...windows.map((window) => ({ ...window, fired: told.has(window.minute) })),
		...hidden,
	].sort((a, b) => b.minute - a.minute);
	const oldest = Math.min(...shown);
	const isJudged = (minute: Minute): boolean =>
		shown.has(minute) &&
		(judgedTo === undefined || minute >= judgedTo || (minute > oldest && shown.has(minute - 1))) &&
		(startedIn === undefined || minute + 1 > startedIn);
	return all.flatMap(({ minute, value }, index) =>
		isJudged(minute)
			? [{ minute, value, before: all.slice(index + 1).map(plain), after: all.slice(0, index).reverse().map(plain) }]
			: [],
	);
}

const plain = ({ value, fired, isUnknown }: Other): Other => ({ value, fired, ...(isUnknown && { isUnknown }) });

/**
 * The newest window that is beyond the limit or back from it, for the next look. Pure.
 *
 * @param windows those that were judged, newest first: one that was not may cross yet.
 */
export function newestClear(
	rule: Rule,
	windows: readonly MinuteReading[],
	last: MinuteReading | undefined,
): MinuteReading | undefined {
	const found = windows.find((window) => isCrossed(rule, window) || isBack(rule, window));
	return found && (!last || found.minute >= last.minute) ? { minute: found.minute, value: found.value } : last;
}
