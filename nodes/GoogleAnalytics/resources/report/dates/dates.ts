import { UserError } from 'n8n-workflow';

import { choiceField } from '../../../api/formFields';
import type { Fields } from '../../../../shared/catalogue/fields';
import { type Day, dayIn, type Days, readDay } from './days';
import {
	type Clock,
	comparedDays,
	type ComparedDays,
	isDated,
	isRelative,
	type Phrase,
	phraseIn,
	rangeOf,
	readPhrase,
	refuseReversed,
	resolve,
} from './periods';

export * from './days';
export type { ComparedDays } from './periods';

export const startDateField = {
	displayName: 'Start Date',
	name: 'startDate',
	type: 'string',
	default: '7daysAgo',
	required: true,
	placeholder: 'e.g. 2026-11-01',
	description:
		'First day (2026-11-01, today, 7daysAgo), or a period in words (last 2 months, Q3 2026, this month vs last month)',
} as const;

export const endDateField = {
	displayName: 'End Date',
	name: 'endDate',
	type: 'string',
	default: '',
	placeholder: 'e.g. 2026-11-30',
	description: 'Last day of the report; yesterday when empty. Leave it empty where Start Date is a complete period.',
} as const;

/** Which days a report covers. Each choice is a phrase of the language as well. */
export const rangeFields = [
	choiceField('Date Range', 'dateRange', 'last7Days', "Days of the report, in the property's time zone", [
		{ name: 'Custom', value: 'custom', description: 'From a start date to an end date, or a period in words' },
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
	]),
	{ ...startDateField, displayOptions: { show: { dateRange: ['custom'] } } },
	{ ...endDateField, displayOptions: { show: { dateRange: ['custom'] } } },
	{
		displayName: 'Date Ranges',
		name: 'dateRanges',
		type: 'string',
		default: '',
		placeholder: 'e.g. now=7daysAgo..yesterday, before=14daysAgo..8daysAgo',
		description: 'Up to four periods, separated by commas, such as now=last week, before=14daysAgo..8daysAgo',
		displayOptions: { show: { dateRange: ['several'] } },
	},
] as const satisfies Fields;

export const dateFields = [
	...rangeFields,
	{
		displayName: 'Compare With',
		name: 'compareWith',
		type: 'options',
		options: [
			{ name: 'Nothing', value: 'none' },
			{
				name: 'Previous Period',
				value: 'previousPeriod',
				description: 'The unit before, the same days of it for a running one, or as many days right before',
			},
			{
				name: 'Previous Year',
				value: 'previousYear',
				description: 'The same unit or dates a year before; for weeks the same weekdays 52 weeks before',
			},
		],
		default: 'none',
		description: 'Adds to each metric, such as sessions: sessionsPrevious, sessionsChange and sessionsChangePercent',
		displayOptions: { hide: { dateRange: ['several'] } },
	},
] as const satisfies Fields;

export const weekStartOption = choiceField(
	'Weeks Start On',
	'weekStart',
	'monday',
	'For date ranges such as "This Week", "Last Week" and "last 2 weeks"',
	[
		{ name: 'Monday', value: 'monday' },
		{ name: 'Sunday', value: 'sunday' },
	],
);

/** As Google accepts it; both days belong to it. */
export interface DateRange extends Days {
	readonly name?: string;
}

export interface Period {
	readonly dateRange: string;
	readonly startDate: string;
	readonly endDate: string;
	readonly dateRanges: string;
	readonly compareWith: 'none' | 'previousPeriod' | 'previousYear';
	readonly weekStart: Clock['weekStart'];
}

/** What a form says of its dates where nothing is compared. */
export const uncompared = <P extends Omit<Period, 'compareWith' | 'weekStart'>>(
	form: P & { readonly options: { readonly weekStart?: Period['weekStart'] } },
): Period => ({ ...form, compareWith: 'none', weekStart: form.options.weekStart ?? 'monday' });

export interface Ranges {
	readonly ranges: readonly DateRange[];
	/** The first of them and the one that it is compared with, as dates. */
	readonly comparison?: ComparedDays;
}

/**
 * A range of days as a person or an agent wrote it; without an end it goes up to yesterday.
 *
 * @throws UserError when a day cannot be read, or the range ends before it starts.
 */
export function written(start: string, end: string): DateRange {
	const startDate = readDay('Start Date', start);
	const usual = startDate === 'today' ? startDate : 'yesterday';
	const range = { startDate, endDate: end.trim() === '' ? usual : readDay('End Date', end) };
	refuseReversed(range);
	return range;
}

/**
 * The phrase of two fields: the first is a day, or a complete period without anything in the second.
 *
 * @throws UserError for anything else, because a date that was chosen is never ignored.
 */
function phraseOf({ startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>): Phrase {
	if (dayIn(startDate) !== undefined) return { period: { kind: 'days', ...written(startDate, endDate) } };
	const phrase = readPhrase('Start Date', startDate);
	if (endDate.trim() === '') return phrase;
	throw new UserError(
		`"End Date" (${endDate}) has no effect, because "Start Date" (${startDate}) is a complete period. Use a single day as the start date, or remove the end date.`,
	);
}

/**
 * The phrases of a form; several ranges have their names.
 *
 * @throws UserError where one cannot be read, or is compared twice.
 */
function phrasesOf(form: Period): ReadonlyArray<Phrase & { readonly name?: string }> {
	if (form.dateRange === 'several') {
		const entries = form.dateRanges.split(/[,;\n]/).filter((entry) => entry.trim() !== '');
		return entries.map((entry) => {
			const [, name = '', text = entry] = /^([^=]*)=(.+)$/s.exec(entry) ?? [];
			return { ...readPhrase('Date Ranges', text), ...(name.trim() !== '' && { name: name.trim() }) };
		});
	}
	const phrase = form.dateRange === 'custom' ? phraseOf(form) : readPhrase('Date Range', form.dateRange);
	if (form.compareWith === 'none') return [phrase];
	if (phrase.against === undefined) return [{ ...phrase, against: form.compareWith }];
	throw new UserError(
		`"Start Date" (${form.startDate}) is a comparison already. Choose Nothing in "Compare With", or write only the period there.`,
	);
}

/** Whether today's date in the property's time zone must be known, because ranges have to be dates, or all of them. */
export const needsToday = (form: Period, isAll = false): boolean =>
	phrasesOf(form).some((phrase) => isDated(phrase) || (isAll && isRelative(phrase.period)));

/** Days that each row of a report of several ranges names. */
const withDates = ({ startDate, endDate }: Days): DateRange => ({
	startDate,
	endDate,
	name: `${startDate} to ${endDate}`,
});

/** All ranges of a report that has no other place for the one that is compared with. */
export const besideEachOther = ({ ranges, comparison }: Ranges): DateRange[] =>
	comparison ? [withDates(comparison.now), withDates(comparison.before)] : [...ranges];

const maxRanges = 4;

/**
 * The date ranges to ask for.
 *
 * @param today the date in the property's time zone; used only where `needsToday` says so.
 * @throws UserError when a day cannot be read, or a range ends before it starts.
 */
export function rangesOf(form: Period, today: Day): Ranges {
	const clock = { today, weekStart: form.weekStart };
	const all = phrasesOf(form).map(({ name, period, against }): Ranges => {
		const comparison = against && comparedDays(period, against, clock);
		const range = comparison?.now ?? rangeOf(period, clock);
		refuseReversed(range);
		return { ranges: [{ ...range, ...(name !== undefined && { name }) }], ...(comparison && { comparison }) };
	});
	const [first] = all;
	if (first && form.dateRange !== 'several') return first;
	const ranges = all.flatMap((one) => {
		const [now, ...more] = besideEachOther(one);
		return now ? [{ ...now, ...one.ranges[0] }, ...more] : [];
	});
	if (ranges.length > 0 && ranges.length <= maxRanges) return { ranges };
	throw new UserError(`Give one to ${maxRanges} date ranges, not ${ranges.length}.`);
}

/**
 * What a text means that is a period and not a single day; undefined for any other text. Pure.
 *
 * @param endDate what stands in the field of the last day, which must be empty for a period.
 * @throws UserError where that is not empty.
 */
export function rangeInWords(text: string, weekStart: Period['weekStart'] = 'monday', endDate = '') {
	if (dayIn(text) !== undefined || phraseIn(text) === undefined) return undefined;
	const { period, against } = phraseOf({ startDate: text, endDate });
	return (today: Day): DateRange & { comparedWith?: DateRange } => {
		const clock = { today, weekStart };
		if (!against) return resolve(period, clock);
		const { now, before } = comparedDays(period, against, clock);
		return { ...withDates(now), comparedWith: withDates(before) };
	};
}
