import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';

export const getDataRetention = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the data retention of a property',
	description: 'See for how many months a property keeps the data of events and users',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/getDataRetentionSettings',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField],
	run: onProperty(
		async (api, { property }) =>
			await api.request({
				method: 'GET',
				base: 'admin',
				path: path`/v1beta/properties/${property}/dataRetentionSettings`,
			}),
	),
});
