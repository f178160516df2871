import { defineOperation } from '../../../shared/catalogue/operation';
import { archiveDefinition, metricKind } from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { customMetricField } from './fields';

export const archiveCustomMetric = defineOperation({
	name: 'Archive',
	value: 'archive',
	action: 'Archive a custom metric',
	description: 'Take a custom metric out of reports, so that another may be registered; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customMetrics/archive',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { customMetric: { id: '987654321' }, property: { id: '123456789' }, isArchived: true },
	fields: [propertyField, customMetricField],
	run: onProperty(async (api, { property, customMetric }) => ({
		customMetric: await archiveDefinition(api, metricKind, property, customMetric),
		property: { id: property },
		isArchived: true,
	})),
});
