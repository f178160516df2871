import type { INodeProperties } from 'n8n-workflow';

/** A custom dimension of the chosen property: its number, its parameter, or one of its names. */
export const customDimensionField = {
	displayName: 'Custom Dimension',
	name: 'customDimension',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The custom dimension, from the list or by its parameter, its name, its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchCustomDimensions', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1beta/properties/123456789/customDimensions/987654321',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/customDimensions/([0-9]+)' },
		},
		{
			displayName: 'By Name or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. price_plan',
			extractValue: { type: 'regex', regex: '^properties/[0-9]+/customDimensions/([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: 'properties/[0-9]+/customDimensions/[0-9]+|[0-9]+|(?:custom[A-Z][a-z]+:)?[A-Za-z][A-Za-z0-9_ ]*',
						errorMessage:
							'Give the parameter of the custom dimension, such as price_plan or customEvent:price_plan, its display name or its ID.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const excludedFromAdsField = {
	displayName: 'Exclude From Ads',
	name: 'isExcludedFromAds',
	type: 'boolean',
	default: true,
	description: 'Whether ads are not to be personalized by it; of user properties only',
} as const satisfies INodeProperties;
