import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { dateOf, dayOf, type Days, lengthOf } from '../dates/days';

const two = (number: number) => String(number).padStart(2, '0');

/** The week of the year as Google counts it: weeks begin on Sunday, January 1 is in week 1. */
const weekOf = (date: DateTime): string =>
	two(Math.floor((date.ordinal - 1 + (date.startOf('year').weekday % 7)) / 7) + 1);

/** A dimension whose value a day alone decides. */
interface DayDimension {
	/** What rows call a day. */
	readonly valueOf: (date: DateTime) => string;
	/** What the units are called that periods consist of. */
	readonly many?: string;
	/** The dimension to use where a value has to occur only once. */
	readonly distinct?: string;
}

/** https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema#dimensions */
export const dayDimensions: ReadonlyMap<string, DayDimension> = new Map<string, DayDimension>([
	['date', { valueOf: dayOf }],
	['yearMonth', { valueOf: (date) => date.toFormat('yyyy-MM'), many: 'months' }],
	['yearWeek', { valueOf: (date) => `${date.year}${weekOf(date)}`, many: 'weeks' }],
	['isoYearIsoWeek', { valueOf: (date) => `${date.weekYear}-W${two(date.weekNumber)}`, many: 'weeks' }],
	['year', { valueOf: (date) => String(date.year), many: 'years' }],
	['isoYear', { valueOf: (date) => String(date.weekYear), many: 'years' }],
	['month', { valueOf: (date) => two(date.month), many: 'months', distinct: 'yearMonth' }],
	['week', { valueOf: weekOf, many: 'weeks', distinct: 'yearWeek' }],
	['isoWeek', { valueOf: (date) => two(date.weekNumber), many: 'weeks', distinct: 'isoYearIsoWeek' }],
	['day', { valueOf: (date) => two(date.day), many: 'days', distinct: 'date or nthDay' }],
	['dayOfWeek', { valueOf: (date) => String(date.weekday % 7) }],
	['dayOfWeekName', { valueOf: (date) => date.setLocale('en').toFormat('cccc') }],
]);

/**
 * How many values a dimension that counts from the start of the range can have at most. Whether nthWeek, nthMonth and nthYear
 * count units of the calendar or from the first day, Google does not say: this is the larger number of the two.
 */
export const counted: ReadonlyMap<string, (period: Days) => number> = new Map([
	['nthMinute', (period: Days) => lengthOf(period) * 1440],
	['nthHour', (period: Days) => lengthOf(period) * 24],
	['nthDay', lengthOf],
	['nthWeek', (period: Days) => Math.ceil((lengthOf(period) + (dateOf(period.startDate).weekday % 7)) / 7)],
	['nthMonth', (period: Days) => unitsIn(['yearMonth'], period).length],
	['nthYear', (period: Days) => unitsIn(['year'], period).length],
]);

/** Whether a dimension is one of time, so that one period has values that the other cannot have. */
export const isOfTime = (name: string): boolean =>
	dayDimensions.has(name) ||
	counted.has(name) ||
	/^(?:dateHour|dateHourMinute|firstSessionDate|hour|minute)$/.test(name);

/** Whether a dimension's values, in the order of their letters, are moments in their order. */
export const movesWithTime = (name: string): boolean => isOfTime(name) && name !== 'dayOfWeekName';

const valuesOf = (names: readonly string[], day: DateTime): IDataObject =>
	Object.fromEntries(names.map((name) => [name, dayDimensions.get(name)?.valueOf(day) ?? dayOf(day)]));

export const keyOf = (names: readonly string[], row: IDataObject): string =>
	JSON.stringify(names.map((name) => row[name]));

/** A unit of time in a period: what rows call it, its days, and whether all of them are in the period. */
export interface Unit {
	readonly values: IDataObject;
	readonly key: string;
	readonly days: number;
	readonly isWhole: boolean;
}

/** The days of a period with their values in some dimensions; the key is the date. Pure. */
export function daysIn(names: readonly string[], { startDate, endDate }: Days): Unit[] {
	const days: Unit[] = [];
	for (let day = dateOf(startDate); day <= dateOf(endDate); day = day.plus({ days: 1 })) {
		days.push({ values: valuesOf(names, day), key: dayOf(day), days: 1, isWhole: true });
	}
	return days;
}

export function unitsIn(names: readonly string[], period: Days): Unit[] {
	const units: Unit[] = [];
	for (const { values } of daysIn(names, period)) {
		const key = keyOf(names, values);
		const last = units.at(-1);
		if (last?.key === key) units.splice(-1, 1, { ...last, days: last.days + 1 });
		else units.push({ values, key, days: 1, isWhole: true });
	}
	const around = [dateOf(period.startDate).minus({ days: 1 }), dateOf(period.endDate).plus({ days: 1 })];
	const outside = around.map((day) => keyOf(names, valuesOf(names, day)));
	return units.map((unit) => ({ ...unit, isWhole: !outside.includes(unit.key) }));
}

function hoursOf({ startDate, endDate }: Days, zone: string): string[] {
	const end = DateTime.fromISO(endDate, { zone }).endOf('day');
	const hours = new Set<string>();
	for (let hour = DateTime.fromISO(startDate, { zone }); hour <= end; hour = hour.plus({ hours: 1 })) {
		hours.add(hour.toFormat("yyyy-MM-dd'T'HH:00:00"));
	}
	return [...hours];
}

/** All values that dimensions of time have in a period, in their order; undefined for dimensions whose values are unknown. Pure. */
export function timesIn(names: readonly string[], period: Days, zone: string): IDataObject[] | undefined {
	if (names.length > 0 && names.every((name) => dayDimensions.has(name))) {
		return [...new Map(unitsIn(names, period).map(({ key, values }) => [key, values])).values()];
	}
	if (names.length !== 1) return undefined;
	if (names[0] === 'dateHour') return hoursOf(period, zone).map((dateHour) => ({ dateHour }));
	if (names[0] !== 'nthDay') return undefined;
	return Array.from({ length: lengthOf(period) }, (_, day) => ({ nthDay: String(day).padStart(4, '0') }));
}
