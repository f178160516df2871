import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { audienceField, audienceId } from './audience';
import { audienceDescriptionField, audienceNameField } from './fields';

export const updateAudience = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update an audience',
	description:
		'Change the name or the description of an audience; who is in it, and for how long, never changes (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		audienceField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [audienceDescriptionField, audienceNameField],
		},
	],
	run: onProperty(async (api, { property, audience, updateFields: { displayName, description } }) => {
		const { body, query } = patchOf([
			{ path: 'displayName', label: 'Display Name', value: displayName?.trim(), isRequired: true },
			{ path: 'description', label: 'Description', value: description?.trim(), isRequired: true },
		]);
		const id = await audienceId(api, property, audience);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/audiences/${id}`,
			query,
			body,
		});
	}),
});
