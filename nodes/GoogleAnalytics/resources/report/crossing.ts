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
}

/** A reading of an earlier window, and whether it has started the workflow. */
export interface Earlier extends Reading {
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

const isBack = (rule: Rule, reading: Reading): boolean =>
	!isCrossed(rule, reading) && excess(rule, reading) <= -(Math.abs(rule.limit) * rule.margin) / 100;

/**
 * Whether the metric has crossed just now: it is beyond the limit, and of the windows before, newest first, one was back
 * by the margin before another one was beyond. Between the two it waits. Pure.
 */
export function hasCrossed(rule: Rule, now: Reading, before: readonly Earlier[]): boolean {
	if (!isCrossed(rule, now)) return false;
	for (const reading of before) {
		if (reading.fired || isCrossed(rule, reading)) return false;
		if (isBack(rule, reading)) return true;
	}
	return true;
}
