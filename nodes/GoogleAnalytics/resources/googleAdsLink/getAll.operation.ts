import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { googleAdsLinksOf } from './googleAdsLink';

export const getAllGoogleAdsLinks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many Google Ads links',
	description: 'List the accounts of Google Ads that a property is linked with',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.googleAdsLinks/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(
		async (api, { property, ...size }) => await collected(googleAdsLinksOf(api, property, limitOf(size))),
	),
});
