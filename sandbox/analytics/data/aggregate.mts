import type { Reader } from './dimensions/dimensions.mts';
import type { Measure } from './metrics/metrics.mts';
import { rollingUsers } from './metrics/rollingUsers.mts';

/** One pass over the events: a range, perhaps one of several comparisons, and the group it belongs to. */
export interface Slice {
	from: number;
	to: number;
	/** Slices of the same group are added together. */
	group: number;
	test?: (row: number) => boolean;
}

export interface Scan {
	length: number;
	/** The clock that the slices' bounds are read on. */
	clock: Float64Array;
	readers: readonly Reader[];
	slices: readonly Slice[];
	visible: (row: number) => boolean;
	scale: number;
	/** Which readers read a day, so that a row has a last day of its own. */
	times: readonly boolean[];
}

/** Which group each event of each slice fell into. */
export interface Grouping {
	/** An event of each group, from which its dimension values are read. */
	sample: number[];
	/** The slice group of each group. */
	slice: number[];
	/** Per slice, each event's group or -1. */
	members: Int32Array[];
	/** What one event of the sample stands for; 1 unless the report is sampled. */
	scale: number;
	/** What was grouped. */
	scan: Scan;
}

/** no rule: how the mock server counts. */
const WIDTH = 2 ** 26;

/** Groups the events by slice and by dimension value. */
export function groupEvents(scan: Scan): Grouping {
	const { length, clock, readers, slices, visible } = scan;
	const identify = readers.map(interner);
	const steps = readers.map(() => new Map<number, number>());
	const last = new Map<number, number>();
	const grouping: Grouping = { sample: [], slice: [], members: [], scale: scan.scale, scan };
	const nodes = readers.map(() => 0);
	for (const { from, to, group: sliceGroup, test } of slices) {
		const members = new Int32Array(length).fill(-1);
		for (let row = 0; row < length; row++) {
			const time = clock[row] ?? 0;
			if (time < from || time >= to || !visible(row) || (test && !test(row))) continue;
			let node = sliceGroup;
			for (let index = 0; index < steps.length; index++) {
				const key = node * WIDTH + (identify[index]?.(row, from) ?? 0);
				const step = steps[index];
				node = step?.get(key) ?? -1;
				if (node === -1) step?.set(key, (node = nodes[index] = (nodes[index] ?? 0) + 1));
			}
			let group = last.get(node);
			if (group === undefined) {
				last.set(node, (group = grouping.sample.push(row) - 1));
				grouping.slice.push(sliceGroup);
			}
			members[row] = group;
		}
		grouping.members.push(members);
	}
	return grouping;
}

/** Turns a reader's codes into numbers that are equal exactly when the labels are. */
function interner({ code, label, exact }: Reader): (row: number, from: number) => number {
	if (exact) return (row, from) => code(row, from) + 1;
	const byCode = new Map<number, number>();
	const byLabel = new Map<string, number>();
	return (row, from) => {
		const value = code(row, from);
		const known = byCode.get(value);
		if (known !== undefined) return known;
		const text = label(value);
		const id = byLabel.get(text) ?? byLabel.size;
		byLabel.set(text, id);
		byCode.set(value, id);
		return id;
	};
}

/** Adds a measure up per group; `regroup` sends groups to others, or to -1 to leave them out. */
export function measureGroups(
	grouping: Grouping,
	measure: Measure,
	groups: number,
	regroup?: (group: number) => number,
): Float64Array {
	if (measure.kind === 'rolling') return rollingUsers(grouping, measure, groups, regroup);
	const { members } = grouping;
	const totals = new Float64Array(groups);
	const add = adder(measure, totals);
	for (const slice of members) {
		for (let row = 0; row < slice.length; row++) {
			const member = slice[row] ?? -1;
			if (member === -1) continue;
			const group = regroup ? regroup(member) : member;
			if (group !== -1) add(group, row);
		}
	}
	return totals;
}

function adder(
	measure: Exclude<Measure, { kind: 'rolling' }>,
	totals: Float64Array,
): (group: number, row: number) => void {
	if (measure.kind === 'sum') {
		const { of } = measure;
		return (group, row) => {
			totals[group] = (totals[group] ?? 0) + of(row);
		};
	}
	const { key, size, weight } = measure;
	const seen = new Set<number>();
	return (group, row) => {
		const found = key(row);
		if (found === -1) return;
		const pair = group * size + found;
		if (seen.has(pair)) return;
		seen.add(pair);
		totals[group] = (totals[group] ?? 0) + (weight ? weight(found) : 1);
	};
}
