import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { adsPersonalizationField } from './fields';
import { customerIdOf } from './googleAdsLink';

export const createGoogleAdsLink = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a Google Ads link',
	description: 'Link a property with an account of Google Ads, so that its key events and audiences can be used there',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.googleAdsLinks/create',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		{
			displayName: 'Customer ID',
			name: 'customerId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 123-456-7890',
			description:
				'The number of the account of Google Ads, with or without dashes; the Google account of this credential must be an administrator there',
		},
		adsPersonalizationField,
	],
	run: onProperty(
		async (api, { property, customerId, isAdsPersonalizationEnabled }) =>
			await api.request({
				method: 'POST',
				base: 'admin',
				path: path`/v1beta/properties/${property}/googleAdsLinks`,
				body: { customerId: customerIdOf(customerId), adsPersonalizationEnabled: isAdsPersonalizationEnabled },
			}),
	),
});
