import type { INodeProperties } from 'n8n-workflow';

/** A data stream of the chosen property: its number, or the measurement ID of a web stream. */
export const dataStreamField = {
	displayName: 'Data Stream',
	name: 'dataStream',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The data stream, from the list or by its link, its ID, its measurement ID or its Firebase app ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchDataStreams', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analytics.google.com/analytics/web/#/a123456p987654321/admin/streams/table/5551234',
			extractValue: { type: 'regex', regex: '^https?://.+/(?:streams/table|dataStreams)/([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5551234',
			extractValue: { type: 'regex', regex: '^properties/[0-9]+/dataStreams/([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: 'properties/[0-9]+/dataStreams/[0-9]+|[0-9]+|[Gg]-[A-Za-z0-9]+|[0-9]+:[0-9]+:[a-z]+:[A-Za-z0-9]+',
						errorMessage:
							'Give the ID of a data stream, such as 5551234, a measurement ID, such as G-1A2BCD345E, or the Firebase app ID of an app.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const streamNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Shop website',
	description: 'The name that people see, at most 255 characters',
} as const satisfies INodeProperties;

export const websiteUrlField = {
	displayName: 'Website URL',
	name: 'websiteUrl',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://www.example.com',
	description: 'The address of the website that is measured',
} as const satisfies INodeProperties;
