import { invalid } from '../server/errors.mts';
import { groupEvents, type Grouping, type Slice } from './aggregate.mts';
import { checkCompatible } from './compatibility.mts';
import type { QueryContext } from './context.mts';
import type { Range } from './dateRanges.mts';
import { type DimensionPlan, planDimensions } from './dimensions/dimensionPlan.mts';
import type { Evaluate } from './expressions.mts';
import { compileFilter, fieldsOf, numberTest } from './filters.mts';
import type { Comparison, DimensionRequest, Fields } from './messages.mts';
import { type Column, lazyTotals, type MetricPlan, planMetrics } from './metrics/metricPlan.mts';

export interface ReportSource {
	context: QueryContext;
	ranges: readonly Range[];
	/** The clock on which the ranges are read. */
	clock: Float64Array;
	/** What one unit of the property's currency is worth in the report's. */
	rate: number;
	realtime: boolean;
}

export interface ReportFields extends Fields {
	comparisons?: Comparison[];
	keepEmptyRows?: boolean;
}

/** The rows of a report before they are ordered and cut: groups of events that passed all filters. */
export interface Grouped {
	source: ReportSource;
	names: readonly string[];
	metrics: MetricPlan;
	columns: readonly Column[];
	thresholded: boolean;
	grouping: Grouping;
	/** The groups that are rows of the report. */
	kept: readonly number[];
	label: (group: number, dimension: number) => string;
	value: (name: string) => Evaluate;
	/** The texts of the special dimensions for a slice group. */
	sliceLabel: (slice: number, dimension: string) => string;
	sliceCount: number;
}

const MAX_DIMENSIONS = 9;
const MAX_METRICS = 10;

/** Checks a request against the property and groups its events. `dimensions` are the visible ones. */
export function groupReport(
	fields: ReportFields,
	dimensions: readonly DimensionRequest[],
	source: ReportSource,
): Grouped {
	const { context, ranges, clock, rate, realtime } = source;
	const requested = fields.metrics ?? [];
	checkLimits(fields);
	const plan = planDimensions(dimensions, context, realtime);
	const metrics = planMetrics(requested, fieldsOf(fields.metricFilter), context);
	if (realtime) refuseCoreMetrics(metrics);
	const names = plan.dimensions.map(({ name }) => name);
	const filter = fields.dimensionFilter && compileFilter(fields.dimensionFilter, plan.leaf);
	const { slices, sliceLabel, sliceCount } = slicesOf(ranges, fields.comparisons ?? [], names, plan, filter);
	checkCompatible(plan.used, metrics.used);

	const { table, now } = context;
	const readers = plan.dimensions.flatMap(({ reader }) => (reader ? [reader] : []));
	const visible = (row: number) => (table.time[row] ?? Infinity) <= now;
	const grouping = groupEvents({ length: table.length, clock, readers, slices, visible });
	const groups = grouping.sample.length;
	const value = metrics.bind(lazyTotals(grouping, groups, context, rate));
	const test =
		fields.metricFilter &&
		compileFilter(fields.metricFilter, (leaf, name) => {
			const [read, accepts] = [value(name), numberTest(leaf)];
			return (group: number) => accepts(read(group));
		});
	const visibleValues = metrics.columns.filter((column) => column.visible).map(({ name }) => value(name));
	const kept: number[] = [];
	for (let group = 0; group < groups; group++) {
		const empty = visibleValues.length > 0 && visibleValues.every((read) => read(group) === 0);
		if ((!empty || fields.keepEmptyRows) && (!test || test(group))) kept.push(group);
	}
	const label = (group: number, dimension: number) => {
		const planned = plan.dimensions[dimension];
		if (planned?.reader) return planned.reader.label(planned.reader.code(grouping.sample[group] ?? 0));
		return sliceLabel(grouping.slice[group] ?? 0, planned?.name ?? '');
	};
	const thresholded = [...plan.used].some((dimension) => dimension.thresholded);
	return {
		source,
		names,
		metrics,
		columns: metrics.columns,
		thresholded,
		grouping,
		kept,
		label,
		value,
		sliceLabel,
		sliceCount,
	};
}

function checkLimits({ dimensions = [], metrics = [] }: ReportFields): void {
	const limit = (most: number, given: number, what: string) => {
		if (given <= most) return;
		throw invalid(
			`Requests are limited to ${most} ${what} within a nested request. This request is for ${given} ${what}.`,
		);
	};
	limit(MAX_DIMENSIONS, dimensions.length, 'dimensions');
	limit(MAX_METRICS, metrics.length, 'metrics');
	if (dimensions.length + metrics.length === 0)
		throw invalid('The request must have at least one dimension or metric.');
}

function refuseCoreMetrics({ used }: MetricPlan): void {
	const core = used.find(({ realtime, custom }) => !realtime && !custom);
	if (core)
		throw invalid(
			`Field ${core.apiName} is not a valid realtime metric. For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/realtime-api-schema `,
		);
}

/** One slice per range and comparison; those that no visible dimension tells apart share a group. */
function slicesOf(
	ranges: readonly Range[],
	comparisons: readonly Comparison[],
	names: readonly string[],
	{ leaf }: DimensionPlan,
	filter: ((row: number) => boolean) | undefined,
) {
	const compared = comparisons.length > 0 ? comparisons : [undefined];
	const [byRange, byComparison] = [names.includes('dateRange'), names.includes('comparison')];
	const slices = ranges.flatMap(({ from, to }, range) =>
		compared.map((comparison, index): Slice => {
			if (comparison?.comparison) throw invalid(`The comparison ${comparison.comparison} was not found.`);
			const own = comparison?.dimensionFilter && compileFilter(comparison.dimensionFilter, leaf);
			const test = own && filter ? (row: number) => own(row) && filter(row) : (own ?? filter);
			const group = (byRange ? range : 0) * compared.length + (byComparison ? index : 0);
			return { from, to, group, ...(test && { test }) };
		}),
	);
	const sliceLabel = (slice: number, dimension: string) => {
		if (dimension === 'dateRange') return ranges[Math.floor(slice / compared.length)]?.name ?? '';
		const index = slice % compared.length;
		return compared[index]?.name ?? `comparison_${index}`;
	};
	return { slices, sliceLabel, sliceCount: ranges.length * compared.length };
}
