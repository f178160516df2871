import { defineShape } from '../../../shared/catalogue/shape';
import { apiNameOf, idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customMetrics */
interface CustomMetricObject {
	readonly name?: string;
	readonly parameterName?: string;
	readonly displayName?: string;
	readonly description?: string;
	readonly scope?: string;
	readonly measurementUnit?: string;
	readonly restrictedMetricType?: readonly string[];
}

/** A custom metric as a workflow sees it; `apiName` is what a report calls it. Pure. */
const customMetricShape = (metric: CustomMetricObject) => ({
	id: idIn(metric.name, 'customMetrics'),
	name: metric.displayName ?? '',
	description: metric.description ?? '',
	apiName: apiNameOf(metric.scope, metric.parameterName),
	parameterName: metric.parameterName ?? '',
	scope: metric.scope ?? '',
	measurementUnit: metric.measurementUnit ?? '',
	restrictedTypes: metric.restrictedMetricType ?? [],
	property: { id: idIn(metric.name, 'properties') },
});

export const customMetrics = defineShape<CustomMetricObject>(customMetricShape, {
	name: 'properties/123456789/customMetrics/987654321',
	parameterName: 'order_margin',
	displayName: 'Order margin',
	description: 'What an order earns',
	scope: 'EVENT',
	measurementUnit: 'CURRENCY',
	restrictedMetricType: ['REVENUE_DATA'],
});
