import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';
import { includeValueField, secretNameField } from './fields';
import { createSecret, secretName, withoutValue } from './measurementSecret';

export const createMeasurementSecret = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a measurement protocol secret',
	description:
		'Make a secret that lets a server send events to a data stream; somebody must have acknowledged the collection of user data',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams.measurementProtocolSecrets/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [propertyField, dataStreamField, secretNameField, includeValueField],
	run: onProperty(async (api, { property, dataStream, displayName, includeValue }) => {
		const name = secretName(displayName);
		const stream = await dataStreamId(api, property, dataStream);
		const created = await createSecret(api, property, stream, name);
		return includeValue ? created : withoutValue(created);
	}),
});
