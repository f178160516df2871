import { invalid } from '../../server/errors.mts';
import type { QueryContext } from '../context.mts';
import { isSpecial } from '../dimensions/dimensionPlan.mts';
import type { DimensionRequest, Pivot, Row, RunPivotReportRequest } from '../messages.mts';
import { formatValue } from '../metrics/metricPlan.mts';
import { pivotAggregates } from './pivotAggregates.mts';
import { type PivotColumn, pivotColumn } from './pivotColumns.mts';
import { coreSource, type Cost, MAX_LIMIT, refuseCohorts } from '../report.mts';
import { type Grouped, groupReport } from '../reportPlan.mts';
import { DAY } from '../../table/calendar.mts';

export interface PivotReport {
	body: Record<string, unknown>;
	cost: Cost;
}

/** Runs a pivot report. */
export function runPivotReport(request: RunPivotReportRequest, context: QueryContext): PivotReport {
	const { pivots = [], dimensions = [], metrics = [] } = request;
	refuseCohorts(request.cohortSpec);
	checkPivots(pivots, dimensions);
	if (metrics.length === 0) throw invalid('A pivot report must have at least one metric.');
	const source = coreSource(request, context);
	const names = pivots.flatMap(({ fieldNames = [] }) => fieldNames);
	const visible = names.map((name) => dimensions.find((dimension) => dimension.name === name) ?? { name });
	const grouped = groupReport(request, visible, source);
	const columns = pivots.map((pivot) => {
		const fields = (pivot.fieldNames ?? []).map((name) => names.indexOf(name));
		return pivotColumn(pivot, fields, grouped);
	});
	const rows = pivotRows(grouped, columns);
	const aggregates = pivotAggregates(grouped, columns, pivots);
	const shown = grouped.columns.filter((column) => column.visible);
	const days = source.ranges.reduce((sum, { from, to }) => sum + (to - from) / DAY, 0);
	return {
		body: {
			pivotHeaders: columns.map((column) => pivotHeader(grouped, column)),
			...(names.length > 0 && { dimensionHeaders: names.map((name) => ({ name })) }),
			metricHeaders: shown.map(({ name, type }) => ({ name, type })),
			...(rows.length > 0 && { rows }),
			...(aggregates.length > 0 && { aggregates }),
		},
		cost: { days, rows: rows.length, fields: names.length + metrics.length, thresholded: grouped.thresholded },
	};
}

function checkPivots(pivots: readonly Pivot[], dimensions: readonly DimensionRequest[]): void {
	if (pivots.length === 0) throw invalid('A pivot report must have at least one pivot.');
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

function pivotRows({ kept, names, columns, label, value }: Grouped, pivots: readonly PivotColumn[]): Row[] {
	const positions = pivots.map(({ window }) => new Map(window.map((combo, position) => [combo, position])));
	const positionOf = (group: number, pivot: number) =>
		positions[pivot]?.get(pivots[pivot]?.comboOf[group] ?? -1) ?? Infinity;
	const shown = columns.filter(({ visible }) => visible).map(({ name, type }) => ({ read: value(name), type }));
	return kept
		.filter((group) => pivots.every((_, pivot) => positionOf(group, pivot) < Infinity))
		.sort((a, b) => {
			const pivot = pivots.findIndex((_, index) => positionOf(a, index) !== positionOf(b, index));
			return pivot === -1 ? 0 : positionOf(a, pivot) - positionOf(b, pivot);
		})
		.map((group) => ({
			...(names.length > 0 && { dimensionValues: names.map((_, index) => ({ value: label(group, index) })) }),
			metricValues: shown.map(({ read, type }) => ({ value: formatValue(read(group), type) })),
		}));
}
