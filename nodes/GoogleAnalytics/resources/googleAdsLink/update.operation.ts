import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { adsPersonalizationField, googleAdsLinkField } from './fields';

export const updateGoogleAdsLink = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a Google Ads link',
	description: 'Allow or end personalized ads for a link with Google Ads; the account that is linked never changes',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.googleAdsLinks/patch',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	fields: [propertyField, googleAdsLinkField, adsPersonalizationField],
	run: onProperty(async (api, { property, googleAdsLink, isAdsPersonalizationEnabled }) => {
		const change = { label: 'Ads Personalization', value: isAdsPersonalizationEnabled };
		const { body, query } = patchOf([{ path: 'adsPersonalizationEnabled', ...change }]);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1beta/properties/${property}/googleAdsLinks/${googleAdsLink}`,
			query,
			body,
		});
	}),
});
