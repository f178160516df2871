import type { QueryContext } from '../context.mts';
import type { Range } from '../dateRanges.mts';
import type { FunnelStep } from './messages.mts';

export type Test = (row: number) => boolean;

/** What users are counted by beside the step: a segment, a date range, a value of the breakdown. */
export interface Part {
	readonly labels: readonly string[];
	readonly range: Range;
	readonly test: Test;
}

/** A step of a funnel, and what an event must be to be it. */
export interface PlannedStep extends Pick<FunnelStep, 'isDirectlyFollowedBy' | 'withinDurationFromPriorStep'> {
	readonly test: Test;
}

/** The events of a user in the order in which they happened, and which of them was which step. */
export interface Journey {
	readonly rows: readonly number[];
	/** The place in `rows` by the number of the step. */
	readonly at: ReadonlyMap<number, number>;
}

function eventsByUser(part: Part, { table, now }: QueryContext): Map<number, number[]> {
	const byUser = new Map<number, number[]>();
	for (let row = 0; row < table.length; row++) {
		const local = table.local[row] ?? 0;
		if (local < part.range.from || local >= part.range.to || (table.time[row] ?? Infinity) > now) continue;
		if (!part.test(row)) continue;
		const { user } = table.sessionOf(row);
		const known = byUser.get(user);
		if (known) known.push(row);
		else byUser.set(user, [row]);
	}
	const time = (row: number): number => table.time[row] ?? 0;
	for (const rows of byUser.values()) rows.sort((one, other) => time(one) - time(other));
	return byUser;
}

/** `3600s`, as JSON writes a google.protobuf.Duration, in milliseconds. */
const durationMs = (text: string): number => Number(text.replace(/s$/, '')) * 1_000;

/**
 * Who went how far. A closed funnel begins with its first step; an open one may be entered at any. What a step asks of the
 * one before it: FunnelStep in google/analytics/data/v1alpha/data.proto.
 */
export function journeysIn(
	part: Part,
	steps: readonly PlannedStep[],
	isOpen: boolean,
	context: QueryContext,
): Journey[] {
	const timeOf = (row: number | undefined): number => context.table.time[row ?? -1] ?? 0;
	return [...eventsByUser(part, context).values()].map((rows) => {
		const at = new Map<number, number>();
		rows.forEach((row, place) => {
			steps.forEach(({ test, isDirectlyFollowedBy, withinDurationFromPriorStep }, step) => {
				if (at.has(step) || !test(row)) return;
				const prior = at.get(step - 1);
				if (step > 0 && prior === undefined && !isOpen) return;
				if (prior !== undefined && isDirectlyFollowedBy === true && prior !== place - 1) return;
				const spent = timeOf(row) - timeOf(rows[prior ?? place]);
				if (withinDurationFromPriorStep !== undefined && spent > durationMs(withinDurationFromPriorStep)) return;
				at.set(step, place);
			});
		});
		return { rows, at };
	});
}

/** How many users reached each step. */
export const reachedBy = (journeys: readonly Journey[], steps: number): readonly number[] =>
	Array.from({ length: steps }, (_, step) => journeys.filter(({ at }) => at.has(step)).length);
