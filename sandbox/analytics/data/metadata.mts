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

/** The comparisons that every property has; `properties/0` has none (S1). */
const COMPARISONS = [
	['101', 'All users', 'Includes all your data'],
	['102', 'Mobile traffic', 'Includes traffic from mobile devices'],
	['103', 'Web traffic', 'Includes traffic from the web'],
	['104', 'Direct traffic', 'Includes users acquired directly'],
	['105', 'Organic traffic', 'Includes organic traffic'],
	['106', 'Paid traffic', 'Includes paid traffic'],
	['107', 'Referral & affiliates traffic', 'Includes referral and affiliate traffic'],
	['108', 'Email, SMS, & mobile push notifications', 'Includes traffic from messages'],
	['109', 'Campaign traffic', 'Includes traffic from campaigns'],
].map(([id, uiName, description]) => ({ apiName: `comparisons/${id}`, uiName, description }));

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
		...(context && { comparisons: COMPARISONS }),
	};
}
