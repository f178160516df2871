import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

/** A day in Google's own words: `today`, `yesterday`, `7daysAgo` (all in the property's time zone) or `2026-12-31`. */
export type Day = string;

const dateOf = (day: Day) => DateTime.fromISO(day, { zone: 'utc' });
const isoOf = (date: DateTime): Day => date.toFormat('yyyy-MM-dd');

/** How many days before today; undefined for a date. */
export function agoOf(day: Day): number | undefined {
	if (day === 'today') return 0;
	if (day === 'yesterday') return 1;
	const days = /^(\d+)daysAgo$/.exec(day)?.[1];
	return days === undefined ? undefined : Number(days);
}

/** The word for so many days before today; a day that lies ahead has none. */
const wordOf = (ago: number): Day => (ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `${ago}daysAgo`);

/** The date of a day. */
export function onCalendar(day: Day, today: Day): Day {
	const ago = agoOf(day);
	return ago === undefined ? day : isoOf(dateOf(today).minus({ days: ago }));
}

/** How many days `to` lies after `from`; both are dates, or both are counted back from today. */
export function daysFrom(from: Day, to: Day): number {
	const [fromAgo, toAgo] = [agoOf(from), agoOf(to)];
	if (fromAgo !== undefined && toAgo !== undefined) return fromAgo - toAgo;
	return Math.round(dateOf(to).diff(dateOf(from), 'days').days);
}

/** So many days earlier. */
export function earlier(day: Day, days: number): Day {
	const ago = agoOf(day);
	return ago === undefined ? isoOf(dateOf(day).minus({ days })) : wordOf(ago + days);
}

/** The same date a year earlier; the 28th for a 29th of February. */
export const yearEarlier = (date: Day): Day => isoOf(dateOf(date).minus({ years: 1 }));

/** The first and last date of the calendar unit around a date. */
export function around(date: Day, unit: 'week' | 'month' | 'year', firstDay: 'monday' | 'sunday' = 'monday') {
	if (unit === 'week' && firstDay === 'sunday') {
		const start = dateOf(date).minus({ days: dateOf(date).weekday % 7 });
		return { startDate: isoOf(start), endDate: isoOf(start.plus({ days: 6 })) };
	}
	return { startDate: isoOf(dateOf(date).startOf(unit)), endDate: isoOf(dateOf(date).endOf(unit)) };
}

/**
 * Reads what a person or an agent wrote: a date, a moment (its date as written), or one of Google's words in any case.
 *
 * @throws UserError naming the field.
 */
export function readDay(label: string, given: string): Day {
	const text = given.trim().replace(/^"(.*)"$/s, '$1');
	const word = text.toLowerCase().replace(/[\s_]+/g, '');
	if (word === 'today' || word === 'yesterday') return word;
	const ago = /^(\d{1,5})daysago$/.exec(word)?.[1];
	if (ago !== undefined) return wordOf(Number(ago));
	const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s].*)?$/s.exec(text) ?? [];
	const date = DateTime.fromISO(`${year}-${month}-${day}`, { zone: 'utc' });
	if (year !== undefined && date.isValid) return isoOf(date);
	throw new UserError(
		`"${label}" is not a day: "${given.slice(0, 80)}". Write a date like 2026-12-31, or today, yesterday or 7daysAgo.`,
	);
}
