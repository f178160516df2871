import { DateTime } from 'luxon';
import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import type { Fields } from '../../../../shared/catalogue/fields';
import { forAgents } from '../../../../shared/parameters/audience';
import { zoneOf } from '../../../api/property';
import { rangeInWords, type WordedRange } from './dateWords';

export const startDateField = {
	displayName: 'Start Date',
	name: 'startDate',
	type: 'string',
	default: '7daysAgo',
	required: true,
	placeholder: 'e.g. 2026-11-01',
	description:
		'The first day, as 2026-11-01, today, yesterday or 7daysAgo; or a whole range: last full week, last 2 months, Q3 2026, this month against the last',
} as const;

export const endDateField = {
	displayName: 'End Date',
	name: 'endDate',
	type: 'string',
	default: 'yesterday',
	required: true,
	placeholder: 'e.g. 2026-11-30',
	description: 'The last day, included in the report, as 2026-11-30, today, yesterday or 7daysAgo',
} as const;

/** Which days a report covers. */
export const rangeFields = [
	{
		displayName: 'Date Range',
		name: 'dateRange',
		type: 'options',
		options: [
			{ name: 'Custom', value: 'custom', description: 'From a start date to an end date, or a range in words' },
			{ name: 'Last 28 Days', value: 'last28Days', description: 'The 28 complete days up to yesterday' },
			{ name: 'Last 30 Days', value: 'last30Days', description: 'The 30 complete days up to yesterday' },
			{ name: 'Last 7 Days', value: 'last7Days', description: 'The 7 complete days up to yesterday' },
			{ name: 'Last 90 Days', value: 'last90Days', description: 'The 90 complete days up to yesterday' },
			{ name: 'Last Month', value: 'lastMonth', description: 'The last complete month' },
			{ name: 'Last Week', value: 'lastWeek', description: 'The last complete week' },
			{ name: 'Last Year', value: 'lastYear', description: 'The last complete year' },
			{ name: 'Several Ranges', value: 'several', description: 'Up to four; each row says its own in dateRange' },
			{ name: 'This Month', value: 'thisMonth', description: 'From the 1st to today' },
			{ name: 'This Week', value: 'thisWeek', description: 'From its first day to today' },
			{ name: 'This Year', value: 'thisYear', description: 'From January 1 to today' },
			{ name: 'Today', value: 'today', description: 'So far, so the numbers still grow' },
			{ name: 'Yesterday', value: 'yesterday' },
		],
		default: 'last7Days',
		description: "Days of the report, in the property's time zone",
	},
	{ ...startDateField, displayOptions: { show: { dateRange: ['custom'] } } },
	{ ...endDateField, displayOptions: { show: { dateRange: ['custom'] } } },
	{
		displayName: 'Date Ranges',
		name: 'dateRanges',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, maxAllowedFields: 4 },
		placeholder: 'Add Date Range',
		default: { range: [{ name: '', startDate: '7daysAgo', endDate: 'yesterday' }] },
		options: [
			{
				displayName: 'Range',
				name: 'range',
				values: [
					{
						displayName: 'Range Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. campaign',
						description: 'What the rows of this range say in dateRange; date_range_0 and so on when empty',
					},
					startDateField,
					endDateField,
				],
			},
		],
		displayOptions: { show: { dateRange: ['several'] } },
	},
	{
		displayName: 'Date Ranges (Text)',
		name: 'dateRangesText',
		type: 'string',
		default: '',
		placeholder: 'e.g. now=7daysAgo..yesterday, before=14daysAgo..8daysAgo',
		description:
			'One to four date ranges, separated by commas, each as first day..last day or in words (last full week), with an optional name and "=" first',
		displayOptions: { show: { ...forAgents.show, dateRange: ['several'] } },
	},
] as const satisfies Fields;

/** Which days a report covers, and which it compares them with. */
export const dateFields = [
	...rangeFields,
	{
		displayName: 'Compare With',
		name: 'compareWith',
		type: 'options',
		options: [
			{ name: 'Nothing', value: 'none' },
			{ name: 'Previous Period', value: 'previousPeriod', description: 'As many days, right before' },
			{ name: 'Previous Year', value: 'previousYear', description: 'As many days, from the same date a year before' },
		],
		default: 'none',
		description: 'Adds to each metric, such as sessions: sessionsPrevious, sessionsChange and sessionsChangePercent',
		displayOptions: {
			show: {
				dateRange: [
					'custom',
					'last28Days',
					'last30Days',
					'last7Days',
					'last90Days',
					'lastMonth',
					'lastWeek',
					'lastYear',
					'thisMonth',
					'thisWeek',
					'thisYear',
					'today',
					'yesterday',
				],
			},
		},
	},
] as const satisfies Fields;

export const weekStartOption = {
	displayName: 'Weeks Start On',
	name: 'weekStart',
	type: 'options',
	options: [
		{ name: 'Monday', value: 'monday' },
		{ name: 'Sunday', value: 'sunday' },
	],
	default: 'monday',
	description: 'For the date ranges "This Week" and "Last Week"',
} as const satisfies INodeProperties;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Google may change the numbers of a day for this long after its end. https://support.google.com/analytics/answer/11198161 */
export const settledMs = 48 * hourMs;

/** A day in Google's own words: `today`, `yesterday`, `7daysAgo` (all in the property's time zone) or `2026-12-31`. */
export type Day = string;

const dateOf = (day: Day) => DateTime.fromISO(day, { zone: 'utc' });
const dayOf = (date: DateTime): Day => date.toFormat('yyyy-MM-dd');

/** How many days before today; undefined for a date. */
export function agoOf(day: Day): number | undefined {
	if (day === 'today') return 0;
	if (day === 'yesterday') return 1;
	const days = /^(\d+)daysAgo$/.exec(day)?.[1];
	return days === undefined ? undefined : Number(days);
}

/** The word for a number of days before today; a day that lies ahead has none. */
const wordOf = (ago: number): Day => (ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `${ago}daysAgo`);

/** The date of a day. */
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

/** The day a number of days earlier. */
export function earlier(day: Day, days: number): Day {
	const ago = agoOf(day);
	return ago === undefined ? dayOf(dateOf(day).minus({ days })) : wordOf(ago + days);
}

/** The day a number of days later. */
export const later = (day: Day, days: number): Day => earlier(day, -days);

/** The same date a year earlier; the 28th for a 29th of February. */
const yearEarlier = (date: Day): Day => dayOf(dateOf(date).minus({ years: 1 }));

/** The first and last date of the calendar unit around a date. */
function around(date: Day, unit: 'week' | 'month' | 'year', firstDay: 'monday' | 'sunday' = 'monday') {
	if (unit === 'week' && firstDay === 'sunday') {
		const start = dateOf(date).minus({ days: dateOf(date).weekday % 7 });
		return { startDate: dayOf(start), endDate: dayOf(start.plus({ days: 6 })) };
	}
	return { startDate: dayOf(dateOf(date).startOf(unit)), endDate: dayOf(dateOf(date).endOf(unit)) };
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
	if (year !== undefined && date.isValid) return dayOf(date);
	throw new UserError(
		`"${label}" is not a day: "${given.slice(0, 80)}". Write a date like 2026-12-31, or today, yesterday or 7daysAgo.`,
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

/** As Google takes it; both days belong to it. */
export interface DateRange {
	readonly startDate: Day;
	readonly endDate: Day;
	readonly name?: string;
}

type CompareWith = 'none' | 'previousPeriod' | 'previousYear';

/** What the user chose about time. */
export interface Period {
	readonly dateRange: string;
	readonly startDate: string;
	readonly endDate: string;
	readonly dateRanges: { readonly range: ReadonlyArray<{ name: string; startDate: string; endDate: string }> };
	/** The same written as text; it counts instead of the list unless it is empty. */
	readonly dateRangesText: string;
	readonly compareWith: CompareWith;
	readonly weekStart: 'monday' | 'sunday';
}

/** What a form says of its dates where nothing is compared. */
export const uncompared = <P extends Omit<Period, 'compareWith' | 'weekStart'>>(
	form: P & { readonly options: { readonly weekStart?: Period['weekStart'] } },
): Period => ({ ...form, compareWith: 'none', weekStart: form.options.weekStart ?? 'monday' });

/** What to ask Google for. */
export interface Ranges {
	readonly ranges: readonly DateRange[];
	/** The range to compare with, and how many days it lies before the first one. */
	readonly previous?: { readonly range: DateRange; readonly shift: number };
}

const maxRanges = 4;

/** Ranges that Google itself counts back, in the property's time zone. */
const relative: Readonly<Record<string, DateRange>> = {
	today: { startDate: 'today', endDate: 'today' },
	yesterday: { startDate: 'yesterday', endDate: 'yesterday' },
	last7Days: { startDate: '7daysAgo', endDate: 'yesterday' },
	last28Days: { startDate: '28daysAgo', endDate: 'yesterday' },
	last30Days: { startDate: '30daysAgo', endDate: 'yesterday' },
	last90Days: { startDate: '90daysAgo', endDate: 'yesterday' },
};

const calendar = /^(this|last)(Week|Month|Year)$/;

function calendarRange(choice: string, today: Day, weekStart: Period['weekStart']): DateRange {
	const [, which, name = ''] = calendar.exec(choice) ?? [];
	const unit = name.toLowerCase() as 'week' | 'month' | 'year';
	const { startDate } = around(today, unit, weekStart);
	return which === 'this' ? { startDate, endDate: today } : around(earlier(startDate, 1), unit, weekStart);
}

/**
 * A range as a person or an agent wrote it.
 *
 * @throws UserError when a day cannot be read, or the range ends before it starts.
 */
export function written(start: string, end: string, name = ''): DateRange {
	const range = { startDate: readDay('Start Date', start), endDate: readDay('End Date', end) };
	const comparable = (agoOf(range.startDate) === undefined) === (agoOf(range.endDate) === undefined);
	if (comparable && daysFrom(range.startDate, range.endDate) < 0) {
		throw new UserError(`The date range ends (${end}) before it starts (${start}). Correct one of the two days.`);
	}
	return name.trim() === '' ? range : { ...range, name: name.trim() };
}

type Words = ReturnType<typeof rangeInWords>;

const entryOf = (entry: string) => {
	const [, name = '', text = entry] = /^(?:([^=]*)=)(.+)$/s.exec(entry) ?? [];
	return { name: name.trim(), text };
};

/** The ranges of a text such as `now=7daysAgo..yesterday, before=last full month`. */
const rangesIn = (text: string, today: Day, weekStart: Period['weekStart']) =>
	text.split(/[,;\n]/).flatMap((entry) => {
		if (entry.trim() === '') return [];
		const worded = entryOf(entry);
		const words = rangeInWords(worded.text, weekStart)?.(today);
		if (words) {
			const { comparedWith, ...range } = words;
			return [{ ...range, name: worded.name }, ...(comparedWith ? [{ ...comparedWith, name: '' }] : [])];
		}
		const [, name = '', startDate, endDate] = /^(?:([^=]*)=)?(.+?)(?:\.{2,3}| to )(.+)$/s.exec(entry) ?? [];
		if (startDate !== undefined && endDate !== undefined) return [{ name, startDate, endDate }];
		throw new UserError(
			`"${entry.trim().slice(0, 80)}" is not a date range. Write it as first day..last day, such as 7daysAgo..yesterday.`,
		);
	});

const severalRanges = ({ dateRanges, dateRangesText, weekStart }: Period, today: Day): DateRange[] => {
	const rows = dateRangesText.trim() === '' ? dateRanges.range : rangesIn(dateRangesText, today, weekStart);
	if (rows.length === 0 || rows.length > maxRanges) {
		throw new UserError(`Give one to ${maxRanges} date ranges, not ${rows.length}.`);
	}
	return rows.map(({ name, startDate, endDate }) => written(startDate, endDate, name));
};

const isDay = (text: string): boolean =>
	/^(?:"?\d{4}-?\d{2}-?\d{2}|today$|yesterday$|\d{1,5}daysago$)/i.test(text.trim());

/** What "Start Date" says where it is no day but a complete range. */
const wordsOf = ({ dateRange, startDate, weekStart }: Period): Words =>
	dateRange !== 'custom' || isDay(startDate) ? undefined : rangeInWords(startDate, weekStart);

/** @throws UserError for a range in words next to an end date, which would be ignored. */
function refuseSecondEnd({ startDate, endDate }: Period): void {
	if (['', endDateField.default].includes(endDate.trim().toLowerCase())) return;
	throw new UserError(
		`"End Date" (${endDate}) has no effect, because "Start Date" (${startDate}) is a complete range. Use a single day as the start date, or remove the end date.`,
	);
}

/** Whether a period is compared with another one, by its field or in words. */
export const isCompared = (period: Period): boolean =>
	period.compareWith !== 'none' || wordsOf(period)?.('2000-01-01').comparedWith !== undefined;

const isMixed = ({ startDate, endDate }: DateRange) =>
	(agoOf(startDate) === undefined) !== (agoOf(endDate) === undefined);

/** Whether today's date in the property's time zone must be known to tell the ranges. */
export function needsToday(period: Period): boolean {
	if (calendar.test(period.dateRange)) return true;
	if (wordsOf(period)) return true;
	if (period.dateRange === 'several') {
		return period.dateRangesText.split(/[,;\n]/).some((entry) => rangeInWords(entryOf(entry).text) !== undefined);
	}
	if (period.compareWith === 'none') return false;
	if (period.dateRange !== 'custom') return period.compareWith === 'previousYear';
	const range = written(period.startDate, period.endDate);
	return isMixed(range) || (period.compareWith === 'previousYear' && agoOf(range.startDate) !== undefined);
}

function previousOf(range: DateRange, compareWith: 'previousPeriod' | 'previousYear', today: Day) {
	const isAbsolute = compareWith === 'previousYear' || isMixed(range);
	const { startDate, endDate } = isAbsolute
		? { startDate: onCalendar(range.startDate, today), endDate: onCalendar(range.endDate, today) }
		: range;
	const length = daysFrom(startDate, endDate) + 1;
	if (length < 1) throw new UserError(`The date range ends (${endDate}) before it starts (${startDate}).`);
	const shift = compareWith === 'previousYear' ? daysFrom(yearEarlier(startDate), startDate) : length;
	return { range: { startDate: earlier(startDate, shift), endDate: earlier(endDate, shift) }, shift };
}

function wordedRanges(words: WordedRange, { compareWith }: Period, today: Day): Ranges {
	const { comparedWith: before, ...range } = words;
	if (before)
		return { ranges: [range], previous: { range: before, shift: daysFrom(before.startDate, range.startDate) } };
	return { ranges: [range], ...(compareWith !== 'none' && { previous: previousOf(range, compareWith, today) }) };
}

/** All ranges of a report that has no other place for the one that is compared with. */
export const besideEachOther = ({ ranges, previous }: Ranges): DateRange[] => [
	...ranges,
	...(previous ? [previous.range] : []),
];

/**
 * The date ranges to ask for.
 *
 * @param today the date in the property's time zone; used only where `needsToday` says so.
 * @throws UserError when a day cannot be read, or a range ends before it starts.
 */
export function rangesOf(period: Period, today: Day): Ranges {
	if (period.dateRange === 'several') return { ranges: severalRanges(period, today) };
	const words = wordsOf(period)?.(today);
	if (words) {
		refuseSecondEnd(period);
		return wordedRanges(words, period, today);
	}
	const range = calendar.test(period.dateRange)
		? calendarRange(period.dateRange, today, period.weekStart)
		: (relative[period.dateRange] ?? written(period.startDate, period.endDate));
	if (period.compareWith === 'none') return { ranges: [range] };
	return { ranges: [range], previous: previousOf(range, period.compareWith, today) };
}
