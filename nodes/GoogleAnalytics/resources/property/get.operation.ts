import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';

export const getProperty = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a property',
	description: 'Read the facts about a property: name, account, time zone, currency, industry, service level',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField],
	run: onProperty(
		async (api, { property }) =>
			await api.request({ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` }),
	),
});
