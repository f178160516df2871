import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamId, siteOf } from './dataStream';
import { dataStreamField, streamNameField, websiteUrlField } from './fields';

export const updateDataStream = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a data stream',
	description: 'Change the name of a data stream, or the address of its website',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		dataStreamField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [streamNameField, websiteUrlField],
		},
	],
	run: onProperty(async (api, { property, dataStream, updateFields: { displayName, websiteUrl } }) => {
		const { body, query } = patchOf([
			{ path: 'displayName', label: 'Display Name', value: displayName?.trim(), isRequired: true },
			{
				path: 'webStreamData.defaultUri',
				label: 'Website URL',
				value: websiteUrl === undefined ? undefined : siteOf(websiteUrl),
			},
		]);
		const id = await dataStreamId(api, property, dataStream);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1beta/properties/${property}/dataStreams/${id}`,
			query,
			body,
		});
	}),
});
