import { DAY, HOUR, MINUTE } from '../../table/calendar.mts';
import { type EventTable, firstDays } from '../../table/eventTable.mts';
import type { Dimension, Reader } from './dimensions.mts';
import { isoYearAndWeek } from './isoWeek.mts';

const two = (value: number) => String(value).padStart(2, '0');
const compactDate = (day: number) => new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '');
const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The week of the year as Google counts it: weeks begin on Sunday, January 1 is in week 1. */
function weekOf(day: number): number {
	const date = new Date(day * DAY);
	const newYear = Date.UTC(date.getUTCFullYear(), 0, 1) / DAY;
	const firstWeekday = new Date(newYear * DAY).getUTCDay();
	return Math.floor((day - newYear + firstWeekday) / 7) + 1;
}

const byDay = (label: (date: Date, day: number) => string) => (local: Float64Array) => ({
	code: (row: number) => Math.floor((local[row] ?? 0) / DAY),
	label: (day: number) => label(new Date(day * DAY), day),
});

function time(
	apiName: string,
	uiName: string,
	description: string,
	read: (local: Float64Array, table: EventTable) => Reader,
	more: Partial<Dimension> = {},
): Dimension {
	return {
		apiName,
		uiName,
		description,
		category: 'Time',
		scope: 'event',
		read: ({ table }) => read(table.local, table),
		...more,
	};
}

const slot = (size: number, label: (code: number) => string) => (local: Float64Array) => ({
	code: (row: number) => Math.floor((local[row] ?? 0) / size),
	label,
	exact: true,
});
const dateHour = (code: number) => compactDate(Math.floor(code / 24)) + two(code % 24);

const four = (value: number) => String(value).padStart(4, '0');

/**
 * Dimensions that count from the start of the date range, from "0000" on; the texts are those of
 * https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema#dimensions, the four digits those of responses
 * that a public model of the fields quotes ("0000", "0004", "0142", "8532").
 */
const nth = (unit: string, read: (time: number) => number, description?: string): Dimension =>
	time(
		`nth${unit}`,
		`Nth ${unit.toLowerCase()}`,
		description ??
			`The number of ${unit.toLowerCase()}s since the start of the date range. The starting ${unit.toLowerCase()} is 0000.`,
		(local) => ({
			code: (row, from = 0) => read(local[row] ?? 0) - read(from),
			label: four,
			exact: true,
		}),
	);

const dateAt = (moment: number) => new Date(moment);
const monthsUntil = (moment: number) => dateAt(moment).getUTCFullYear() * 12 + dateAt(moment).getUTCMonth();
/** Weeks that begin on Sunday; 1970-01-01 was a Thursday. */
const weeksUntil = (moment: number) => Math.floor((Math.floor(moment / DAY) + 4) / 7);

export const TIME_DIMENSIONS: readonly Dimension[] = [
	time('date', 'Date', 'The date of the event, formatted as YYYYMMDD.', slot(DAY, compactDate)),
	time('dateHour', 'Date + hour (YYYYMMDDHH)', 'The combined values of date and hour.', slot(HOUR, dateHour)),
	time(
		'dateHourMinute',
		'Date hour and minute',
		'The combined values of date, hour, and minute.',
		slot(MINUTE, (code) => dateHour(Math.floor(code / 60)) + two(code % 60)),
	),
	time('hour', 'Hour', 'The two-digit hour of the day that the event was logged, from 00 to 23.', (local) => ({
		code: (row) => Math.floor((local[row] ?? 0) / HOUR) % 24,
		label: two,
		exact: true,
	})),
	time('minute', 'Minute', 'The two-digit minute of the hour that the event was logged.', (local) => ({
		code: (row) => Math.floor((local[row] ?? 0) / MINUTE) % 60,
		label: two,
		exact: true,
	})),
	time(
		'day',
		'Day',
		'The day of the month, from 01 to 31.',
		byDay((date) => two(date.getUTCDate())),
	),
	time(
		'dayOfWeek',
		'Day of week',
		'The integer day of the week, Sunday is 0.',
		byDay((date) => String(date.getUTCDay())),
		{ deprecatedApiNames: ['dayOfWeekZero'] },
	),
	time(
		'dayOfWeekName',
		'Day of week name',
		'The day of the week in English.',
		byDay((date) => WEEKDAY_NAMES[date.getUTCDay()] ?? ''),
	),
	time(
		'week',
		'Week',
		'The week of the event, from 01 to 53.',
		byDay((_, day) => two(weekOf(day))),
	),
	time(
		'month',
		'Month',
		'The month of the event, from 01 to 12.',
		byDay((date) => two(date.getUTCMonth() + 1)),
	),
	time(
		'year',
		'Year',
		'The four-digit year of the event.',
		byDay((date) => String(date.getUTCFullYear())),
	),
	time(
		'yearMonth',
		'Year month',
		'The combined values of year and month.',
		byDay((_, day) => compactDate(day).slice(0, 6)),
	),
	time(
		'yearWeek',
		'Year week',
		'The combined values of year and week.',
		byDay((date, day) => String(date.getUTCFullYear()) + two(weekOf(day))),
	),
	time(
		'isoWeek',
		'ISO week of the year',
		'ISO week number, where each week starts on Monday.',
		byDay((_, day) => two(isoYearAndWeek(day).week)),
	),
	time(
		'isoYear',
		'ISO year',
		'The ISO year of the event.',
		byDay((_, day) => String(isoYearAndWeek(day).year)),
	),
	time(
		'isoYearIsoWeek',
		'ISO week of ISO year',
		'The combined values of isoWeek and isoYear.',
		byDay((_, day) => {
			const { year, week } = isoYearAndWeek(day);
			return `${year}${two(week)}`;
		}),
	),
	nth('Minute', (moment) => Math.floor(moment / MINUTE)),
	nth('Hour', (moment) => Math.floor(moment / HOUR)),
	nth('Day', (moment) => Math.floor(moment / DAY), 'The number of days since the start of the date range.'),
	// belief(nth-unit-start): weeks, months and years are those of the calendar, as they were in Universal Analytics.
	nth('Week', weeksUntil, 'A number representing the number of weeks since the start of a date range.'),
	nth('Month', monthsUntil, 'The number of months since the start of a date range. The starting month is 0000.'),
	nth('Year', (moment) => dateAt(moment).getUTCFullYear()),
	time(
		'firstSessionDate',
		'First session date',
		"The date the user's first session occurred, formatted as YYYYMMDD.",
		(_local, table) => {
			const first = firstDays(table);
			return { code: (row: number) => first[table.sessionOf(row).user] ?? 0, label: compactDate, exact: true };
		},
	),
];
