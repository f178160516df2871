import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { definitionsOf, metricKind } from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';

export const getAllCustomMetrics = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many custom metrics',
	description: 'List the custom metrics of a property, with the names that reports know them by',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customMetrics/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(
		async (api, { property, ...size }) => await collected(definitionsOf(api, property, metricKind, limitOf(size))),
	),
});
