import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { projectName } from './firebaseLink';

export const createFirebaseLink = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a Firebase link',
	description: 'Link a property with a project of Firebase, so that its apps send their data to the property',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.firebaseLinks/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		{
			displayName: 'Firebase Project',
			name: 'project',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. my-shop-1a2b3',
			description: 'The project by its ID, its number, or its link in the Firebase console',
		},
	],
	run: onProperty(
		async (api, { property, project }) =>
			await api.request({
				method: 'POST',
				base: 'admin',
				path: path`/v1beta/properties/${property}/firebaseLinks`,
				body: { project: projectName(project) },
			}),
	),
});
