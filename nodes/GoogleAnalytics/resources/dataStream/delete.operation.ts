import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamId } from './dataStream';
import { dataStreamField } from './fields';

export const deleteDataStream = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a data stream',
	description:
		'Take a website or app off a property: what it sends is no longer collected, what was collected stays; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { dataStream: { id: '5551234' }, property: { id: '123456789' }, isDeleted: true },
	fields: [propertyField, dataStreamField],
	run: onProperty(async (api, { property, dataStream }) => {
		const id = await dataStreamId(api, property, dataStream);
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1beta/properties/${property}/dataStreams/${id}`,
		});
		return { dataStream: { id }, property: { id: property }, isDeleted: true };
	}),
});
