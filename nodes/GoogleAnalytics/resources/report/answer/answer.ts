import type { Truncation } from '../../../../shared/catalogue/truncation';
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { ItemContext } from '../../../../shared/catalogue/operation';
import { type PropertyQuota, quotaHint } from '../../../api/limits';
import type { Alignment } from './align';
import { movesWithTime } from './times';
import { agoOf, dayMs, type DateRange, settledMs } from '../dates/dates';

export { movesWithTime } from './times';

export interface ReportRow {
	readonly dimensionValues?: ReadonlyArray<{ readonly value?: string }>;
	readonly metricValues?: ReadonlyArray<{ readonly value?: string }>;
}

export interface ReportHeaders {
	readonly dimensionHeaders?: ReadonlyArray<{ readonly name: string }>;
	readonly metricHeaders?: ReadonlyArray<{ readonly name: string; readonly type?: string }>;
}

/** One answer of runReport. Google leaves out what is empty or zero. */
export interface ReportAnswer extends ReportHeaders {
	readonly rows?: readonly ReportRow[];
	readonly totals?: readonly ReportRow[];
	readonly maximums?: readonly ReportRow[];
	readonly minimums?: readonly ReportRow[];
	readonly rowCount?: number;
	readonly metadata?: ReportMetadata;
	readonly propertyQuota?: PropertyQuota;
}

/** Why data is missing, and of which days. ResponseMetaData.DataTruncationReason in google/analytics/data/v1beta/data.proto. */
interface TruncationReason {
	readonly dataTruncationType?: string;
	readonly dataTruncationMessage?: string;
	/** What is before this date is missing. */
	readonly dataTruncationDate?: string;
	readonly dataTruncationDateRanges?: ReadonlyArray<{ readonly startDate?: string; readonly endDate?: string }>;
}

/** What Google says about a report as a whole. */
export interface ReportMetadata {
	readonly currencyCode?: string;
	readonly timeZone?: string;
	readonly emptyReason?: string;
	readonly dataLossFromOtherRow?: boolean;
	readonly subjectToThresholding?: boolean;
	readonly samplingMetadatas?: ReadonlyArray<{
		readonly samplesReadCount?: string;
		readonly samplingSpaceSize?: string;
	}>;
	readonly dataTruncationReasons?: readonly TruncationReason[];
	readonly schemaRestrictionResponse?: {
		readonly activeMetricRestrictions?: ReadonlyArray<{ readonly metricName?: string }>;
	};
}

const parts: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
	[/^(?:date|firstSessionDate)$/, /^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'],
	[/^dateHour$/, /^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:00:00'],
	[/^dateHourMinute$/, /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:00'],
	[/^yearMonth$/, /^(\d{4})(\d{2})$/, '$1-$2'],
	[/^isoYearIsoWeek$/, /^(\d{4})(\d{2})$/, '$1-W$2'],
];

/** A dimension's value: dates as ISO 8601, in the property's time zone; every other value as Google gives it. */
export function dimensionValue(name: string, value: string): string {
	const part = parts.find(([names, form]) => names.test(name) && form.test(value));
	return part ? value.replace(part[1], part[2]) : value;
}

/**
 * A metric's value as a number; as text where it is none, or a whole number too long for one. Google writes fractions with up
 * to 17 digits, which is noise where 15 say it in many fewer: 946.1600000000001 is 946.16.
 */
export function metricValue(value: string, type?: string): number | string {
	const number = Number(value);
	if (value.trim() === '' || !Number.isFinite(number)) return value;
	if (Number.isInteger(number)) return type === 'TYPE_INTEGER' && !Number.isSafeInteger(number) ? value : number;
	const tidied = Number(number.toPrecision(15));
	return String(tidied).length + 2 < String(number).length ? tidied : number;
}

/** Turns Google's rows of texts into objects of typed values, keyed by the names in the headers. Pure. */
export function rowReader({ dimensionHeaders = [], metricHeaders = [] }: ReportHeaders) {
	return ({ dimensionValues = [], metricValues = [] }: ReportRow): IDataObject => {
		const row: IDataObject = {};
		for (const [index, { name }] of dimensionHeaders.entries()) {
			row[name] = dimensionValue(name, dimensionValues[index]?.value ?? '');
		}
		for (const [index, { name, type }] of metricHeaders.entries()) {
			row[name] = metricValue(metricValues[index]?.value ?? '', type);
		}
		return row;
	};
}

/** Columns that Google adds by itself where there are several date ranges or comparisons. */
const special = ['dateRange', 'comparison'];

/** The metrics of an aggregated row (totals, minimums, maximums); its dimensions only say RESERVED_…, but for special ones. */
export function aggregateReader(headers: ReportHeaders) {
	const read = rowReader(headers);
	const reserved = (headers.dimensionHeaders ?? []).map(({ name }) => name).filter((name) => !special.includes(name));
	return (row: ReportRow): IDataObject =>
		Object.fromEntries(Object.entries(read(row)).filter(([name]) => !reserved.includes(name)));
}

/**
 * What Google has added up over all rows, by what it is called; a list of them where the report has several ranges. Pure.
 */
export const aggregatesOf = (answer: ReportAnswer, isSeveral: boolean): IDataObject =>
	Object.fromEntries(
		(['totals', 'minimums', 'maximums'] as const).flatMap((kind) => {
			const read = answer[kind]?.map(aggregateReader(answer));
			return read ? [[kind, isSeveral ? read : (read[0] ?? {})]] : [];
		}),
	);

const tidy = (number: number) => Number(number.toPrecision(12));

/** From one number to the other, in percent with two decimals; null where there was nothing to grow from. */
export function changePercent(previous: number, now: number): number | null {
	if (previous === 0) return now === 0 ? 0 : null;
	return Math.round(((now - previous) / Math.abs(previous)) * 10_000) / 100;
}

/**
 * Adds `…Previous`, `…Change` and `…ChangePercent` to each metric of a row. Pure.
 *
 * @param previous undefined for a period without such a row, whose numbers are zero; null where it cannot have one.
 */
export function withChange(
	row: IDataObject,
	previous: IDataObject | undefined | null,
	metrics: readonly string[],
): IDataObject {
	const compared = { ...row };
	for (const name of metrics) {
		const now = row[name] === undefined ? 0 : row[name];
		const then = previous === null ? null : (previous?.[name] ?? 0);
		compared[name] = now;
		compared[`${name}Previous`] = then;
		const numbers = typeof now === 'number' && typeof then === 'number';
		compared[`${name}Change`] = numbers ? tidy(now - then) : null;
		compared[`${name}ChangePercent`] = numbers ? changePercent(then, now) : null;
	}
	return compared;
}

export interface ComparedRows {
	/** Those of this period, whose numbers of the earlier one are null where it has no counterpart. */
	readonly rows: readonly IDataObject[];
	/** Those of the earlier period alone, as the zeros that they are in this one. */
	readonly added: readonly IDataObject[];
	/** Those of the earlier period without a counterpart, under their own names: the numbers of this one are null. */
	readonly alone: readonly IDataObject[];
	/** Those of this period without a counterpart. */
	readonly unpaired: readonly IDataObject[];
}

/** Joins the rows of two periods by their dimensions. Each row of either is in exactly one of the result. Pure. */
export function compareRows(
	now: readonly IDataObject[],
	before: readonly IDataObject[],
	{ dimensionHeaders = [], metricHeaders = [] }: ReportHeaders,
	{ moved, hasCounterpart, implied }: Alignment,
): ComparedRows {
	const [dimensions, metrics] = [dimensionHeaders, metricHeaders].map((headers) => headers.map(({ name }) => name));
	const joining = (dimensions ?? []).filter((name) => !implied.includes(name));
	const keyOf = (row: IDataObject) => JSON.stringify(joining.map((name) => row[name]));
	const allMetrics = (value: number | null) => Object.fromEntries((metrics ?? []).map((name) => [name, value]));
	const rest = new Map<string, IDataObject[]>();
	const alone: IDataObject[] = [];
	for (const row of before) {
		const there = moved(row);
		if (!there) alone.push(withChange({ ...row, ...allMetrics(null) }, row, metrics ?? []));
		else rest.set(keyOf(there), [...(rest.get(keyOf(there)) ?? []), there]);
	}
	const rows = now.map((row) => {
		const then = rest.get(keyOf(row))?.shift();
		return withChange(row, then ?? (hasCounterpart(row) ? undefined : null), metrics ?? []);
	});
	const added = [...rest.values()].flat().map((row) => withChange({ ...row, ...allMetrics(0) }, row, metrics ?? []));
	const unpaired = rows.filter((row) => !hasCounterpart(row));
	return { rows, added, alone, unpaired };
}

/** Whether Google may still add to the numbers of a range: its last day ended less than 48 hours ago, if at all. */
function isYoung({ endDate }: DateRange, zone: string, now: number): boolean {
	const ago = agoOf(endDate);
	if (ago !== undefined) return ago * dayMs <= settledMs;
	const end = DateTime.fromISO(endDate, { zone }).endOf('day');
	return end.isValid && end.toMillis() > now - settledMs;
}

const percent = (part: string, whole: string) => {
	const share = (Number(part) / Number(whole)) * 100;
	return Number.isFinite(share) ? ` on ${Math.round(share * 10) / 10} % of the events` : '';
};

/** A sentence for a reason, with the missing days and Google's own words, or the words of its type. */
function truncationText(reason: TruncationReason): string {
	const {
		dataTruncationType = '',
		dataTruncationMessage = '',
		dataTruncationDate,
		dataTruncationDateRanges = [],
	} = reason;
	const kind = dataTruncationType
		.replace(/^DATA_TRUNCATION_TYPE_/, '')
		.replaceAll('_', ' ')
		.toLowerCase();
	const why = dataTruncationMessage.trim().replace(/\.$/, '') || kind || 'Google does not say why';
	const ranges = dataTruncationDateRanges.map(({ startDate = '', endDate = '' }) => `${startDate} to ${endDate}`);
	const days = [...(dataTruncationDate ? [`before ${dataTruncationDate}`] : []), ...ranges].join(', ');
	return `Data is missing${days === '' ? '' : ` (${days})`}: ${why}.`;
}

/**
 * A warning where Google has put days into the row "(other)", as it can do in rows with real values of other columns (evidence 40 in
 * sandbox/analytics/evidence.md). Pure.
 */
export function otherDays(rows: readonly IDataObject[], ranges: readonly DateRange[]): string[] {
	const isOther = (row: IDataObject) => Object.keys(row).some((name) => row[name] === '(other)' && movesWithTime(name));
	if (!rows.some(isOther)) return [];
	const hasToday = ranges.some(({ endDate }) => agoOf(endDate) === 0);
	return [
		`Google has put the numbers of some days into the row "(other)". Use fewer dimensions${hasToday ? ', or days up to yesterday' : ' or days'}.`,
	];
}

/** What a reader must know before trusting the numbers of these ranges, in whole sentences. Pure. */
export function warningsOf(metadata: ReportMetadata = {}, ranges: readonly DateRange[] = [], now = 0): string[] {
	const { dataLossFromOtherRow, subjectToThresholding, samplingMetadatas = [] } = metadata;
	const { schemaRestrictionResponse, dataTruncationReasons = [], emptyReason, timeZone = 'utc' } = metadata;
	const sampled = samplingMetadatas.map(
		({ samplesReadCount = '', samplingSpaceSize = '' }) =>
			`The numbers are sampled: they are based${percent(samplesReadCount, samplingSpaceSize) || ' on a part of the events'}.`,
	);
	const restricted = (schemaRestrictionResponse?.activeMetricRestrictions ?? []).flatMap(
		({ metricName }) => metricName ?? [],
	);
	return [
		...new Set(sampled),
		...(subjectToThresholding ? ['Google withholds rows with few users where these could be recognized.'] : []),
		...(dataLossFromOtherRow
			? ['There were too many different values: Google has put the rarer ones together into the row "(other)".']
			: []),
		...new Set(dataTruncationReasons.map(truncationText)),
		...(restricted.length > 0 ? [`This account may not see ${restricted.join(', ')}; Google reports zeros.`] : []),
		...(ranges.some((range) => isYoung(range, timeZone, now))
			? ['Some of the data is younger than 48 hours, so Google may still change these numbers.']
			: []),
		...(emptyReason ? [`The report is empty: ${emptyReason}.`] : []),
	];
}

/** Shows what to know about a report in addition to the output, in all its forms. */
export function remarkOn(
	context: Pick<ItemContext, 'describe' | 'hint'>,
	property: string,
	answer: Pick<ReportAnswer, 'metadata' | 'propertyQuota'>,
	ranges: readonly DateRange[] = [],
): void {
	if (ranges.length > 0) context.describe?.({ dateRanges: ranges.map((range) => ({ ...range })) });
	for (const warning of warningsOf(answer.metadata, ranges, Date.now())) context.hint(warning);
	const hint = quotaHint(property, answer);
	if (hint) context.hint(...hint);
}

/** How a report was requested, where that decides how many rows it has. */
interface Extent {
	/** How many rows were requested at most. */
	readonly limit: number;
	/**
	 * Date ranges times comparisons. `rowCount` counts combinations of dimension values, each of which has a row in every date
	 * range: 74 rows with a `rowCount` of 37 in a response of a real property (site-kit-wp, report-with-date-range). Whether it
	 * does so for comparisons is a belief.
	 */
	readonly groups?: number;
}

/** In how many groups a report has a row for each combination of its dimension values. Pure. */
export const groupsOf = ({
	dateRanges = [],
	comparisons = [],
}: {
	readonly dateRanges?: readonly unknown[];
	readonly comparisons?: readonly unknown[];
}): number => Math.max(1, dateRanges.length) * Math.max(1, comparisons.length);

/** What a report of so many rows lacks, by what Google counts. Pure. */
export function reportTruncation(rows: number, rowCount = 0, { limit, groups = 1 }: Extent): Truncation | undefined {
	const isLimited = rows >= limit;
	if (groups === 1) return rowCount > rows ? { ...(isLimited && { limit }), total: rowCount } : undefined;
	if (!isLimited || rowCount * groups <= rows) return undefined;
	return { limit, isUncertain: rowCount <= rows };
}

const lists = ['rows', 'totals', 'maximums', 'minimums'] as const;

/** An answer without the columns of these dimensions. Pure. */
function withoutDimensions<A extends ReportAnswer>(answer: A, hidden: readonly string[]): A {
	const { dimensionHeaders = [] } = answer;
	if (!dimensionHeaders.some(({ name }) => hidden.includes(name))) return answer;
	const isShown = dimensionHeaders.map(({ name }) => !hidden.includes(name));
	const cut = (row: ReportRow): ReportRow => ({
		...row,
		...(row.dimensionValues && { dimensionValues: row.dimensionValues.filter((_, index) => isShown[index]) }),
	});
	return {
		...answer,
		dimensionHeaders: dimensionHeaders.filter((_, index) => isShown[index]),
		...Object.fromEntries(lists.flatMap((list) => (answer[list] ? [[list, answer[list].map(cut)]] : []))),
	};
}

export async function* shownOf(
	answers: AsyncIterable<ReportAnswer>,
	hidden: readonly string[],
): AsyncGenerator<ReportAnswer> {
	for await (const answer of answers) yield withoutDimensions(answer, hidden);
}
