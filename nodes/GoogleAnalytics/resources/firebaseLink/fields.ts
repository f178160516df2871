import type { INodeProperties } from 'n8n-workflow';

export const firebaseLinkField = {
	displayName: 'Firebase Link',
	name: 'firebaseLink',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The link with Firebase, from the list or by its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchFirebaseLinks', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1beta/properties/123456789/firebaseLinks/1618033',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/firebaseLinks/([A-Za-z0-9_-]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 1618033',
			extractValue: { type: 'regex', regex: '^(?:properties/[0-9]+/firebaseLinks/)?([A-Za-z0-9_-]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/firebaseLinks/)?[A-Za-z0-9_-]+',
						errorMessage: 'Give the ID of a link with Firebase, such as 1618033. "Get many Firebase links" lists them.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;
