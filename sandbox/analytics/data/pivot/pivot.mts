import { invalid } from '../../server/errors.mts';
import type { Told } from '../bounds.mts';
import { checkCompatible } from '../compatibility.mts';
import type { QueryContext } from '../context.mts';
import { isSpecial, type PlannedDimension } from '../dimensions/dimensionPlan.mts';
import { checkCounts, checkPage, type FieldPlan, planFields } from '../fieldPlan.mts';
import { fieldsOf } from '../filters.mts';
import type { Pivot, Row, RunPivotReportRequest } from '../messages.mts';
import { formatValue } from '../metrics/metricPlan.mts';
import { chain, defaultOrder } from '../order.mts';
import { coreSource, type Cost, costOf, MAX_LIMIT } from '../report.mts';
import { type Grouped, groupReport } from '../reportPlan.mts';
import { pivotAggregates } from './pivotAggregates.mts';
import { type PivotColumn, pivotColumn } from './pivotColumns.mts';

export interface PivotReport {
	body: Record<string, unknown>;
	cost: Cost;
	told: Told;
}

/** Runs a pivot report. */
export function runPivotReport(request: RunPivotReportRequest, context: QueryContext): PivotReport {
	const plan = planFields(request, context);
	for (const pivot of request.pivots ?? []) checkPage(pivot);
	const source = coreSource(request, context);
	checkCounts(request, plan);
	checkPivots(request, plan);
	checkCompatible(request, plan, context);
	const pivots = withRanges(request.pivots ?? [], source.ranges.length);
	const names = pivots.flatMap(({ fieldNames = [] }) => fieldNames);
	const visible = names.map(
		(name): PlannedDimension => plan.dimensions.dimensions.find((dimension) => dimension.name === name) ?? { name },
	);
	const grouped = groupReport(request, plan, visible, source);
	const columns = pivots.map((pivot) => {
		const fields = (pivot.fieldNames ?? []).map((name) => names.indexOf(name));
		return pivotColumn(pivot, fields, grouped);
	});
	const rows = pivotRows(grouped, columns);
	const aggregates = pivotAggregates(grouped, columns, pivots);
	const shown = grouped.columns.filter((column) => column.visible);
	return {
		body: {
			pivotHeaders: columns.map((column) => pivotHeader(grouped, column)),
			...(names.length > 0 && { dimensionHeaders: names.map((name) => ({ name })) }),
			metricHeaders: shown.map(({ name, type }) => ({ name, type })),
			...(rows.length > 0 && { rows }),
			...(aggregates.length > 0 && { aggregates }),
		},
		cost: costOf(grouped, grouped.columns.length),
		told: grouped.told,
	};
}

/** Several date ranges are one pivot more, the last, where no pivot names them (evidence 48). */
function withRanges(pivots: readonly Pivot[], ranges: number): readonly Pivot[] {
	if (ranges < 2 || pivots.some(({ fieldNames = [] }) => fieldNames.includes('dateRange'))) return pivots;
	return [...pivots, { fieldNames: ['dateRange'], limit: String(ranges) }];
}

/** Filters of a pivot report may only name what is requested, unlike those of a report (discovery document). */
function checkFilters(request: RunPivotReportRequest, { filtered }: FieldPlan): void {
	const { dimensions = [], metrics = [] } = request;
	const unrequested = fieldsOf(request.metricFilter).find((name) => metrics.every((metric) => metric.name !== name));
	if (unrequested !== undefined) throw invalid(`Metrics must be requested to be used in this filter: ${unrequested}`);
	if (filtered === 0) return;
	const names = fieldsOf(request.dimensionFilter);
	const missing = names.find((name) => dimensions.every((dimension) => dimension.name !== name)) ?? '';
	throw invalid(`Dimensions must be requested to be used in this filter: ${missing}`);
}

/**
 * Discovery document: `Pivot`.
 * belief(pivot-words): the words for pivots that are missing, overlap or are too large.
 */
function checkPivots(request: RunPivotReportRequest, plan: FieldPlan): void {
	const { pivots = [], dimensions = [], metrics = [] } = request;
	if (pivots.length === 0) throw invalid('A pivot report must have at least one pivot.');
	if (metrics.length === 0) throw invalid('A pivot report must have at least one metric.');
	checkFilters(request, plan);
	const seen = new Set<string>();
	for (const { fieldNames = [], limit } of pivots) {
		if (limit === undefined || Number(limit) <= 0) throw invalid('Each pivot must have a positive limit.');
		for (const name of fieldNames) {
			if (seen.has(name)) throw invalid(`No two pivots can share a dimension. The dimension ${name} is in two pivots.`);
			seen.add(name);
			if (isSpecial(name) || dimensions.some((dimension) => dimension.name === name)) continue;
			throw invalid(`The pivot field ${name} must be one of the request's dimensions.`);
		}
	}
	const product = pivots.reduce((total, { limit }) => total * Number(limit), 1);
	if (product > MAX_LIMIT) {
		throw invalid(
			`The product of the limit for each pivot must not exceed 250,000. The product of this request's limits is ${product}.`,
		);
	}
}

function pivotHeader({ label }: Grouped, { fields, sample, window, rowCount }: PivotColumn) {
	const pivotDimensionHeaders = window.map((combo) => ({
		...(fields.length > 0 && {
			dimensionValues: fields.map((field) => ({ value: label(sample[combo] ?? 0, field) })),
		}),
	}));
	return {
		...(pivotDimensionHeaders.length > 0 && { pivotDimensionHeaders }),
		...(rowCount > 0 && { rowCount }),
	};
}

/** The rows that all pivots show, by the first metric, the greatest first, whatever the order of the pivots. */
function pivotRows({ kept, names, columns, label, value }: Grouped, pivots: readonly PivotColumn[]): Row[] {
	const positions = pivots.map(({ window }) => new Map(window.map((combo, position) => [combo, position])));
	const positionOf = (group: number, pivot: number) =>
		positions[pivot]?.get(pivots[pivot]?.comboOf[group] ?? -1) ?? Infinity;
	const shown = columns.filter(({ visible }) => visible).map(({ name, type }) => ({ read: value(name), type }));
	const byPosition = (a: number, b: number): number => {
		const pivot = pivots.findIndex((_, index) => positionOf(a, index) !== positionOf(b, index));
		return pivot === -1 ? 0 : positionOf(a, pivot) - positionOf(b, pivot);
	};
	return kept
		.filter((group) => pivots.every((_, pivot) => positionOf(group, pivot) < Infinity))
		.sort(chain([defaultOrder(shown[0]?.read, []), byPosition]))
		.map((group) => ({
			...(names.length > 0 && { dimensionValues: names.map((_, index) => ({ value: label(group, index) })) }),
			metricValues: shown.map(({ read, type }) => ({ value: formatValue(read(group), type) })),
		}));
}
