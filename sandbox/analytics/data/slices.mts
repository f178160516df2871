import { invalid } from '../server/errors.mts';
import type { Slice } from './aggregate.mts';
import type { Cohorts } from './cohorts/cohorts.mts';
import type { Range } from './dateRanges.mts';
import { COHORT_DIMENSIONS } from './cohorts/cohorts.mts';
import type { DimensionPlan } from './dimensions/dimensionPlan.mts';
import { COMPARISONS } from './comparisons.mts';
import { compileFilter } from './filters.mts';
import type { Comparison } from './messages.mts';

type Test = (row: number) => boolean;

const both = (one: Test | undefined, other: Test | undefined): Test | undefined =>
	one && other ? (row) => one(row) && other(row) : (one ?? other);

/**
 * A saved comparison, by its resource name, has its own events and is named like it ("we will use the saved comparisons display
 * name", Comparison in google/analytics/data/v1beta/data.proto). belief(comparison-unknown): status and words for another name.
 */
function withSaved(comparison: Comparison): Comparison {
	if (!comparison.comparison) return comparison;
	const saved = COMPARISONS.find(({ apiName }) => apiName === comparison.comparison);
	if (!saved) throw invalid(`The comparison ${comparison.comparison} was not found.`);
	const { uiName: name, dimensionFilter } = saved;
	return { name, ...comparison, ...(dimensionFilter && { dimensionFilter }) };
}

/** One slice per range, or cohort and step, and comparison; those that no visible dimension tells apart share a group. */
export function slicesOf(
	{ ranges, cohorts }: { ranges: readonly Range[]; cohorts: Cohorts | undefined },
	comparisons: readonly Comparison[],
	names: readonly string[],
	{ leaf }: DimensionPlan,
	filter: Test | undefined,
) {
	const compared = comparisons.length > 0 ? comparisons.map(withSaved) : [undefined];
	const parts: ReadonlyArray<Omit<Slice, 'group'>> = cohorts?.slices ?? ranges;
	const isTold = names.includes('dateRange') || names.some((name) => COHORT_DIMENSIONS.includes(name));
	const byComparison = names.includes('comparison');
	const slices = parts.flatMap(({ from, to, test: own }, part) =>
		compared.map((comparison, index): Slice => {
			const inComparison = comparison?.dimensionFilter && compileFilter(comparison.dimensionFilter, leaf);
			const test = both(own, both(inComparison, filter));
			const group = (isTold ? part : 0) * compared.length + (byComparison ? index : 0);
			return { from, to, group, ...(test && { test }) };
		}),
	);
	const sliceLabel = (slice: number, dimension: string): string => {
		const part = Math.floor(slice / compared.length);
		if (dimension === 'dateRange') return ranges[part]?.name ?? '';
		if (dimension !== 'comparison') return cohorts?.label(part, dimension) ?? '(not set)';
		const index = slice % compared.length;
		return compared[index]?.name ?? `comparison_${index}`;
	};
	return { slices, sliceLabel, sliceCount: parts.length * compared.length };
}
