import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { definitionId, metricKind } from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { customMetricField } from './fields';

export const getCustomMetric = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a custom metric',
	description: 'Read a custom metric, and what reports call it',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customMetrics/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, customMetricField],
	run: onProperty(async (api, { property, customMetric }) => {
		const id = await definitionId(api, property, metricKind, customMetric);
		return await api.request({
			method: 'GET',
			base: 'admin',
			path: path`/v1beta/properties/${property}/customMetrics/${id}`,
		});
	}),
});
