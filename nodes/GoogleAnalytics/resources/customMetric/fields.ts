import type { INodeProperties } from 'n8n-workflow';

/** A custom metric of the chosen property: its number, its parameter, or one of its names. */
export const customMetricField = {
	displayName: 'Custom Metric',
	name: 'customMetric',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The custom metric, from the list or by its parameter, its name, its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchCustomMetrics', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1beta/properties/123456789/customMetrics/987654321',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/customMetrics/([0-9]+)' },
		},
		{
			displayName: 'By Name or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. score',
			extractValue: { type: 'regex', regex: '^properties/[0-9]+/customMetrics/([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: 'properties/[0-9]+/customMetrics/[0-9]+|[0-9]+|(?:custom[A-Z][a-z]+:)?[A-Za-z][A-Za-z0-9_ ]*',
						errorMessage:
							'Give the parameter of the custom metric, such as score or customEvent:score, its display name or its ID.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const unitField = {
	displayName: 'Measurement Unit',
	name: 'measurementUnit',
	type: 'options',
	options: [
		{ name: 'Currency', value: 'CURRENCY' },
		{ name: 'Feet', value: 'FEET' },
		{ name: 'Hours', value: 'HOURS' },
		{ name: 'Kilometers', value: 'KILOMETERS' },
		{ name: 'Meters', value: 'METERS' },
		{ name: 'Miles', value: 'MILES' },
		{ name: 'Milliseconds', value: 'MILLISECONDS' },
		{ name: 'Minutes', value: 'MINUTES' },
		{ name: 'Seconds', value: 'SECONDS' },
		{ name: 'Standard', value: 'STANDARD' },
	],
	default: 'STANDARD',
	description: 'What the numbers are; Standard is a number without a unit',
} as const satisfies INodeProperties;

export const restrictedTypesField = {
	displayName: 'Restricted Types',
	name: 'restrictedTypes',
	type: 'multiOptions',
	options: [
		{ name: 'Cost', value: 'COST_DATA', description: 'Seen only by those who may see costs' },
		{ name: 'Revenue', value: 'REVENUE_DATA', description: 'Seen only by those who may see revenue' },
	],
	default: [],
	description: 'Who may see amounts of money: needed for the unit Currency, and refused for all others',
} as const satisfies INodeProperties;
