import { at } from '../table/eventTable.mts';
import { PLANS } from '../table/vocabulary.mts';
import type { CustomDefinition, QueryContext } from './context.mts';
import type { Dimension, Reader } from './dimensions/dimensions.mts';
import type { Metric } from './metrics/metrics.mts';

/** no rule: how the mock server writes its row ids. */
const ROW_DIGITS = 8;
const notSet: Reader = { code: () => 0, label: () => '(not set)', exact: true };

const readers: Record<string, Dimension['read']> = {
	plan: ({ table }) => ({ code: (row) => table.userOf(row).plan, label: (code) => at(PLANS, code), exact: true }),
	row_id: () => ({
		code: (row) => row,
		label: (code) => `row-${String(code).padStart(ROW_DIGITS, '0')}`,
		exact: true,
	}),
};

const cache = new WeakMap<CustomDefinition, Dimension>();

function dimensionOf(definition: CustomDefinition): Dimension {
	const known = cache.get(definition);
	if (known) return known;
	const { apiName, displayName: uiName, description, parameter } = definition;
	const read = readers[parameter] ?? (() => notSet);
	const dimension: Dimension = { apiName, uiName, description, category: 'Custom', scope: 'event', custom: true, read };
	cache.set(definition, dimension);
	return dimension;
}

/** The property's custom dimensions. One that was created later reads "(not set)" in every event. */
export function customDimensions({ customDimensions }: Pick<QueryContext, 'customDimensions'>): Dimension[] {
	return customDimensions.map(dimensionOf);
}

/** The property's custom metrics. One that was created later is 0 in every event. */
export function customMetrics({ customMetrics }: Pick<QueryContext, 'customMetrics'>): Metric[] {
	return customMetrics.map(({ apiName, displayName: uiName, description, parameter, type }) => ({
		apiName,
		uiName,
		description,
		type,
		category: 'Custom',
		scope: 'event',
		custom: true,
		measure: ({ table }) => ({ kind: 'sum', of: parameter === 'score' ? (row) => table.score[row] ?? 0 : () => 0 }),
	}));
}
