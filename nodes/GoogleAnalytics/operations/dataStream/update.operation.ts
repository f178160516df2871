import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../admin/changes';
import { siteOf } from '../../admin/createdProperty';
import { dataStreamField } from '../../admin/dataStreamField';
import { streamNameField, websiteUrlField } from '../../admin/dataStreamFields';
import { dataStreamId } from '../../admin/resources';
import { dataStreamSummary } from '../../admin/summaries';
import { propertyField } from '../../fields';
import { onProperty } from '../../properties';

export const updateDataStream = defineOperation({
	resource: 'dataStream',
	name: 'Update',
	value: 'update',
	action: 'Update a data stream',
	description: 'Change the name of a data stream, or the address of its website',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.dataStreams/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	summary: dataStreamSummary,
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
