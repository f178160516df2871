import type { IDataObject } from 'n8n-workflow';

import { dateOf, dayAt, dayOf, earlier, onCalendar } from '../dates/days';
import type { DateRange } from '../dates/dates';
import { notAdditive, ordered } from '../ask/addUp';
import { fieldsIn } from '../filters';
import type { ReportRequest } from '../request';
import { isOfTime, keyOf, timesIn } from './times';
import type { ReportAnswer } from './answer';

/** Numbers of several days, which a day without events has as well. */
const rolling = /^active\d+Day|^(?:dau|wau)Per/;

const dimensionOf: ReadonlyArray<readonly [RegExp, string]> = [
	[/^\d{4}-\d\d-\d\d$/, 'date'],
	[/^\d{4}-\d\d$/, 'yearMonth'],
	[/^\d{4}-W\d\d$/, 'isoYearIsoWeek'],
];

/** Days, months or weeks in their order, with those between the first and the last that are not among them. Pure. */
export function withoutGaps(moments: readonly string[]): readonly string[] {
	const [, name = ''] = dimensionOf.find(([form]) => moments.every((moment) => form.test(moment))) ?? [];
	const [startDate = '', endDate = ''] = [moments[0], moments.at(-1)].map((moment = '') => dayOf(dateOf(moment)));
	const all = name === '' ? undefined : timesIn([name], { startDate, endDate }, 'utc');
	return all ? all.map((time) => String(time[name])) : moments;
}

/** What a report says of the times that have no row. */
export interface Gaps {
	/** All times in their order, each with its row, or with zeros where Google has counted nothing. */
	readonly lines: readonly IDataObject[];
	/** Whether a time without a row is known to be one of zeros. */
	readonly isZero: boolean;
	readonly warning: string;
}

/** Whether rows can be missing for another reason than that Google counted nothing: a limit or a filter. */
function isPartial(
	{ dateRanges, comparisons, metricFilter, dimensionFilter }: ReportRequest,
	{ metadata = {}, metricHeaders = [], rowCount = 0 }: ReportAnswer,
	count: number,
): boolean {
	if (dateRanges.length !== 1 || comparisons || metricFilter || fieldsIn(dimensionFilter).some(isOfTime)) return true;
	return metadata.emptyReason !== undefined || metricHeaders.length === 0 || count < rowCount;
}

/** Whether Google withholds rows, or sums some up as "(other)". */
const isWithheld = ({ metadata = {} }: ReportAnswer, rows: readonly IDataObject[], names: readonly string[]): boolean =>
	metadata.subjectToThresholding === true ||
	metadata.dataLossFromOtherRow === true ||
	rows.some((row) => names.some((name) => row[name] === '(other)'));

/**
 * The times without a row in a report that has only dimensions of time; undefined where there are none, or where rows are
 * missing for another reason: a limit or a filter. Google returns no row for days without events, also with keepEmptyRows
 * (googleapis/google-cloud-ruby#19406). Pure.
 */
export function gapsOf(
	request: ReportRequest,
	response: ReportAnswer,
	rows: readonly IDataObject[],
	now: number,
): Gaps | undefined {
	const { dimensions, metrics, dateRanges } = request;
	const [range]: readonly DateRange[] = dateRanges;
	const { metadata: { timeZone } = {}, metricHeaders = [] } = response;
	if (!range || !timeZone || isPartial(request, response, rows.length)) return undefined;
	const today = dayAt(now, timeZone);
	const [startDate, endDate] = [onCalendar(range.startDate, today), onCalendar(range.endDate, today)];
	const names = dimensions.map(({ name }) => name);
	const isOpen = endDate >= today;
	const times = timesIn(names, { startDate, endDate: isOpen ? earlier(today, 1) : endDate }, timeZone);
	const byTime = new Map(rows.map((row) => [keyOf(names, row), row]));
	const missing = times?.filter((time) => !byTime.has(keyOf(names, time))).length ?? 0;
	if (!times || missing === 0) return undefined;
	const isZero = !isOpen && !isWithheld(response, rows, names) && !metrics.some(({ name }) => rolling.test(name));
	const unadded = notAdditive(metrics);
	const emptyOf = ({ name, type }: { name: string; type?: string }) =>
		isZero && (type === 'TYPE_INTEGER' || !unadded.includes(name)) ? 0 : null;
	const empty = Object.fromEntries(metricHeaders.map((header) => [header.name, emptyOf(header)]));
	const all = new Map(times.map((time) => [keyOf(names, time), { ...time, ...empty } as IDataObject]));
	for (const [key, row] of byTime) all.set(key, row);
	return {
		lines: [...all.values()],
		isZero,
		warning: `${missing} of ${times.length} values of ${names.join(', ')} have no row: Google returns none without events${isZero ? '' : ', and none for what it withholds'}, also with Keep Empty Rows.`,
	};
}

/** The rows with those that are zeros, in the order of the report. Pure. */
export const withZeros = (rows: readonly IDataObject[], gaps: Gaps | undefined, { orderBys }: ReportRequest) =>
	gaps?.isZero ? ordered(gaps.lines, orderBys) : rows;
