import type { Pivot, Row } from '../messages.mts';
import { formatValue } from '../metrics/metricPlan.mts';
import type { PivotColumn } from './pivotColumns.mts';
import type { Grouped } from '../reportPlan.mts';

const RESERVED: Record<string, string> = {
	TOTAL: 'RESERVED_TOTAL',
	MINIMUM: 'RESERVED_MIN',
	MAXIMUM: 'RESERVED_MAX',
	COUNT: 'RESERVED_COUNT',
};

/** The aggregates of a pivot report: each pivot that asks for one is folded, alone and together with others. */
export function pivotAggregates(grouped: Grouped, columns: readonly PivotColumn[], pivots: readonly Pivot[]): Row[] {
	return Object.entries(RESERVED).flatMap(([kind, reserved]) => {
		const asking = pivots.flatMap(({ metricAggregations = [] }, index) =>
			metricAggregations.includes(kind) ? [index] : [],
		);
		return subsets(asking).flatMap((folded) => foldedRows(grouped, columns, folded, reserved));
	});
}

function subsets(indexes: readonly number[]): number[][] {
	const all = indexes.reduce<number[][]>((sets, index) => [...sets, ...sets.map((set) => [...set, index])], [[]]);
	return all.filter((set) => set.length > 0);
}

function foldedRows(
	grouped: Grouped,
	columns: readonly PivotColumn[],
	folded: readonly number[],
	reserved: string,
): Row[] {
	const { kept, names, label } = grouped;
	const open = columns.filter((_, index) => !folded.includes(index));
	const windows = open.map(({ window }) => new Set(window));
	const target = new Int32Array(grouped.grouping.sample.length).fill(-1);
	const ids = new Map<string, number>();
	const members: number[][] = [];
	for (const group of kept) {
		const combos = open.map(({ comboOf }) => comboOf[group] ?? -1);
		if (!combos.every((combo, index) => windows[index]?.has(combo))) continue;
		const key = combos.join(',');
		let id = ids.get(key);
		if (id === undefined) ids.set(key, (id = members.push([]) - 1));
		members[id]?.push(group);
		target[group] = id;
	}
	const hidden = new Set(folded.flatMap((index) => columns[index]?.fields ?? []));
	const read = reader(grouped, target, members, reserved);
	return members.map(([group = 0], id) => ({
		dimensionValues: names.map((_, field) => ({ value: hidden.has(field) ? reserved : label(group, field) })),
		metricValues: grouped.columns
			.filter(({ visible }) => visible)
			.map(({ name, type }) => ({ value: formatValue(read(name)(id), type) })),
	}));
}

function reader(grouped: Grouped, target: Int32Array, members: readonly number[][], reserved: string) {
	const { totals, metrics, value } = grouped;
	if (reserved === 'RESERVED_TOTAL') {
		return metrics.bind(totals(members.length, (group) => target[group] ?? -1));
	}
	return (name: string) => (id: number) => {
		const values = (members[id] ?? []).map(value(name));
		if (reserved === 'RESERVED_COUNT') return values.length;
		return values.reduce((a, b) => (reserved === 'RESERVED_MAX' ? Math.max(a, b) : Math.min(a, b)));
	};
}
