import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { firebaseLinkField } from './fields';

export const deleteFirebaseLink = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a Firebase link',
	description:
		'End the link of a property with a project of Firebase; its apps no longer send their data to the property; both can be linked again',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.firebaseLinks/delete',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	receipt: { firebaseLink: { id: '1618033' }, property: { id: '123456789' }, isDeleted: true },
	fields: [propertyField, firebaseLinkField],
	run: onProperty(async (api, { property, firebaseLink }) => {
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1beta/properties/${property}/firebaseLinks/${firebaseLink}`,
		});
		return { firebaseLink: { id: firebaseLink }, property: { id: property }, isDeleted: true };
	}),
});
