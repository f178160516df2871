import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';
import { measurementSecretField } from './fields';

export const deleteMeasurementSecret = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a measurement protocol secret',
	description:
		'Take a secret away: events that servers still send with it are lost without a word; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams.measurementProtocolSecrets/delete',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	receipt: {
		measurementSecret: { id: '314159' },
		dataStream: { id: '5551234' },
		property: { id: '123456789' },
		isDeleted: true,
	},
	fields: [propertyField, dataStreamField, measurementSecretField],
	run: onProperty(async (api, { property, dataStream, measurementSecret: id }) => {
		const stream = await dataStreamId(api, property, dataStream);
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1beta/properties/${property}/dataStreams/${stream}/measurementProtocolSecrets/${id}`,
		});
		return { measurementSecret: { id }, dataStream: { id: stream }, property: { id: property }, isDeleted: true };
	}),
});
