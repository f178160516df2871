import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { keyEventField } from './fields';
import { keyEventId } from './keyEvent';

export const getKeyEvent = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a key event',
	description: 'Read how a key event of a property is counted, and what it is worth',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, keyEventField],
	run: onProperty(async (api, { property, keyEvent }) => {
		const id = await keyEventId(api, property, keyEvent);
		return await api.request({
			method: 'GET',
			base: 'admin',
			path: path`/v1beta/properties/${property}/keyEvents/${id}`,
		});
	}),
});
