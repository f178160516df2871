import { civilDay, DAY, isoDate, MINUTE, parseIsoDate } from '../table/calendar.mts';
import { invalid } from '../server/errors.mts';
import type { QueryContext } from './context.mts';
import type { DateRange, MinuteRange } from './messages.mts';

/** A named stretch of a report: from inclusive, to exclusive, on the clock that the report reads. */
export interface Range {
	name: string;
	from: number;
	to: number;
}

/** S1, docs/CONFORMITE-REELLE.md (S1). */
const MAX_DATE_RANGES = 4;
/** S2, 6: two minute ranges are allowed. */
const MAX_MINUTE_RANGES = 2;

type Clock = Pick<QueryContext, 'timeZone' | 'now'>;

/**
 * The civil day of `YYYY-MM-DD`, `today`, `yesterday` or `NdaysAgo` in the property's time zone.
 * The words: (S1).
 */
function resolveDate(text: string, field: 'startDate' | 'endDate', { timeZone, now }: Clock): number {
	const today = civilDay(timeZone, now);
	if (text === 'today') return today;
	if (text === 'yesterday') return today - 1;
	const ago = /^(\d{1,5})daysAgo$/.exec(text)?.[1];
	const day = ago === undefined ? parseIsoDate(text) : today - Number(ago);
	if (day === undefined) {
		throw invalid(`Invalid ${field} : ${text}. ${field} must be YYYY-MM-DD, NdaysAgo, yesterday, or today.`);
	}
	return day;
}

const [FIRST, LAST] = ['2015-08-13', '3000-01-01'];

/** Evidence 14. */
function refuseOutside(name: string, day: number): void {
	const date = isoDate(day);
	if (date > FIRST && date < LAST) return;
	throw invalid(`${name} = ${date} must be greater than ${FIRST} and less than ${LAST}.`);
}

/** The days of a range. The bounds are checked before the order of the two (evidence 14). */
export function daysOf({ startDate = '', endDate = '' }: DateRange, clock: Clock): { start: number; end: number } {
	const [start, end] = [resolveDate(startDate, 'startDate', clock), resolveDate(endDate, 'endDate', clock)];
	refuseOutside('start_date', start);
	refuseOutside('end_date', end);
	if (start <= end) return { start, end };
	throw invalid(
		`start_date must be less than or equal to end_date. start_date = ${isoDate(start)} and end_date = ${isoDate(end)}`,
	);
}

/**
 * The ranges of a core report, on the property's local clock.
 * Evidence 16; the number of ranges: (S1).
 */
export function dateRanges(requested: DateRange[] | undefined, clock: Clock): Range[] {
	if (!requested?.length) throw invalid('A dateRange is required.');
	if (requested.length > MAX_DATE_RANGES) {
		throw invalid(
			`Requests are limited to ${MAX_DATE_RANGES} dateRanges.\n  This request contains ${requested.length} dateRanges.`,
		);
	}
	const ranges = requested.map((range, index) => {
		const { start, end } = daysOf(range, clock);
		return { name: rangeName(range.name, index), from: start * DAY, to: (end + 1) * DAY };
	});
	refuseDuplicates(ranges);
	return ranges;
}

/** The moment that minutes are counted back from. */
export const endOfMinute = ({ now, bounds }: Pick<QueryContext, 'now' | 'bounds'>): number =>
	bounds.minutesOfClock === true ? (Math.floor(now / MINUTE) + 1) * MINUTE - 1 : now;

/**
 * The ranges of a realtime report, in UTC. Minute 0 is the current one.
 * Discovery document: `MinuteRange`.
 * belief(date-range-words): the words for minute ranges.
 */
export function minuteRanges(
	requested: MinuteRange[] | undefined,
	context: Pick<QueryContext, 'now' | 'bounds'>,
	lookBack: number,
): Range[] {
	const now = endOfMinute(context);
	const list = requested?.length ? requested : [{}];
	if (list.length > MAX_MINUTE_RANGES) throw invalid(`Requests are limited to ${MAX_MINUTE_RANGES} minuteRanges.`);
	// belief(date-range-words): the words for minutes outside of the limits and in the wrong order.
	const ranges = list.map(({ startMinutesAgo: start = 29, endMinutesAgo: end = 0, name }, index) => {
		if (start > lookBack || start < 0 || end < 0) {
			throw invalid(
				`The minuteRange must lie within the last ${lookBack + 1} minutes: startMinutesAgo <= ${lookBack}.`,
			);
		}
		if (start < end) throw invalid('The startMinutesAgo of a minuteRange cannot be after its endMinutesAgo.');
		return { name: rangeName(name, index), from: now - (start + 1) * MINUTE + 1, to: now - end * MINUTE + 1 };
	});
	refuseDuplicates(ranges);
	return ranges;
}

/**
 * Discovery document: `DateRange.name`.
 * belief(date-range-words): the words for a reserved name.
 */
function rangeName(name: string | undefined, index: number): string {
	if (!name) return `date_range_${index}`;
	if (!/^(date_range_|RESERVED_)/.test(name)) return name;
	throw invalid(`Invalid dateRange name: ${name}. Names cannot begin with date_range_ or RESERVED_.`);
}

/** belief(date-range-words): a name twice is rejected, and the words. */
function refuseDuplicates(ranges: readonly Range[]): void {
	const names = ranges.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw invalid(`The dateRange name ${twice} is used more than once.`);
}
