import { DAY } from '../table/calendar.mts';
import type { Told } from './bounds.mts';
import { cohortsOf } from './cohorts/cohorts.mts';
import { checkCompatible } from './compatibility.mts';
import type { QueryContext } from './context.mts';
import { dateRanges } from './dateRanges.mts';
import { isSpecial, type PlannedDimension } from './dimensions/dimensionPlan.mts';
import { checkCounts, checkCut, checkPage, type FieldPlan, planFields } from './fieldPlan.mts';
import type { Headers, OrderBy, Row, RunReportRequest } from './messages.mts';
import { exchangeRate } from './metrics/currencies.mts';
import { formatValue } from './metrics/metricPlan.mts';
import { chain, comparator, defaultOrder } from './order.mts';
import { type Grouped, groupReport, type ReportFields, type ReportSource } from './reportPlan.mts';

/** Discovery document: `RunReportRequest.limit`. */
export const DEFAULT_LIMIT = 10_000;
/** Discovery document: `RunReportRequest.limit`; more is capped (S1). */
export const MAX_LIMIT = 250_000;

/** What a report cost to compute, for the quota. */
export interface Cost {
	days: number;
	/** Dimensions times metrics. */
	cells: number;
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
	told: Told;
}

interface Cut {
	orderBys?: OrderBy[];
	metricAggregations?: string[];
	limit?: string;
	offset?: string;
}

/** Runs a core report. The checks come in Google's order (evidence 1). */
export function runReport(request: RunReportRequest, context: QueryContext): Report {
	const plan = planFields(request, context);
	checkPage(request);
	const source = coreSource(request, context);
	checkCounts(request, plan);
	checkCut(request, namesIn(request));
	checkCompatible(request, plan, context);
	return buildReport(request, plan, source);
}

const namesIn = ({ dimensions = [], metrics = [] }: ReportFields): string[] =>
	[...dimensions, ...metrics].map(({ name = '' }) => name);

/** Ranges or cohorts, clock and currency of a core report. */
export function coreSource(request: RunReportRequest, context: QueryContext): ReportSource {
	const { cohortSpec, currencyCode } = request;
	const cohorts = cohortSpec && cohortsOf(request, cohortSpec, context);
	const ranges = cohorts ? [] : dateRanges(request.dateRanges, context);
	const rate = exchangeRate(context.currencyCode, currencyCode || context.currencyCode);
	return { context, ranges, ...(cohorts && { cohorts }), clock: context.table.local, rate, realtime: false };
}

/** Groups, filters, orders and cuts the rows of a report. */
export function buildReport(request: ReportFields & Cut, plan: FieldPlan, source: ReportSource): Report {
	const { limit, offset } = pageOf(request);
	const grouped = groupReport(request, plan, visibleDimensions(request, plan, source), source);
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

	// Without dimensions and without a row there are no headers either; with dimensions they are there (evidence 111).
	const isBare = names.length === 0 && kept.length === 0;
	return {
		...(names.length > 0 && { dimensionHeaders: names.map((name) => ({ name })) }),
		...(shown.length > 0 && !isBare && { metricHeaders: shown.map(({ name, type }) => ({ name, type })) }),
		rows,
		returned: page.length,
		rowCount: rowCountOf(grouped),
		told: grouped.told,
		...aggregations(grouped, request.metricAggregations ?? []),
		cost: costOf(grouped, columns.length),
	};
}

/** Days of the longest range and cells of a row: what tokens follow from (evidence 30). */
export function costOf({ source, names, thresholded }: Grouped, metrics: number): Cost {
	const days = Math.max(1, ...source.ranges.map(({ from, to }) => (to - from) / DAY));
	const dimensions = names.filter((name) => !isSpecial(name)).length;
	return { days, cells: dimensions * metrics, thresholded };
}

/** With several ranges, combinations of values are counted, each once (evidence 33). */
function rowCountOf({ kept, names, label }: Grouped): number {
	const range = names.indexOf('dateRange');
	if (range === -1) return kept.length;
	const others = names.map((_, index) => index).filter((index) => index !== range);
	return new Set(kept.map((group) => others.map((index) => label(group, index)).join('\u0000'))).size;
}

function visibleDimensions(
	{ comparisons }: ReportFields,
	{ dimensions: { dimensions } }: FieldPlan,
	{ ranges }: ReportSource,
): PlannedDimension[] {
	const has = (name: string) => dimensions.some((dimension) => dimension.name === name);
	return [
		...dimensions,
		...(comparisons?.length && !has('comparison') ? [{ name: 'comparison' }] : []),
		...(ranges.length > 1 && !has('dateRange') ? [{ name: 'dateRange' }] : []),
	];
}

/** Offset and limit of a request: 10,000 rows unless told, never more than 250,000. */
export function pageOf({ limit, offset }: Pick<Cut, 'limit' | 'offset'>): { limit: number; offset: number } {
	return { limit: Math.min(Number(limit ?? 0) || DEFAULT_LIMIT, MAX_LIMIT), offset: Number(offset ?? 0) };
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
	const { names, columns, kept, filled, grouping, metrics, value, sliceLabel } = grouped;
	const sliceOf = new Int32Array(grouping.sample.length).fill(-1);
	for (const group of kept) sliceOf[group] = grouping.slice[group] ?? -1;
	const total = metrics.bind(grouped.totals(grouped.sliceCount, (group) => sliceOf[group] ?? -1));
	return [...new Set(sliceOf)]
		.filter((slice) => slice !== -1)
		.sort((a, b) => a - b)
		.map((slice) => ({
			dimensionValues: names.map((name) => ({ value: isSpecial(name) ? sliceLabel(slice, name) : reserved })),
			metricValues: columns
				.filter(({ visible }) => visible)
				.map(({ name, type }) => {
					if (reserved === 'RESERVED_TOTAL') return { value: formatValue(total(name)(slice), type) };
					// Rows that only fill a range up are no minimum (evidence 34).
					const rows = kept.filter((group) => sliceOf[group] === slice && !filled.has(group)).map(value(name));
					const better = reserved === 'RESERVED_MAX' ? Math.max : Math.min;
					return {
						value: formatValue(
							rows.reduce((a, b) => better(a, b), rows[0] ?? 0),
							type,
						),
					};
				}),
		}));
}
