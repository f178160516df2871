import { civilDay, DAY, MINUTE, parseIsoDate } from '../table/calendar.mts';
import { invalid } from '../server/errors.mts';
import type { QueryContext } from './context.mts';
import type { DateRange, MinuteRange } from './messages.mts';

/** A named stretch of a report: from inclusive, to exclusive, on the clock that the report reads. */
export interface Range {
	name: string;
	from: number;
	to: number;
}

const MAX_DATE_RANGES = 4;
const MAX_MINUTE_RANGES = 2;

/** The civil day of `YYYY-MM-DD`, `today`, `yesterday` or `NdaysAgo` in the property's time zone. */
export function resolveDate(text: string, { timeZone, now }: Pick<QueryContext, 'timeZone' | 'now'>): number {
	const today = civilDay(timeZone, now);
	if (text === 'today') return today;
	if (text === 'yesterday') return today - 1;
	const ago = /^(\d{1,5})daysAgo$/.exec(text)?.[1];
	const day = ago === undefined ? parseIsoDate(text) : today - Number(ago);
	if (day === undefined) {
		throw invalid(
			`Invalid dateRange value: ${text}. The date must be in the format YYYY-MM-DD, NdaysAgo, yesterday, or today.`,
		);
	}
	return day;
}

/** The ranges of a core report, on the property's local clock. */
export function dateRanges(requested: DateRange[] | undefined, context: QueryContext): Range[] {
	if (!requested?.length) throw invalid('The request must have at least one dateRange or cohort.');
	if (requested.length > MAX_DATE_RANGES) {
		throw invalid(`Requests are limited to ${MAX_DATE_RANGES} dateRanges within a nested request.`);
	}
	const ranges = requested.map(({ startDate = '', endDate = '', name }, index) => {
		const [start, end] = [resolveDate(startDate, context), resolveDate(endDate, context)];
		if (start > end) throw invalid(`Invalid dateRange: startDate ${startDate} is after endDate ${endDate}.`);
		return { name: rangeName(name, index), from: start * DAY, to: (end + 1) * DAY };
	});
	refuseDuplicates(ranges);
	return ranges;
}

/** The ranges of a realtime report, in UTC. Minute 0 is the current one. */
export function minuteRanges(requested: MinuteRange[] | undefined, now: number, lookBack: number): Range[] {
	const list = requested?.length ? requested : [{}];
	if (list.length > MAX_MINUTE_RANGES) throw invalid(`Requests are limited to ${MAX_MINUTE_RANGES} minuteRanges.`);
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

function rangeName(name: string | undefined, index: number): string {
	if (!name) return `date_range_${index}`;
	if (!/^(date_range_|RESERVED_)/.test(name)) return name;
	throw invalid(`Invalid dateRange name: ${name}. Names cannot begin with date_range_ or RESERVED_.`);
}

function refuseDuplicates(ranges: readonly Range[]): void {
	const names = ranges.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice) throw invalid(`The dateRange name ${twice} is used more than once.`);
}
