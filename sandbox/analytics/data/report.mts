import { DAY } from '../table/calendar.mts';
import { invalid, ApiError } from '../server/errors.mts';
import { isSpecial } from './dimensions/dimensionPlan.mts';
import type { QueryContext } from './context.mts';
import { exchangeRate } from './metrics/currencies.mts';
import { dateRanges } from './dateRanges.mts';
import type { DimensionRequest, Headers, OrderBy, Row, RunReportRequest } from './messages.mts';
import { formatValue, lazyTotals } from './metrics/metricPlan.mts';
import { chain, comparator, defaultOrder } from './order.mts';
import { type Grouped, groupReport, type ReportFields, type ReportSource } from './reportPlan.mts';

export const DEFAULT_LIMIT = 10_000;
export const MAX_LIMIT = 250_000;

/** What a report cost to compute, for the quota. */
export interface Cost {
	days: number;
	rows: number;
	fields: number;
	thresholded: boolean;
}

/** A report whose rows are made when they are written, so that a large one is never held whole. */
export interface Report extends Headers {
	rows: () => Generator<Row>;
	returned: number;
	rowCount: number;
	totals?: Row[];
	maximums?: Row[];
	minimums?: Row[];
	cost: Cost;
}

interface Cut {
	orderBys?: OrderBy[];
	metricAggregations?: string[];
	limit?: string;
	offset?: string;
}

/** Runs a core report. */
export function runReport(request: RunReportRequest, context: QueryContext): Report {
	refuseCohorts(request.cohortSpec);
	return buildReport(request, coreSource(request, context));
}

/** Ranges, clock and currency of a core report. */
export function coreSource(
	request: Pick<RunReportRequest, 'dateRanges' | 'currencyCode'>,
	context: QueryContext,
): ReportSource {
	const ranges = dateRanges(request.dateRanges, context);
	const rate = exchangeRate(context.currencyCode, request.currencyCode || context.currencyCode);
	return { context, ranges, clock: context.table.local, rate, realtime: false };
}

export function refuseCohorts(cohortSpec: unknown): void {
	if (cohortSpec) throw new ApiError('UNIMPLEMENTED', 'This stand-in does not answer cohort reports.');
}

/** Groups, filters, orders and cuts the rows of a report. */
export function buildReport(request: ReportFields & Cut, source: ReportSource): Report {
	const { limit, offset } = pageOf(request);
	const grouped = groupReport(request, visibleDimensions(request, source), source);
	const { kept, names, columns } = grouped;
	const shown = columns.filter(({ visible }) => visible);
	const order = [...kept].sort(rowOrder(grouped, request.orderBys ?? []));
	const page = order.slice(offset, offset + limit);
	const values = shown.map(({ name, type }) => ({ read: grouped.value(name), type }));

	function* rows(): Generator<Row> {
		for (const group of page) {
			const dimensionValues = names.map((_, index) => ({ value: grouped.label(group, index) }));
			const metricValues = values.map(({ read, type }) => ({ value: formatValue(read(group), type) }));
			yield { ...(names.length > 0 && { dimensionValues }), ...(values.length > 0 && { metricValues }) };
		}
	}

	const days = source.ranges.reduce((sum, { from, to }) => sum + (to - from) / DAY, 0);
	return {
		...(names.length > 0 && { dimensionHeaders: names.map((name) => ({ name })) }),
		...(shown.length > 0 && { metricHeaders: shown.map(({ name, type }) => ({ name, type })) }),
		rows,
		returned: page.length,
		rowCount: kept.length,
		...aggregations(grouped, request.metricAggregations ?? []),
		cost: { days, rows: kept.length, fields: names.length + columns.length, thresholded: grouped.thresholded },
	};
}

function visibleDimensions(
	{ dimensions = [], comparisons }: ReportFields,
	{ ranges }: ReportSource,
): DimensionRequest[] {
	const has = (name: string) => dimensions.some((dimension) => dimension.name === name);
	return [
		...dimensions,
		...(comparisons?.length && !has('comparison') ? [{ name: 'comparison' }] : []),
		...(ranges.length > 1 && !has('dateRange') ? [{ name: 'dateRange' }] : []),
	];
}

/** Offset and limit of a request: 10,000 rows unless told, never more than 250,000. */
export function pageOf({ limit, offset }: Pick<Cut, 'limit' | 'offset'>): { limit: number; offset: number } {
	const [most, start] = [Number(limit ?? 0), Number(offset ?? 0)];
	if (most < 0) throw invalid(`The limit must be positive. This request's limit is ${limit}.`);
	if (start < 0) throw invalid(`The offset must not be negative. This request's offset is ${offset}.`);
	return { limit: Math.min(most || DEFAULT_LIMIT, MAX_LIMIT), offset: start };
}

function rowOrder(grouped: Grouped, orderBys: readonly OrderBy[]): (a: number, b: number) => number {
	const { names, columns, label, value } = grouped;
	const dimension = (name: string) => {
		const index = names.indexOf(name);
		return index === -1 ? undefined : (group: number) => label(group, index);
	};
	const metric = (name: string) => (columns.some((column) => column.name === name) ? value(name) : undefined);
	const first = columns.find(({ visible }) => visible);
	const rest = defaultOrder(
		first && value(first.name),
		names.map((_, index) => (group) => label(group, index)),
	);
	return chain([comparator(orderBys, { dimension, metric }), rest]);
}

function aggregations(grouped: Grouped, wanted: readonly string[]): Pick<Report, 'totals' | 'maximums' | 'minimums'> {
	if (grouped.kept.length === 0 || grouped.columns.length === 0) return {};
	return {
		...(wanted.includes('TOTAL') && { totals: aggregate(grouped, 'RESERVED_TOTAL') }),
		...(wanted.includes('MAXIMUM') && { maximums: aggregate(grouped, 'RESERVED_MAX') }),
		...(wanted.includes('MINIMUM') && { minimums: aggregate(grouped, 'RESERVED_MIN') }),
	};
}

function aggregate(grouped: Grouped, reserved: 'RESERVED_TOTAL' | 'RESERVED_MAX' | 'RESERVED_MIN'): Row[] {
	const { names, columns, kept, grouping, source, metrics, value, sliceLabel } = grouped;
	const sliceOf = new Int32Array(grouping.sample.length).fill(-1);
	for (const group of kept) sliceOf[group] = grouping.slice[group] ?? -1;
	const base = lazyTotals(grouping, grouped.sliceCount, source.context, source.rate, (group) => sliceOf[group] ?? -1);
	const total = metrics.bind(base);
	return [...new Set(sliceOf)]
		.filter((slice) => slice !== -1)
		.sort((a, b) => a - b)
		.map((slice) => ({
			dimensionValues: names.map((name) => ({ value: isSpecial(name) ? sliceLabel(slice, name) : reserved })),
			metricValues: columns
				.filter(({ visible }) => visible)
				.map(({ name, type }) => {
					if (reserved === 'RESERVED_TOTAL') return { value: formatValue(total(name)(slice), type) };
					const rows = kept.filter((group) => sliceOf[group] === slice).map(value(name));
					const better = reserved === 'RESERVED_MAX' ? Math.max : Math.min;
					return {
						value: formatValue(
							rows.reduce((a, b) => better(a, b)),
							type,
						),
					};
				}),
		}));
}
