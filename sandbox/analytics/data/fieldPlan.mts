import { invalid } from '../server/errors.mts';
import type { QueryContext } from './context.mts';
import { type DimensionPlan, planDimensions } from './dimensions/dimensionPlan.mts';
import { fieldsOf } from './filters.mts';
import type { Fields, OrderBy } from './messages.mts';
import { type MetricPlan, planMetrics } from './metrics/metricPlan.mts';
import { findMetric } from './metrics/metrics.mts';
import { checkOrder } from './order.mts';

/** The fields of a request, resolved against the property. */
export interface FieldPlan {
	dimensions: DimensionPlan;
	metrics: MetricPlan;
	/** Dimensions that only the filter names; they count towards the nine (evidence 9). */
	filtered: number;
}

/** Evidence 1. */
const MAX_DIMENSIONS = 9;
/** Evidence 1. */
const MAX_METRICS = 10;

/** Resolves names and refuses unknown and repeated ones: the first of Google's checks after JSON itself (evidence 1). */
export function planFields(request: Fields, context: QueryContext, realtime = false): FieldPlan {
	const metrics = planMetrics(request.metrics ?? [], fieldsOf(request.metricFilter), context, realtime);
	const dimensions = planDimensions(request.dimensions ?? [], context, realtime);
	const requested = new Set((request.dimensions ?? []).map(({ name }) => name));
	const filtered = new Set(fieldsOf(request.dimensionFilter));
	for (const name of filtered) {
		if (dimensions.knows(name)) continue;
		// A metric in the filter of dimensions is told otherwise than an unknown name (evidence 11).
		if (findMetric(context, name)) throw invalid('Found duplicate dimensions/metrics.');
		throw dimensions.unknown(name);
	}
	return { dimensions, metrics, filtered: [...filtered].filter((name) => !requested.has(name)).length };
}

/**
 * How many fields a request may have; checked after its date ranges (evidence 1).
 * The words: (S1).
 */
export function checkCounts({ dimensions = [], metrics = [] }: Fields, { filtered }: FieldPlan): void {
	// The words: (S1).
	const limit = (most: number, given: number, what: string) => {
		if (given <= most) return;
		throw invalid(
			`Requests are limited to ${most} ${what} within a nested request.\n  This request is for ${given} ${what}.`,
		);
	};
	limit(MAX_METRICS, metrics.length, 'metrics');
	limit(MAX_DIMENSIONS, dimensions.length + filtered, 'dimensions');
	if (dimensions.length + metrics.length > 0) return;
	throw invalid('Requests require dimensions and/or metrics. Most requests include both.');
}

interface Cut {
	limit?: string;
	offset?: string;
	orderBys?: OrderBy[];
	metricAggregations?: string[];
}

/**
 * Limit and offset: checked after the names, before the date ranges.
 * The words: (S1).
 */
export function checkPage({ limit = '0', offset = '0' }: Cut): void {
	if (Number(limit) < 0) throw invalid(`limit must be positive. The API received limit = ${limit}`);
	if (Number(offset) < 0) throw invalid(`offset must be positive. The API received offset = ${offset}`);
}

/** Order and aggregations: the last checks. COUNT is in the enumeration, and refused all the same (evidence 18). */
export function checkCut({ orderBys = [], metricAggregations = [] }: Cut, requested: readonly string[]): void {
	checkOrder(orderBys, [...requested, 'dateRange', 'comparison']);
	if (!metricAggregations.includes('COUNT')) return;
	throw invalid('Metric aggregation Count is not supported in ReportRequest.');
}
