import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamId } from './dataStream';
import { dataStreamField } from './fields';

export const getDataStream = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a data stream',
	description: 'Read the facts about a data stream, such as the measurement ID of a website',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, dataStreamField],
	run: onProperty(async (api, { property, dataStream }) => {
		const id = await dataStreamId(api, property, dataStream);
		return await api.request({
			method: 'GET',
			base: 'admin',
			path: path`/v1beta/properties/${property}/dataStreams/${id}`,
		});
	}),
});
