import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { zoneOf } from '../../../api/property';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Google may change the numbers of a day for this long after its end. https://support.google.com/analytics/answer/11198161 */
export const settledMs = 48 * hourMs;

/** A day in Google's own words: `today`, `yesterday`, `7daysAgo` (all in the property's time zone) or `2026-12-31`. */
export type Day = string;

/** Days from the first to the last; both belong to it. */
export interface Days {
	readonly startDate: Day;
	readonly endDate: Day;
}

export const dateOf = (day: Day): DateTime => DateTime.fromISO(day, { zone: 'utc' });
export const dayOf = (date: DateTime): Day => date.toFormat('yyyy-MM-dd');

/** How many days before today; undefined for a date. */
export function agoOf(day: Day): number | undefined {
	if (day === 'today') return 0;
	if (day === 'yesterday') return 1;
	const days = /^(\d+)daysAgo$/.exec(day)?.[1];
	return days === undefined ? undefined : Number(days);
}

/** The word for a number of days before today; a day that lies ahead has none. */
const wordOf = (ago: number): Day => (ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `${ago}daysAgo`);

export function onCalendar(day: Day, today: Day): Day {
	const ago = agoOf(day);
	return ago === undefined ? day : dayOf(dateOf(today).minus({ days: ago }));
}

/** How many days `to` lies after `from`; both are dates, or both are counted back from today. */
export function daysFrom(from: Day, to: Day): number {
	const [fromAgo, toAgo] = [agoOf(from), agoOf(to)];
	if (fromAgo !== undefined && toAgo !== undefined) return fromAgo - toAgo;
	return Math.round(dateOf(to).diff(dateOf(from), 'days').days);
}

export const lengthOf = ({ startDate, endDate }: Days): number => daysFrom(startDate, endDate) + 1;

export function earlier(day: Day, days: number): Day {
	const ago = agoOf(day);
	return ago === undefined ? dayOf(dateOf(day).minus({ days })) : wordOf(ago + days);
}

export const later = (day: Day, days: number): Day => earlier(day, -days);

/** A date (2026-11-01, 1 November 2026), a moment (its date as written), or one of Google's words; undefined for any other text. */
export function dayIn(written: string): Day | undefined {
	const text = written.trim().replace(/^"(.*)"$/s, '$1');
	const word = text.toLowerCase().replace(/[\s_]+/g, '');
	if (word === 'today' || word === 'yesterday') return word;
	const ago = /^(\d{1,5})daysago$/.exec(word)?.[1];
	if (ago !== undefined) return wordOf(Number(ago));
	const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]\d.*)?$/s.exec(text) ?? [];
	const forms = year === undefined ? ['d LLL yyyy', 'd LLLL yyyy', 'LLL d yyyy', 'LLLL d yyyy'] : ['yyyy-MM-dd'];
	const plain = year === undefined ? text.replace(',', '') : `${year}-${month}-${day}`;
	const dates = forms.map((form) => DateTime.fromFormat(plain, form, { zone: 'utc', locale: 'en' }));
	const date = dates.find(({ isValid }) => isValid);
	return date && dayOf(date);
}

/**
 * Reads a day that a person or an agent wrote.
 *
 * @throws UserError naming the field.
 */
export function readDay(label: string, text: string): Day {
	const day = dayIn(text);
	if (day !== undefined) return day;
	throw new UserError(
		`"${label}" is not a day: "${text.slice(0, 80)}". Write a date like 2026-12-31, or today, yesterday or 7daysAgo.`,
	);
}

/** The date of a moment (epoch milliseconds) in a time zone. */
export const dayAt = (moment: number, zone: string): Day => dayOf(DateTime.fromMillis(moment, { zone }));

/** When a day begins in a time zone, epoch milliseconds. */
export const startOf = (day: Day, zone: string): number => DateTime.fromISO(day, { zone }).toMillis();

/** A moment (epoch milliseconds) as ISO 8601 text. */
export const isoMoment = (moment: number): string => new Date(moment).toISOString();

/** Today's date where the property is. */
export const todayIn = async (api: Api, property: string, now = Date.now()): Promise<Day> =>
	dayAt(now, await zoneOf(api, property));
