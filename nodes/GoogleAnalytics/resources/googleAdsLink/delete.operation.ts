import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { googleAdsLinkField } from './fields';

export const deleteGoogleAdsLink = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a Google Ads link',
	description:
		'End the link of a property with an account of Google Ads; its key events and audiences are no longer sent there; both can be linked again',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.googleAdsLinks/delete',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	receipt: { googleAdsLink: { id: '3141592' }, property: { id: '123456789' }, isDeleted: true },
	fields: [propertyField, googleAdsLinkField],
	run: onProperty(async (api, { property, googleAdsLink }) => {
		await api.request({
			method: 'DELETE',
			base: 'admin',
			path: path`/v1beta/properties/${property}/googleAdsLinks/${googleAdsLink}`,
		});
		return { googleAdsLink: { id: googleAdsLink }, property: { id: property }, isDeleted: true };
	}),
});
