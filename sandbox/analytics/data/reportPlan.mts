import { groupEvents, type Grouping } from './aggregate.mts';
import { boundsOf, type Told } from './bounds.mts';
import type { Cohorts } from './cohorts/cohorts.mts';
import type { QueryContext } from './context.mts';
import type { Range } from './dateRanges.mts';
import { isSpecial, type PlannedDimension } from './dimensions/dimensionPlan.mts';
import type { Evaluate } from './expressions.mts';
import type { FieldPlan } from './fieldPlan.mts';
import { fillRanges } from './fillRanges.mts';
import { compileFilter, numberTest } from './filters.mts';
import type { Comparison, Fields } from './messages.mts';
import { type Base, type Column, lazyTotals, type MetricPlan } from './metrics/metricPlan.mts';
import { slicesOf } from './slices.mts';

export interface ReportSource {
	context: QueryContext;
	ranges: readonly Range[];
	/** In the place of ranges. */
	cohorts?: Cohorts;
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
	/** Groups that only fill the report up: nothing happened in them. */
	filled: ReadonlySet<number>;
	label: (group: number, dimension: number) => string;
	value: (name: string) => Evaluate;
	/** Reads the totals of groups that are put together. */
	totals: (groups: number, regroup: (group: number) => number) => Base;
	/** The texts of the special dimensions for a slice group. */
	sliceLabel: (slice: number, dimension: string) => string;
	sliceCount: number;
	/** What the answer says of itself. */
	told: Told;
}

/** Groups the events of a request that has been checked. `dimensions` are the visible ones. */
export function groupReport(
	fields: ReportFields,
	plan: FieldPlan,
	dimensions: readonly PlannedDimension[],
	source: ReportSource,
): Grouped {
	const { context, ranges, cohorts, clock, rate } = source;
	const { metrics } = plan;
	const names = dimensions.map(({ name }) => name);
	const filter = fields.dimensionFilter && compileFilter(fields.dimensionFilter, plan.dimensions.leaf);
	const sliced = slicesOf({ ranges, cohorts }, fields.comparisons ?? [], names, plan.dimensions, filter);
	const { slices, sliceLabel, sliceCount } = sliced;
	const readers = dimensions.flatMap(({ reader }) => (reader ? [reader] : []));
	const times = dimensions.flatMap(({ reader, isTime }) => (reader ? [isTime === true] : []));
	const bounds = boundsOf(source, plan, slices);
	const { visible, scale } = bounds;
	const grouping = groupEvents({ length: context.table.length, clock, readers, slices, visible, scale, times });
	const filled =
		fields.keepEmptyRows === true ? fillRanges(grouping, names, source, readers.length) : new Set<number>();
	const totals = (groups: number, regroup?: (group: number) => number): Base =>
		withCohorts(lazyTotals(grouping, groups, context, rate, regroup), cohorts, grouping, regroup);
	const groups = grouping.sample.length;
	const value = metrics.bind(totals(groups));
	const test =
		fields.metricFilter &&
		compileFilter(fields.metricFilter, (leaf, name) => {
			const [read, accepts] = [value(name), numberTest(leaf)];
			return (group: number) => accepts(read(group));
		});
	const visibleValues = metrics.columns.filter((column) => column.visible).map(({ name }) => value(name));
	const rows: number[] = [];
	for (let group = 0; group < groups; group++) {
		const empty = visibleValues.length > 0 && visibleValues.every((read) => read(group) === 0);
		if ((!empty || fields.keepEmptyRows) && (!test || test(group))) rows.push(group);
	}
	const { kept, told } = bounds.withheld(rows, grouping);
	const label = (group: number, dimension: number) => {
		const planned = dimensions[dimension];
		const sample = grouping.sample[group] ?? 0;
		if (planned?.reader && !isSpecial(planned.name)) {
			const { from } = slices.find(({ group: part }) => part === grouping.slice[group]) ?? {};
			return planned.reader.label(planned.reader.code(sample, from));
		}
		return sliceLabel(grouping.slice[group] ?? 0, planned?.name ?? '');
	};
	const thresholded = [...plan.dimensions.used].some((dimension) => dimension.thresholded);
	return {
		...{ source, names, metrics, columns: metrics.columns, thresholded, grouping, kept, filled, label, value },
		...{ totals, sliceLabel, sliceCount, told },
	};
}

/** The number of users in a cohort is not that of the active ones. */
function withCohorts(
	base: Base,
	cohorts: Cohorts | undefined,
	{ slice }: Grouping,
	regroup?: (group: number) => number,
): Base {
	if (!cohorts) return base;
	return (metric) => {
		if (metric.apiName !== 'cohortTotalUsers') return base(metric);
		if (!regroup) return (group) => cohorts.total(slice[group] ?? 0);
		const sources = new Map(slice.map((part, group) => [regroup(group), part]));
		return (group) => cohorts.total(sources.get(group) ?? 0);
	};
}
