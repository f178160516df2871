import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamsOf } from './dataStream';

export const getAllDataStreams = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many data streams',
	description: 'List the websites and apps that send data to a property, with their measurement IDs',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(dataStreamsOf(api, property, limitOf(size)))),
});
