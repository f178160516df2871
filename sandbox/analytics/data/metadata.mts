import { COMPARISONS } from './comparisons.mts';
import type { QueryContext } from './context.mts';
import { type Dimension, dimensionsOf } from './dimensions/dimensions.mts';
import { type Metric, metricsOf } from './metrics/metrics.mts';

const SPECIAL_DIMENSIONS = [
	{
		apiName: 'comparison',
		uiName: 'Comparison',
		description: 'The comparison of a row; filled when a request has comparisons.',
		category: 'Other',
	},
];

/** The metadata entry of a dimension. */
export function dimensionMetadata({ apiName, uiName, description, category, custom, deprecatedApiNames }: Dimension) {
	return {
		apiName,
		uiName,
		description,
		...(deprecatedApiNames && { deprecatedApiNames }),
		...(custom && { customDefinition: true }),
		category,
	};
}

/** The metadata entry of a metric. */
export function metricMetadata({ apiName, uiName, description, category, type, ...more }: Metric) {
	const { expression, custom, deprecatedApiNames } = more;
	return {
		apiName,
		uiName,
		description,
		...(deprecatedApiNames && { deprecatedApiNames }),
		type,
		...(expression && { expression }),
		...(custom && { customDefinition: true }),
		category,
	};
}

/** The answer of getMetadata; without a property, the fields that every property has. */
export function metadata(propertyId: string, context?: QueryContext): Record<string, unknown> {
	return {
		name: `properties/${propertyId}/metadata`,
		dimensions: [...dimensionsOf(context).map(dimensionMetadata), ...SPECIAL_DIMENSIONS],
		metrics: metricsOf(context)
			.filter(({ hidden }) => !hidden)
			.map(metricMetadata),
		// A property has comparisons, `properties/0` has none (S1; DiametralGroup/ga-mock, tests/test_endpoints.py).
		...(context && { comparisons: COMPARISONS.map(({ dimensionFilter: _filter, ...saved }) => saved) }),
	};
}
