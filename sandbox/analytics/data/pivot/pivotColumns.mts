import type { OrderBy, Pivot } from '../messages.mts';
import { chain, comparator, defaultOrder } from '../order.mts';
import { pageOf } from '../report.mts';
import type { Grouped } from '../reportPlan.mts';

/** One pivot of a report: its distinct combinations of values, in order, and the window that is returned. */
export interface PivotColumn {
	/** Positions of the pivot's fields among the report's dimensions. */
	fields: readonly number[];
	/** Each group's combination, -1 for groups that are no rows. */
	comboOf: Int32Array;
	/** A group of each combination. */
	sample: readonly number[];
	/** Combinations that are returned, in order. */
	window: readonly number[];
	rowCount: number;
}

/** Finds, orders and cuts the combinations of one pivot. */
export function pivotColumn(pivot: Pivot, fields: readonly number[], grouped: Grouped): PivotColumn {
	const { kept, label, grouping } = grouped;
	const comboOf = new Int32Array(grouping.sample.length).fill(-1);
	const ids = new Map<string, number>();
	const sample: number[] = [];
	for (const group of kept) {
		const key = fields.map((field) => label(group, field)).join('\u0000');
		let id = ids.get(key);
		if (id === undefined) ids.set(key, (id = sample.push(group) - 1));
		comboOf[group] = id;
	}
	const { limit, offset } = pageOf(pivot);
	const ordered = sample
		.map((_, combo) => combo)
		.sort(comboOrder(pivot.orderBys ?? [], fields, comboOf, sample, grouped));
	return { fields, comboOf, sample, window: ordered.slice(offset, offset + limit), rowCount: sample.length };
}

function comboOrder(
	orderBys: readonly OrderBy[],
	fields: readonly number[],
	comboOf: Int32Array,
	sample: readonly number[],
	grouped: Grouped,
): (a: number, b: number) => number {
	const { names, columns, label, totals, metrics } = grouped;
	const totalsOf = (accepts: (group: number) => boolean) => {
		const regroup = (group: number) => (accepts(group) ? (comboOf[group] ?? -1) : -1);
		return metrics.bind(totals(sample.length, regroup));
	};
	const total = totalsOf(() => true);
	const text = (field: number) => (combo: number) => label(sample[combo] ?? 0, field);
	const first = columns.find(({ visible }) => visible);
	const order = comparator(orderBys, {
		dimension: (name) => {
			const field = fields.find((candidate) => names[candidate] === name);
			return field === undefined ? undefined : text(field);
		},
		metric: (name) => (columns.some((column) => column.name === name) ? total(name) : undefined),
		pivot: ({ metricName = '', pivotSelections = [] }) =>
			totalsOf((group) =>
				pivotSelections.every(
					({ dimensionName = '', dimensionValue = '' }) =>
						label(group, names.indexOf(dimensionName)) === dimensionValue,
				),
			)(metricName),
	});
	return chain([order, defaultOrder(first && total(first.name), fields.map(text))]);
}
