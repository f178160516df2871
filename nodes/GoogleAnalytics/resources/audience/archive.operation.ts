import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { audienceField, audienceId } from './audience';

export const archiveAudience = defineOperation({
	name: 'Archive',
	value: 'archive',
	action: 'Archive an audience',
	description: 'End an audience, wherever it is used, in Google Ads too; this cannot be undone',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences/archive',
	kind: 'destructive',
	object: 'ended',
	rights: 'analytics.edit; Editor of the property',
	receipt: { audience: { id: '1618033' }, property: { id: '123456789' }, isArchived: true },
	fields: [propertyField, audienceField],
	run: onProperty(async (api, { property, audience }) => {
		const id = await audienceId(api, property, audience);
		await api.request({
			method: 'POST',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/audiences/${id}:archive`,
			body: {},
		});
		return { audience: { id }, property: { id: property }, isArchived: true };
	}),
});
