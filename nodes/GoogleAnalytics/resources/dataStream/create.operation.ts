import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamBody, dataStreamSummary } from './dataStream';
import { streamNameField, websiteUrlField } from './fields';

export const createDataStream = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a data stream',
	description: 'Let a website or an app send data to a property; a web stream gets the measurement ID for its tag',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	summary: dataStreamSummary,
	fields: [
		propertyField,
		{
			displayName: 'Type',
			name: 'type',
			type: 'options',
			options: [
				{ name: 'Android App', value: 'ANDROID_APP_DATA_STREAM' },
				{ name: 'iOS App', value: 'IOS_APP_DATA_STREAM' },
				{ name: 'Web', value: 'WEB_DATA_STREAM' },
			],
			default: 'WEB_DATA_STREAM',
			description: 'Where the data come from; it cannot be changed later',
		},
		streamNameField,
		{ ...websiteUrlField, displayOptions: { show: { type: ['WEB_DATA_STREAM'] } } },
		{
			displayName: 'Package Name',
			name: 'packageName',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. com.example.shop',
			description: 'The package name of the Android app; it cannot be changed later',
			displayOptions: { show: { type: ['ANDROID_APP_DATA_STREAM'] } },
		},
		{
			displayName: 'Bundle ID',
			name: 'bundleId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. com.example.shop',
			description: 'The bundle ID of the iOS app; it cannot be changed later',
			displayOptions: { show: { type: ['IOS_APP_DATA_STREAM'] } },
		},
	],
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
