import type { INodeProperties } from 'n8n-workflow';

/** The property of a step; its value is the bare number. */
export const propertyField = {
	displayName: 'Property',
	name: 'property',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The Google Analytics 4 property, from the list or by its link, ID or name',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchProperties', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analytics.google.com/analytics/web/#/p123456789/reports',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/analytics/web/.*#/(?:[^?]*/)?(?:a[0-9]+)?p([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 123456789',
			extractValue: { type: 'regex', regex: '^(?:properties/)?([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/)?[0-9]+',
						errorMessage:
							'Give the ID of a GA4 property, such as 123456789 or properties/123456789, or its link. A measurement ID (G-…) names a data stream instead.',
					},
				},
			],
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Online Shop',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?!https?://|(?:G|UA|AW|GTM|DC)-[A-Z0-9-]+$|[0-9]+$|properties/).*\\S.*',
						errorMessage: 'Give the name of the property as Google Analytics shows it',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;
