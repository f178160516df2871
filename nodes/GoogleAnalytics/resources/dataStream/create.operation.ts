import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamBody } from './dataStream';
import { streamNameField, websiteUrlField } from './fields';

export const createDataStream = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a data stream',
	description:
		'Let a website send data to a property; the stream gets the measurement ID for its tag. Streams of apps are made in Firebase.',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [propertyField, streamNameField, websiteUrlField],
	run: onProperty(
		async (api, { property, ...stream }) =>
			await api.request({
				method: 'POST',
				base: 'admin',
				path: path`/v1beta/properties/${property}/dataStreams`,
				body: dataStreamBody(stream),
			}),
	),
});
