import type { Grouping } from './aggregate.mts';
import type { ReportSource } from './reportPlan.mts';

/**
 * With several date ranges and `keepEmptyRows`, each combination of values has a row in each range, of zeros where nothing
 * happened (evidence 33). Adds those groups, and returns them.
 */
export function fillRanges(
	grouping: Grouping,
	names: readonly string[],
	{ ranges }: ReportSource,
	readers: number,
): ReadonlySet<number> {
	const filled = new Set<number>();
	if (ranges.length < 2 || readers === 0 || !names.includes('dateRange')) return filled;
	const { readers: all, slices } = grouping.scan;
	const keyOf = (row: number): string => all.map(({ code, label }) => label(code(row))).join('\u0000');
	const known = new Set(grouping.sample.map((row, group) => `${grouping.slice[group]}|${keyOf(row)}`));
	const parts = [...new Set(slices.map(({ group }) => group))];
	const perRange = parts.length / ranges.length;
	for (const [group, row] of [...grouping.sample.entries()]) {
		const key = keyOf(row);
		const comparison = (grouping.slice[group] ?? 0) % perRange;
		for (const part of parts.filter((one) => one % perRange === comparison)) {
			const place = `${part}|${key}`;
			if (known.has(place)) continue;
			known.add(place);
			grouping.slice.push(part);
			filled.add(grouping.sample.push(row) - 1);
		}
	}
	return filled;
}
