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

/** How a value has changed, in percent; infinite where there was nothing before. */
export function changeOf({ value, compared = 0 }: Reading): number {
	if (compared === 0) return value === 0 ? 0 : Math.sign(value) * Infinity;
	return ((value - compared) / Math.abs(compared)) * 100;
}

/** How far a reading lies beyond the limit; the larger the farther. */
function excess({ condition, limit }: Rule, reading: Reading): number {
	switch (condition) {
		case 'above':
			return reading.value - limit;
		case 'below':
			return limit - reading.value;
		case 'increases':
			return changeOf(reading) - limit;
		case 'decreases':
			return -changeOf(reading) - limit;
		case 'changes':
			return Math.abs(changeOf(reading)) - limit;
	}
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
