import { UserError } from 'n8n-workflow';

import { agoOf, around, type Day, daysFrom, earlier, onCalendar, readDay, yearEarlier } from './days';

/** As Google takes it; both days belong to it. */
export interface DateRange {
	readonly startDate: Day;
	readonly endDate: Day;
	readonly name?: string;
}

export type CompareWith = 'none' | 'previousPeriod' | 'previousYear';

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

/** What to ask Google for. */
export interface Ranges {
	readonly ranges: readonly DateRange[];
	/** The range to compare with, and how many days it lies before the first one. */
	readonly previous?: { readonly range: DateRange; readonly shift: number };
}

const most = 4;

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

/** The ranges of a text such as `now=7daysAgo..yesterday, 2026-01-01..2026-01-31`. */
const rangesIn = (text: string) =>
	text.split(/[,;\n]/).flatMap((entry) => {
		if (entry.trim() === '') return [];
		const [, name = '', startDate, endDate] = /^(?:([^=]*)=)?(.+?)(?:\.{2,3}| to )(.+)$/s.exec(entry) ?? [];
		if (startDate !== undefined && endDate !== undefined) return [{ name, startDate, endDate }];
		throw new UserError(
			`"${entry.trim().slice(0, 80)}" is not a date range. Write it as first day..last day, such as 7daysAgo..yesterday.`,
		);
	});

const severalRanges = ({ dateRanges, dateRangesText }: Period): DateRange[] => {
	const rows = dateRangesText.trim() === '' ? dateRanges.range : rangesIn(dateRangesText);
	if (rows.length === 0 || rows.length > most) {
		throw new UserError(`Give one to ${most} date ranges, not ${rows.length}.`);
	}
	return rows.map(({ name, startDate, endDate }) => written(startDate, endDate, name));
};

const isMixed = ({ startDate, endDate }: DateRange) =>
	(agoOf(startDate) === undefined) !== (agoOf(endDate) === undefined);

/** Whether today's date in the property's time zone must be known to tell the ranges. */
export function needsToday(period: Period): boolean {
	if (calendar.test(period.dateRange)) return true;
	if (period.dateRange === 'several' || period.compareWith === 'none') return false;
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

/**
 * The date ranges to ask for.
 *
 * @param today the date in the property's time zone; used only where `needsToday` says so.
 * @throws UserError when a day cannot be read, or a range ends before it starts.
 */
export function rangesOf(period: Period, today: Day): Ranges {
	if (period.dateRange === 'several') return { ranges: severalRanges(period) };
	const range = calendar.test(period.dateRange)
		? calendarRange(period.dateRange, today, period.weekStart)
		: (relative[period.dateRange] ?? written(period.startDate, period.endDate));
	if (period.compareWith === 'none') return { ranges: [range] };
	return { ranges: [range], previous: previousOf(range, period.compareWith, today) };
}
