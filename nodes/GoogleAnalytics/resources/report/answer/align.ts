import { DateTime } from 'luxon';

import type { Day } from '../dates/dates';

/** Days from the first to the last, as dates. */
export interface Period {
	readonly startDate: Day;
	readonly endDate: Day;
}

/** Two periods that are compared. */
export interface Periods {
	readonly now: Period;
	readonly before: Period;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The week of the year as Google counts it: weeks begin on Sunday, January 1 is in week 1. */
function weekOf(date: DateTime): number {
	const first = date.startOf('year');
	return Math.floor((date.ordinal - 1 + (first.weekday % 7)) / 7) + 1;
}

/** Spans of days that reports tell by their number, with what a day is called in each. */
const spans: Readonly<Record<string, { readonly many: string; readonly of: (date: DateTime) => string }>> = {
	yearMonth: { many: 'months', of: (date) => date.toFormat('yyyy-MM') },
	yearWeek: { many: 'weeks', of: (date) => `${date.year}${two(weekOf(date))}` },
	isoYearIsoWeek: { many: 'weeks', of: (date) => `${date.weekYear}-W${two(date.weekNumber)}` },
	isoYear: { many: 'years', of: (date) => String(date.weekYear) },
	year: { many: 'years', of: (date) => String(date.year) },
};

/** Whether the values of a dimension name months, weeks or years, which differ from one period to the other. */
export const isSpan = (dimension: string): boolean => Object.hasOwn(spans, dimension);

/** A month, week or year, how many of its days lie in the period, and whether all do. */
interface Part {
	readonly label: string;
	readonly days: number;
	readonly isWhole: boolean;
}

function partsOf(dimension: string, { startDate, endDate }: Period): Part[] {
	const labelOf = spans[dimension]?.of;
	const [start, end] = [startDate, endDate].map((day) => DateTime.fromISO(day, { zone: 'utc' }));
	if (!labelOf || !start?.isValid || !end?.isValid) return [];
	const counts = new Map<string, number>();
	for (let day = start; day <= end; day = day.plus({ days: 1 })) {
		const label = labelOf(day);
		counts.set(label, (counts.get(label) ?? 0) + 1);
	}
	const outside = new Set([labelOf(start.minus({ days: 1 })), labelOf(end.plus({ days: 1 }))]);
	return [...counts].map(([label, days]) => ({ label, days, isWhole: !outside.has(label) }));
}

/**
 * A month, week or year of the earlier period becomes the one in the same place of this period: the first is compared with
 * the first, and so on. What has no counterpart stays as it is. Pure.
 */
export function inPlace(dimension: string, { now, before }: Periods): (value: string) => string {
	const [mine, theirs] = [partsOf(dimension, now), partsOf(dimension, before)];
	const counterparts = new Map(theirs.map(({ label }, index) => [label, mine[index]?.label ?? label]));
	return (value) => counterparts.get(value) ?? value;
}

/** What to know where a month, week or year is compared with one of other length, because a period has only a part of it. Pure. */
export function unevenness(dimensions: readonly string[], { now, before }: Periods): string[] {
	return dimensions.filter(isSpan).flatMap((dimension) => {
		const theirs = partsOf(dimension, before);
		const uneven = partsOf(dimension, now).flatMap((part, index) => {
			const other = theirs[index];
			if (!other) return [`${part.label} has no counterpart`];
			if (part.days === other.days || (part.isWhole && other.isWhole)) return [];
			return [`${part.label} has ${part.days} days in this report, ${other.label} has ${other.days}`];
		});
		if (uneven.length === 0) return [];
		const many = spans[dimension]?.many ?? '';
		return [
			`The ${many} of the two periods are not equally long: ${uneven.join('; ')}. Their change says little; choose whole ${many}, or compare days.`,
		];
	});
}
