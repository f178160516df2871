import type { Truncation } from '../../../../shared/catalogue/truncation';
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { ItemContext } from '../../../../shared/catalogue/operation';
import type { PropertyQuota } from '../../../api/limits';
import { inPlace, isSpan, type Periods } from './align';
import { agoOf, dayMs, type DateRange, settledMs } from '../dates/dates';

interface Value {
	readonly value?: string;
}

export interface ReportRow {
	readonly dimensionValues?: readonly Value[];
	readonly metricValues?: readonly Value[];
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

/** Whether values of this dimension are rewritten, so that a row no longer says what Google calls them. */
export const hasIsoForm = (name: string): boolean => parts.some(([names]) => names.test(name));

/** A dimension's value: dates as ISO 8601, in the property's time zone; every other value as Google gives it. */
export function dimensionValue(name: string, value: string): string {
	const part = parts.find(([names, form]) => names.test(name) && form.test(value));
	return part ? value.replace(part[1], part[2]) : value;
}

/** A metric's value as a number; as text where it is none, or a whole number too long for one. */
export function metricValue(value: string, type?: string): number | string {
	const number = Number(value);
	if (value.trim() === '' || !Number.isFinite(number)) return value;
	return type === 'TYPE_INTEGER' && !Number.isSafeInteger(number) ? value : number;
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

/** What compares two periods: the headers tell dimensions from metrics, `shift` is how many days lie between them. */
interface Comparison {
	readonly headers: ReportHeaders;
	readonly shift: number;
	/** The dates of both, where months, weeks or years are compared. */
	readonly periods?: Periods;
}

const days = /^(?:date|dateHour|dateHourMinute)$/;

/** Whether the dimension's values differ from one period to the other by nature. */
export const movesWithTime = (dimension: string): boolean => days.test(dimension) || isSpan(dimension);

/** A day of the previous period, moved to the day that it is compared with. */
const moved = (value: string, shift: number): string => {
	const day = DateTime.fromISO(value.slice(0, 10), { zone: 'utc' });
	return day.isValid ? day.plus({ days: shift }).toFormat('yyyy-MM-dd') + value.slice(10) : value;
};

const tidy = (number: number) => Number(number.toPrecision(12));

/** From one number to the other, in percent with two decimals; null where there was nothing to grow from. */
export function changePercent(before: number, now: number): number | null {
	if (before === 0) return now === 0 ? 0 : null;
	return Math.round(((now - before) / Math.abs(before)) * 10_000) / 100;
}

/** Adds `…Previous`, `…Change` and `…ChangePercent` to each metric of a row. Pure. */
export function withChange(row: IDataObject, before: IDataObject | undefined, metrics: readonly string[]): IDataObject {
	const compared = { ...row };
	for (const name of metrics) {
		const [now, then] = [row[name] ?? 0, before?.[name] ?? 0];
		compared[name] = now;
		compared[`${name}Previous`] = then;
		const numbers = typeof now === 'number' && typeof then === 'number';
		compared[`${name}Change`] = numbers ? tidy(now - then) : null;
		compared[`${name}ChangePercent`] = numbers ? changePercent(then, now) : null;
	}
	return compared;
}

/**
 * Joins the rows of both periods by their dimensions; days, months, weeks and years are compared with those in the same
 * place of the period. Pure.
 *
 * @param onlyBefore whether rows of the previous period that have none in this one are added with zeros, at the end.
 */
export function compareRows(
	now: readonly IDataObject[],
	before: readonly IDataObject[],
	{ headers, shift, periods }: Comparison,
	onlyBefore: boolean,
): IDataObject[] {
	const dimensions = (headers.dimensionHeaders ?? []).map(({ name }) => name);
	const metrics = (headers.metricHeaders ?? []).map(({ name }) => name);
	const keyOf = (row: IDataObject) => JSON.stringify(dimensions.map((name) => row[name]));
	const movers = dimensions.filter(movesWithTime).map((name) => {
		const move = isSpan(name) && periods ? inPlace(name, periods) : (value: string) => moved(value, shift);
		return { name, move };
	});
	const aligned = (row: IDataObject): IDataObject => ({
		...row,
		...Object.fromEntries(movers.map(({ name, move }) => [name, move(String(row[name]))])),
	});
	const rest = new Map(before.map(aligned).map((row) => [keyOf(row), row]));
	const compared = now.map((row) => {
		const key = keyOf(row);
		const then = rest.get(key);
		rest.delete(key);
		return withChange(row, then, metrics);
	});
	if (!onlyBefore) return compared;
	const zeros = Object.fromEntries(metrics.map((name) => [name, 0]));
	for (const row of rest.values()) compared.push(withChange({ ...row, ...zeros }, row, metrics));
	return compared;
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

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/ResponseMetaData */
const truncations: Readonly<Record<string, string>> = {
	RULES_BASED_MODELS: 'attribution by rules-based models begins later than this report',
	DATA_DRIVEN_ATTRIBUTION: 'data-driven attribution begins later than this report',
	DV360: 'Display & Video 360 gives out no data older than two years',
	CM360: 'Campaign Manager 360 gives out no data older than two years',
	ITEM_SCOPED_ECOMMERCE_METRICS: 'these metrics of items begin later than this report',
	EVENT_SCOPED_ECOMMERCE_METRICS: 'these metrics of purchases begin later than this report',
	DATE_RANGE: 'Google cannot serve the whole date range',
	PROPERTY: 'the report asks for events from before what the property retains',
	CONVERSIONS: 'reports about conversions do not reach back so far',
	GOOGLE_ADS: 'Google Ads gives out no data older than 36 months',
};

/** A sentence for a reason, with the days that are missing and Google's own words. */
function truncationText(reason: TruncationReason): string {
	const {
		dataTruncationType = '',
		dataTruncationMessage = '',
		dataTruncationDate,
		dataTruncationDateRanges = [],
	} = reason;
	const kind = dataTruncationType.replace(/^DATA_TRUNCATION_TYPE_/, '');
	const known = Object.hasOwn(truncations, kind) ? truncations[kind] : undefined;
	const why = known ?? (dataTruncationMessage.trim().replace(/\.$/, '') || 'Google does not say why');
	const ranges = dataTruncationDateRanges.map(({ startDate = '', endDate = '' }) => `${startDate} to ${endDate}`);
	const days = [...(dataTruncationDate ? [`before ${dataTruncationDate}`] : []), ...ranges].join(', ');
	const own =
		known !== undefined && dataTruncationMessage.trim() !== '' ? ` Google: "${dataTruncationMessage.trim()}"` : '';
	return `Data is missing${days === '' ? '' : ` (${days})`}: ${why}.${own}`;
}

/**
 * A warning where Google has put days into the row "(other)", as it may beside real values of other columns (evidence 40 in
 * sandbox/analytics/evidence.md). Pure.
 */
export function otherDays(rows: readonly IDataObject[], ranges: readonly DateRange[]): string[] {
	const isOther = rows.some((row) =>
		Object.entries(row).some(([name, value]) => value === '(other)' && movesWithTime(name)),
	);
	if (!isOther) return [];
	const hasToday = ranges.some(({ endDate }) => agoOf(endDate) === 0);
	const which = hasToday ? 'today among them, perhaps' : 'which cannot be told apart';
	return [
		`Google has put the numbers of some days into the row "(other)", ${which}. Ask for fewer dimensions${hasToday ? ', or for days up to yesterday' : ' or days'}.`,
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
		...(subjectToThresholding
			? ['Google may have left out rows with few users, so that nobody can be recognized.']
			: []),
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

const count = (number = 0) => number.toLocaleString('en-US');

/** How much of a property's quota is left. Pure. */
function quotaRemark(property: string, quota: PropertyQuota): string {
	const { tokensPerProjectPerHour, tokensPerHour, tokensPerDay } = quota;
	return `Property ${property} has ${count(tokensPerProjectPerHour?.remaining)} tokens left this hour for this Google Cloud project (${count(tokensPerHour?.remaining)} for all projects), and ${count(tokensPerDay?.remaining)} today.`;
}

interface Answered {
	readonly metadata?: ReportMetadata;
	readonly propertyQuota?: PropertyQuota;
}

/** Shows what to know about a report beside the output, whatever form the output has. */
export function remarkOn(
	context: Pick<ItemContext, 'describe' | 'hint'>,
	property: string,
	{ metadata, propertyQuota }: Answered,
	ranges: readonly DateRange[] = [],
): void {
	if (ranges.length > 0) context.describe?.({ dateRanges: ranges.map((range) => ({ ...range })) });
	for (const warning of warningsOf(metadata, ranges, Date.now())) context.hint(warning);
	if (propertyQuota) context.hint(quotaRemark(property, propertyQuota), `quota of ${property}`);
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

/** What Google's own responses lack. Pure. */
export const truncationOfAnswers = (answers: readonly ReportAnswer[], extent: Extent): Truncation | undefined =>
	reportTruncation(
		answers.reduce((sum, { rows = [] }) => sum + rows.length, 0),
		answers[0]?.rowCount,
		extent,
	);
