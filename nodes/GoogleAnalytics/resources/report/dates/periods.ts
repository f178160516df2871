import type { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

import { agoOf, dateOf, type Day, dayIn, dayOf, type Days, daysFrom, earlier, lengthOf, onCalendar } from './days';

/** The language is specified in docs/google-analytics-dates.md. */
type Unit = 'week' | 'month' | 'quarter' | 'year';

/** A stretch of days, before it is known which day today is. */
export type Period =
	/** Explicit days. A single day counts as such. */
	| ({ readonly kind: 'days' } & Days)
	/** From the first day of today's unit to today. */
	| { readonly kind: 'running'; readonly unit: Unit }
	/** Complete units: those before today's, or those that begin on a date. */
	| { readonly kind: 'calendar'; readonly unit: Unit; readonly count: number; readonly from?: Day };

/** What a period is compared with: one that follows from it, or one that was named. */
export type Counterpart = 'previousPeriod' | 'previousYear' | Period;

/** A text of the language: a period, and what it is compared with. */
export interface Phrase {
	readonly period: Period;
	readonly against?: Counterpart;
}

/** What the meaning of a period depends on. */
export interface Clock {
	/** Today's date in the property's time zone. */
	readonly today: Day;
	/** The first day of a week. */
	readonly weekStart: 'monday' | 'sunday';
}

export interface ComparedDays {
	readonly now: Days;
	readonly before: Days;
	/** Whether a day is compared with the same day of the month in the same place; otherwise days are counted from the first. */
	readonly byMonth: boolean;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const monthOf = (word: string): number =>
	months.findIndex((name) => name === word || name.slice(0, 3) === word.slice(0, 4)) + 1;

const calendar = (unit: Unit, count: number, start?: DateTime): Period | undefined => {
	if (count < 1 || start?.isValid === false) return undefined;
	return { kind: 'calendar', unit, count, ...(start && { from: dayOf(start) }) };
};

const complete = (count: number, unit: string): Period | undefined => {
	if (unit !== 'day') return calendar(unit as Unit, count);
	return count < 1 ? undefined : { kind: 'days', startDate: earlier('today', count), endDate: 'yesterday' };
};

const running = (unit = ''): Period =>
	unit === 'day' ? { kind: 'days', startDate: 'today', endDate: 'today' } : { kind: 'running', unit: unit as Unit };

const namedUnit = (unit: Unit, year = '', value = '1'): Period | undefined => {
	if (unit === 'week') return calendar(unit, 1, dateOf(`${year}-W${value.padStart(2, '0')}`));
	const month = Number(value) * (unit === 'quarter' ? 3 : 1) - (unit === 'quarter' ? 2 : 0);
	return calendar(unit, 1, dateOf(`${year}-${String(month).padStart(2, '0')}-01`));
};

const initials: Readonly<Record<string, Unit>> = { w: 'week', m: 'month', q: 'quarter', y: 'year' };

type Rule = readonly [RegExp, (...parts: string[]) => Period | undefined];

const units = '(day|week|month|quarter|year)';

const rules: readonly Rule[] = [
	[/^day before yesterday$/, () => ({ kind: 'days', startDate: '2daysAgo', endDate: '2daysAgo' })],
	[
		new RegExp(`^(?:last|past|previous|prior) (\\d{1,4}) ${units}s?$`),
		(count, unit = '') => complete(Number(count), unit),
	],
	[new RegExp(`^(?:last|past|previous|prior) ${units}$`), (unit = '') => complete(1, unit)],
	[new RegExp(`^(?:this|current) ${units}(?: so far| to date)?$`), running],
	[new RegExp(`^${units} (?:to date|so far)$`), running],
	[/^([wmqy])td$/, (initial = '') => running(initials[initial])],
	[/^([a-z]{3,9})\.?,? (\d{4})$/, (word = '', year) => namedUnit('month', year, String(monthOf(word)))],
	[/^(\d{4})-(\d{2})$/, (year, month) => namedUnit('month', year, month)],
	[/^q ?([1-4])[ /]?(\d{4})$/, (quarter, year) => namedUnit('quarter', year, quarter)],
	[/^(\d{4})[- ]?q ?([1-4])$/, (year, quarter) => namedUnit('quarter', year, quarter)],
	[/^(\d{4})[- ]?w ?(\d{1,2})$/, (year, week) => namedUnit('week', year, week)],
	[/^(?:iso )?(?:week|w) ?(\d{1,2})(?: of)? (\d{4})$/, (week, year) => namedUnit('week', year, week)],
	[/^(?:year )?(\d{4})$/, (year) => namedUnit('year', year)],
];

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A text in lower case, without the words that change nothing; the presets of the form are such texts as well. */
const plain = (text: string): string =>
	text
		.replace(/([a-z])(?=[A-Z\d])|(\d)(?=[A-Z][a-z])/g, '$1$2 ')
		.toLowerCase()
		.replace(/[\s_]+/g, ' ')
		.replace(/\b(?:the|full|complete|whole|entire|calendar) /g, '')
		.replace(
			new RegExp(`\\b(?:${numbers.slice(1).join('|')}) (?=${units})`, 'g'),
			(word) => `${numbers.indexOf(word.trim())} `,
		)
		.replace(/^(?:from|between|in) /, '')
		.trim();

function between(first: string, last: string): Period | undefined {
	const [startDate, endDate] = [dayIn(first), dayIn(last)];
	if (startDate !== undefined && endDate !== undefined) return { kind: 'days', startDate, endDate };
	const [from, to] = [unitIn(plain(first)), unitIn(plain(last))];
	if (from?.kind !== 'calendar' || to?.kind !== 'calendar' || from.unit !== to.unit) return undefined;
	const { unit, from: start } = from;
	if (start === undefined || to.from === undefined) return undefined;
	return calendar(unit, Math.round(dateOf(to.from).diff(dateOf(start), `${unit}s`).as(`${unit}s`)) + 1, dateOf(start));
}

function unitIn(words: string): Period | undefined {
	for (const [form, meant] of rules) {
		const [whole, ...parts] = form.exec(words) ?? [];
		if (whole !== undefined) return meant(...parts);
	}
	return undefined;
}

/** The period of a text; undefined for any other text. Pure. */
export function periodIn(text: string): Period | undefined {
	const day = dayIn(text);
	if (day !== undefined) return { kind: 'days', startDate: day, endDate: day };
	const [, first, last] =
		/^(?:from |between )?(.+?)(?:\s*(?:\.{2,3}|…|–|—|\/)\s*| (?:to|until|till|through|and|-) )(?!date)(.+)$/is.exec(
			text.trim(),
		) ?? [];
	const range = first !== undefined && last !== undefined ? between(first, last) : undefined;
	return range ?? unitIn(plain(text));
}

const ahead = '(?:last|previous|prior|preceding)';
const oneBefore = new RegExp(`^(?:${ahead}|(?:one |period |time )?(?:before|earlier)|${ahead} (?:one|period))$`);
const yearBefore = new RegExp(
	`^(?:same .*?)?(?:(?:in |of |from )?${ahead} year|(?:an? |one |1 )?year (?:ago|before|earlier|prior))$`,
);
const unitBefore = new RegExp(
	`^(same (?:days|dates|period|time|part)(?: of| in)? )?(?:${ahead} )?(?:(\\d+) )?${units}s?(?: to date)?( before| earlier| prior| ago)?(?: that| it)?$`,
);

const weekBefore =
	/^same (?:week)?days? (?:(?:in |of )?(?:last|previous) week|(?:a |one )?week (?:ago|before|earlier))$/;

/** Whether a period is so many of a unit long, so that "the one before" is meant by "the 7 days before". */
function spans(period: Period, unit: string, count: number): boolean {
	if (period.kind === 'running') return period.unit === unit && count === 1;
	if (period.kind === 'calendar') {
		return (
			(period.unit === unit && period.count === count) ||
			(period.unit === 'week' && unit === 'day' && count === 7 * period.count)
		);
	}
	return lengthOf(period) === count * (unit === 'day' ? 1 : unit === 'week' ? 7 : NaN);
}

function againstIn(period: Period, text: string): Counterpart | undefined {
	const words = plain(text);
	if (oneBefore.test(words)) return 'previousPeriod';
	if (yearBefore.test(words)) return 'previousYear';
	if (period.kind === 'days' && weekBefore.test(words)) {
		return { ...period, startDate: earlier(period.startDate, 7), endDate: earlier(period.endDate, 7) };
	}
	const [whole, same, count = '1', unit = '', after] = unitBefore.exec(words) ?? [];
	if (whole === undefined) return periodIn(text);
	const isOpen = period.kind === 'days' ? agoOf(period.endDate) !== undefined : !('from' in period);
	const isBefore = same !== undefined || after !== undefined || !/^(?:last|\d)/.test(words);
	if ((isBefore || isOpen) && spans(period, unit, Number(count))) return 'previousPeriod';
	return isBefore && !/^(?:previous|prior) \d/.test(words) ? undefined : periodIn(text);
}

/** The period of a text, and what it is compared with; undefined for a text of no such form. Pure. */
export function phraseIn(text: string): Phrase | undefined {
	const [first = '', second, ...more] = text.split(/ (?:against|versus|vs?\.?|compared (?:with|to)) /i);
	const period = periodIn(first);
	if (!period || more.length > 0 || second === undefined) return period && more.length === 0 ? { period } : undefined;
	const against = againstIn(period, second);
	return against && { period, against };
}

/**
 * The same of a text that must have one.
 *
 * @throws UserError with examples.
 */
export function readPhrase(label: string, text: string): Phrase {
	const phrase = phraseIn(text);
	if (phrase) return phrase;
	throw new UserError(
		`"${label}" is not a day or period: "${text.trim().slice(0, 80)}". Write for example 2026-11-01, 7daysAgo, 2026-11-01 to 2026-11-15, last 7 days, last week, this month, October 2026, Q3 2026, or a comparison such as "last month vs the month before" or "this month vs the same month last year".`,
	);
}

const startOfUnit = (unit: Unit, day: DateTime, { weekStart }: Clock): DateTime =>
	unit === 'week' && weekStart === 'sunday' ? day.minus({ days: day.weekday % 7 }) : day.startOf(unit);

function spanOf(period: Period, clock: Clock) {
	const today = dateOf(clock.today);
	if (period.kind === 'days') {
		const [start, last] = [onCalendar(period.startDate, clock.today), onCalendar(period.endDate, clock.today)].map(
			dateOf,
		);
		return { start: start ?? today, last: last ?? today, unit: undefined, count: 1, isRunning: false };
	}
	const { unit } = period;
	const begun = startOfUnit(unit, today, clock);
	if (period.kind === 'running') return { start: begun, last: today, unit, count: 1, isRunning: true };
	const { count, from } = period;
	const start = from === undefined ? begun.minus({ [unit]: count }) : dateOf(from);
	const last = start.plus({ [unit]: count }).minus({ days: 1 });
	const isRunning = count === 1 && start <= today && today < last;
	return { start, last: isRunning ? today : last, unit, count, isRunning };
}

const datesOf = ({ start, last }: { readonly start: DateTime; readonly last: DateTime }): Days => ({
	startDate: dayOf(start),
	endDate: dayOf(last),
});

export const resolve = (period: Period, clock: Clock): Days => datesOf(spanOf(period, clock));

/**
 * The period before: as many units right before complete ones, the same dates of the unit before a running one, as many days
 * right before explicit ones. Pure.
 */
export function previous(period: Period, clock: Clock): Days {
	const { start, last, unit, count, isRunning } = spanOf(period, clock);
	if (unit && isRunning) return datesOf({ start: start.minus({ [unit]: 1 }), last: last.minus({ [unit]: 1 }) });
	const length = unit ? { [unit]: count } : { days: Math.round(last.diff(start, 'days').days) + 1 };
	return datesOf({ start: start.minus(length), last: start.minus({ days: 1 }) });
}

/**
 * The same period a year before: complete units are complete there, weeks have the same weekdays 52 weeks before, and of any
 * other days it is the same dates, February 28 for 29. Pure.
 */
export function lastYear(period: Period, clock: Clock): Days {
	const { start, last, unit, isRunning } = spanOf(period, clock);
	if (unit === 'week') return datesOf({ start: start.minus({ weeks: 52 }), last: last.minus({ weeks: 52 }) });
	const end =
		unit && !isRunning ? last.plus({ days: 1 }).minus({ years: 1 }).minus({ days: 1 }) : last.minus({ years: 1 });
	return datesOf({ start: start.minus({ years: 1 }), last: end });
}

const isMonthly = (period: Period): boolean => period.kind !== 'days' && period.unit !== 'week';

/** Whether a unit that is named and not over is compared with the last one: 2026-11 with last month, in November. */
const isLast = (period: Period, against: Counterpart, clock: Clock): boolean =>
	typeof against === 'object' &&
	against.kind === 'calendar' &&
	against.from === undefined &&
	spanOf(period, clock).isRunning &&
	spans(period, against.unit, against.count);

/**
 * A period and its counterpart as dates. Pure.
 *
 * @throws UserError where both are the same days.
 */
export function comparedDays(period: Period, against: Counterpart, clock: Clock): ComparedDays {
	const now = resolve(period, clock);
	if (against === 'previousPeriod' || isLast(period, against, clock))
		return { now, before: previous(period, clock), byMonth: isMonthly(period) };
	if (against === 'previousYear') {
		return { now, before: lastYear(period, clock), byMonth: period.kind === 'days' || period.unit !== 'week' };
	}
	const before = resolve(against, clock);
	if (now.startDate === before.startDate && now.endDate === before.endDate) {
		throw new UserError(
			`${now.startDate} to ${now.endDate} is compared with itself. Name another period to compare with.`,
		);
	}
	return { now, before, byMonth: isMonthly(period) && isMonthly(against) };
}

/** Whether days of a period are counted back from today. */
export const isRelative = (period: Period): boolean =>
	period.kind !== 'days' || [period.startDate, period.endDate].some((day) => agoOf(day) !== undefined);

/** Whether today's date must be known: Google itself counts days back from today, unless a date is between them. */
export function isDated({ period, against }: Phrase): boolean {
	if (against !== undefined) return [period, against].some((one) => typeof one === 'object' && isRelative(one));
	return period.kind !== 'days' || (agoOf(period.startDate) === undefined) !== (agoOf(period.endDate) === undefined);
}

/** A period as Google accepts it: with its own words where it has them. Pure. */
export function rangeOf(period: Period, clock: Clock): Days {
	if (period.kind !== 'days' || isDated({ period })) return resolve(period, clock);
	return { startDate: period.startDate, endDate: period.endDate };
}

export const daysText = (count: number): string => `${count} day${count === 1 ? '' : 's'}`;

/** The sentence that names both periods, and that they differ in length. Pure. */
export function comparisonText({ now, before }: ComparedDays): string {
	const [mine, theirs] = [lengthOf(now), lengthOf(before)];
	const text = ({ startDate, endDate }: Days) => (startDate === endDate ? startDate : `${startDate} to ${endDate}`);
	const lengths = mine === theirs ? '' : ` They are not equally long: ${daysText(mine)} and ${daysText(theirs)}.`;
	return `${text(now)} compared with ${text(before)}.${lengths}`;
}

/** @throws UserError where the days end before they start. */
export function refuseReversed({ startDate, endDate }: Days): void {
	const isMixed = (agoOf(startDate) === undefined) !== (agoOf(endDate) === undefined);
	if (isMixed || daysFrom(startDate, endDate) >= 0) return;
	throw new UserError(`The date range ends (${endDate}) before it starts (${startDate}). Correct one of the two days.`);
}
