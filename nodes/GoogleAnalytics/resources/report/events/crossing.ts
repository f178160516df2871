import type { Minute } from './realtime';

export type Condition = 'above' | 'below' | 'increases' | 'decreases' | 'changes';

/** When a metric counts as crossed, and when it has come back far enough to cross again. */
export interface Rule {
	readonly condition: Condition;
	/** A value, or a percentage. */
	readonly limit: number;
	/** How far it must come back, in percent of the limit. */
	readonly margin: number;
}

/** One window's value, and that of the window which it is compared with. */
export interface Reading {
	readonly value: number;
	readonly compared?: number;
	/** Google shows no number of the window, or not yet: nothing can be said of it. */
	readonly isUnknown?: true;
}

/** A reading of another window, and whether it has started the workflow. */
export interface Other extends Reading {
	readonly fired: boolean;
}

/** The value of a window, for the output: null where it is unknown, or there is no such window. */
export const knownValue = (reading: Reading | undefined): number | null =>
	reading === undefined || reading.isUnknown ? null : reading.value;

/** How a value has changed, in percent; infinite where there was nothing before. */
export function changeOf({ value, compared = 0 }: Reading): number {
	if (compared === 0) return value === 0 ? 0 : Math.sign(value) * Infinity;
	return ((value - compared) / Math.abs(compared)) * 100;
}

/** How far a reading lies beyond the limit; the larger the farther. */
function excess({ condition, limit }: Rule, reading: Reading): number {
	if (condition === 'above') return reading.value - limit;
	if (condition === 'below') return limit - reading.value;
	const change = changeOf(reading);
	return { increases: change, decreases: -change, changes: Math.abs(change) }[condition] - limit;
}

/** A value must go beyond the limit; a percentage must be reached. Pure. */
export const isCrossed = (rule: Rule, reading: Reading): boolean => {
	const beyond = excess(rule, reading);
	return rule.condition === 'above' || rule.condition === 'below' ? beyond > 0 : beyond >= 0;
};

/** Whether a reading came back from the limit by the margin. Pure. */
export const isBack = (rule: Rule, reading: Reading): boolean =>
	!isCrossed(rule, reading) && excess(rule, reading) <= -(Math.abs(rule.limit) * rule.margin) / 100;

/**
 * Whether the metric has crossed in this window. It is beyond the limit, and of the windows before, newest first, one was
 * back by the margin before another one was beyond; between the two it waits. A window that has started the workflow counts
 * as beyond unless its numbers were corrected until it was back: then it was a false alarm, and this is the crossing. Where
 * late numbers let an older window cross, a newer one that has started the workflow may be the same crossing: it is, unless
 * the metric was back between them. Pure.
 *
 * @param before the windows that ended earlier, newest first.
 * @param after the windows that ended later, oldest first.
 */
export function hasCrossed(rule: Rule, now: Reading, before: readonly Other[], after: readonly Other[] = []): boolean {
	if (now.isUnknown === true || !isCrossed(rule, now)) return false;
	const isBetween = (reading: Other): boolean => reading.isUnknown === true || !isBack(rule, reading);
	const together = after.slice(0, (after.findIndex((reading) => !isBetween(reading)) + 1 || after.length + 1) - 1);
	if (together.some(({ fired }) => fired)) return false;
	for (const reading of before) {
		if (!isBetween(reading)) return true;
		if (reading.fired || (reading.isUnknown !== true && isCrossed(rule, reading))) return false;
	}
	return true;
}

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
	readonly emitted: ReadonlySet<Minute>;
	/** The newest window that was beyond or back, of those that looks have shown. */
	readonly last?: MinuteReading;
	/** The newest window that was judged. */
	readonly judgedTo?: Minute;
	/** Windows that ended earlier are never emitted, in the minute after their last one. */
	readonly startedIn?: Minute;
}

/**
 * The windows that a look judges, newest first: those that ended since the last look, and again the newest of that look, whose
 * number may have grown, and those for which it shows what was before them, because late numbers may let them cross. What it
 * does not show is known from what was emitted, and from the newest window that was beyond or back. Pure.
 *
 * @param windows all that the look shows, newest first.
 */
export function judged(windows: readonly MinuteReading[], { emitted, last, judgedTo, startedIn }: Known): Judged[] {
	const shown = new Set(windows.map(({ minute }) => minute));
	const hidden = [
		...[...emitted].map((minute) => ({ minute, value: 0, isUnknown: true as const, fired: true })),
		...(last && !emitted.has(last.minute) ? [{ ...last, fired: false }] : []),
	].filter(({ minute }) => !shown.has(minute));
	const all: ReadonlyArray<Other & MinuteReading> = [
		...windows.map((window) => ({ ...window, fired: emitted.has(window.minute) })),
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
