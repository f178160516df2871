import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';

export const deleteProperty = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a property',
	description:
		'Move a property and all its data to the trash, from where a person can restore it in Google Analytics until the expiresAt of the answer (35 days); after that this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor or Administrator of the account',
	fields: [propertyField],
	run: onProperty(
		async (api, { property }) =>
			await api.request({ method: 'DELETE', base: 'admin', path: path`/v1beta/properties/${property}` }),
	),
});
