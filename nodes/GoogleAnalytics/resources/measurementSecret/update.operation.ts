import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';
import { measurementSecretField, secretNameField } from './fields';
import { type MeasurementSecret, secretName, withoutValue } from './measurementSecret';

export const updateMeasurementSecret = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a measurement protocol secret',
	description: 'Change the name of a secret; its value never changes',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams.measurementProtocolSecrets/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [propertyField, dataStreamField, measurementSecretField, secretNameField],
	run: onProperty(async (api, { property, dataStream, measurementSecret, displayName }) => {
		const value = secretName(displayName);
		const { body, query } = patchOf([{ path: 'displayName', label: 'Display Name', value }]);
		const stream = await dataStreamId(api, property, dataStream);
		const updated = await api.request<MeasurementSecret>({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1beta/properties/${property}/dataStreams/${stream}/measurementProtocolSecrets/${measurementSecret}`,
			query,
			body,
		});
		return withoutValue(updated);
	}),
});
