import { DateTime } from 'luxon';

type Unit = 'week' | 'month' | 'quarter' | 'year';

/** The first day, and the day after the last one. */
interface Span {
	readonly start: DateTime;
	readonly end: DateTime;
}

/** What a text means, given today at the property and the day on which weeks begin there. */
type Meaning = (today: DateTime, sundayFirst: boolean) => Span;

const days = (start: DateTime, count: number): Span => ({ start, end: start.plus({ days: count }) });

const startOf = (unit: Unit, day: DateTime, sundayFirst: boolean): DateTime =>
	unit === 'week' && sundayFirst ? day.startOf('day').minus({ days: day.weekday % 7 }) : day.startOf(unit);

/** Complete units before the one of today. */
const before =
	(unit: Unit, count: number): Meaning =>
	(today, sundayFirst) => {
		const end = startOf(unit, today, sundayFirst);
		return { start: end.minus({ [unit]: count }), end };
	};

/** The unit of today, today included. */
const soFar =
	(unit: Unit): Meaning =>
	(today, sundayFirst) => ({
		start: startOf(unit, today, sundayFirst),
		end: today.plus({ days: 1 }),
	});

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'];
const monthOf = (word: string): number =>
	[...months, 'november', 'december'].findIndex((name) => name === word || name.slice(0, 3) === word) + 1;

const named = (year: number, unit: 'month' | 'quarter' | 'year', value: number): Meaning | undefined => {
	const month = unit === 'quarter' ? value * 3 - 2 : value;
	const start = DateTime.utc(year, month);
	return start.isValid ? () => ({ start, end: start.plus({ [unit]: 1 }) }) : undefined;
};

type Rule = readonly [RegExp, (match: readonly string[]) => Meaning | undefined];

const unit = '(week|month|quarter|year)';

const rules: readonly Rule[] = [
	[/^today$/, () => (today) => days(today, 1)],
	[/^yesterday$/, () => (today) => days(today.minus({ days: 1 }), 1)],
	[
		/^(?:last|past|previous) (\d{1,4}) (?:full |complete )?days?$/,
		([count = '1']) =>
			(today) =>
				days(today.minus({ days: Number(count) }), Number(count)),
	],
	[
		new RegExp(`^(?:last|past|previous) (\\d{1,3}) (?:full |complete )?${unit}s?$`),
		([count = '1', one]) => before(one as Unit, Number(count)),
	],
	[new RegExp(`^(?:the )?(?:last|past|previous) (?:full |complete )?${unit}$`), ([one]) => before(one as Unit, 1)],
	[new RegExp(`^(?:this|current) ${unit}(?: so far)?$`), ([one]) => soFar(one as Unit)],
	[new RegExp(`^${unit} to date$`), ([one]) => soFar(one as Unit)],
	[/^([a-z]{3,9})\.? (\d{4})$/, ([word = '', year]) => named(Number(year), 'month', monthOf(word))],
	[/^(\d{4})-(\d{2})$/, ([year, month]) => named(Number(year), 'month', Number(month))],
	[/^q([1-4]) (\d{4})$/, ([quarter, year]) => named(Number(year), 'quarter', Number(quarter))],
	[/^(\d{4})$/, ([year]) => named(Number(year), 'year', 1)],
];

function meaningOf(words: string): Meaning | undefined {
	for (const [form, meant] of rules) {
		const [whole, ...parts] = form.exec(words) ?? [];
		if (whole !== undefined) return meant(parts);
	}
	return undefined;
}

const against = / (?:against|versus|vs\.?|compared (?:with|to)) (?:the )?/;

/** As many days of the unit before, from its first day on: what "this month" is compared with. */
const sameDaysBefore =
	(one: Unit, meant: Meaning): Meaning =>
	(today, sundayFirst) => {
		const { start, end } = meant(today, sundayFirst);
		const previous = start.minus({ [one]: 1 });
		const same = previous.plus({ days: end.diff(start, 'days').days });
		return { start: previous, end: same < start ? same : start };
	};

const theLast = /^(?:last|previous|one before|(?:last|previous) (?:one|period))$/;
const current = new RegExp(`^(?:(?:this|current) ${unit}.*|${unit} to date)$`);
const complete = new RegExp(`^(?:the )?(?:last|past|previous) (?:full |complete )?${unit}$`);

/** What "the last" or "the one before" is, beside the first range. */
function beforeOf(first: string, second: string, meant: Meaning): Meaning | undefined {
	if (!theLast.test(second)) return undefined;
	const [, begun, toDate] = current.exec(first) ?? [];
	const running = begun ?? toDate;
	if (running !== undefined) return sameDaysBefore(running as Unit, meant);
	const whole = complete.exec(first)?.[1];
	return (today, sundayFirst) => {
		const { start, end } = meant(today, sundayFirst);
		const length = whole === undefined ? { days: end.diff(start, 'days').days } : { [whole]: 1 };
		return { start: start.minus(length), end: start };
	};
}

/** A range of days in people's words, and the one that it is compared with. */
export interface WordedRange {
	readonly startDate: string;
	readonly endDate: string;
	readonly comparedWith?: { readonly startDate: string; readonly endDate: string };
}

const rangeOf = ({ start, end }: Span) => ({
	startDate: start.toFormat('yyyy-MM-dd'),
	endDate: end.minus({ days: 1 }).toFormat('yyyy-MM-dd'),
});

/**
 * What a text such as "last full week", "last 28 days", "Q3 2026" or "this month against the last" means: complete days up to
 * yesterday, complete weeks, months and years, and what has begun up to today. Undefined for any other text. Pure.
 *
 * @param weekStart the first day of a week.
 * @returns how to tell the dates from today's date at the property.
 */
export function rangeInWords(
	text: string,
	weekStart: 'monday' | 'sunday' = 'monday',
): ((today: string) => WordedRange) | undefined {
	const words = text
		.trim()
		.toLowerCase()
		.replace(/[\s_]+/g, ' ');
	const [first = '', second, ...rest] = words.split(against);
	const meant = meaningOf(first.trim());
	if (!meant || rest.length > 0) return undefined;
	const other = second === undefined ? undefined : (beforeOf(first, second, meant) ?? meaningOf(second));
	if (second !== undefined && !other) return undefined;
	return (today) => {
		const day = DateTime.fromISO(today, { zone: 'utc' });
		const isSunday = weekStart === 'sunday';
		return {
			...rangeOf(meant(day, isSunday)),
			...(other && { comparedWith: rangeOf(other(day, isSunday)) }),
		};
	};
}
