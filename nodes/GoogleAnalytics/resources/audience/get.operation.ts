import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { audienceField, audienceId } from './audience';

export const getAudience = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an audience',
	description: 'Read who is in an audience, and for how many days (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, audienceField],
	run: onProperty(async (api, { property, audience }) => {
		const id = await audienceId(api, property, audience);
		return await api.request({
			method: 'GET',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/audiences/${id}`,
		});
	}),
});
