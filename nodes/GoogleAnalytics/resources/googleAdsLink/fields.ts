import type { INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
export const googleAdsLinkField = {
	displayName: 'Google Ads Link',
	name: 'googleAdsLink',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The link with Google Ads, from the list or by its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchGoogleAdsLinks', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1beta/properties/123456789/googleAdsLinks/3141592',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/googleAdsLinks/([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 3141592',
			extractValue: { type: 'regex', regex: '^(?:properties/[0-9]+/googleAdsLinks/)?([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/googleAdsLinks/)?[0-9]+',
						errorMessage:
							'Give the ID of a link with Google Ads, such as 3141592. "Get many Google Ads links" lists them.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const adsPersonalizationField = {
	displayName: 'Ads Personalization',
	name: 'isAdsPersonalizationEnabled',
	type: 'options',
	options: [
		{ name: 'Allowed', value: true },
		{ name: 'Off', value: false },
	],
	default: unchosen,
	description: 'Whether audiences and key events of the property can be used for personalized ads',
} as const satisfies INodeProperties;
