import type { INodeProperties } from 'n8n-workflow';

/** A key event of the chosen property: its number, or the name of the event. */
export const keyEventField = {
	displayName: 'Key Event',
	name: 'keyEvent',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The key event, from the list or by the name of its event, its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchKeyEvents', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1beta/properties/123456789/keyEvents/987654321',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/keyEvents/([0-9]+)' },
		},
		{
			displayName: 'By Event Name or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. purchase',
			extractValue: { type: 'regex', regex: '^properties/[0-9]+/keyEvents/([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: 'properties/[0-9]+/keyEvents/[0-9]+|[0-9]+|[A-Za-z][A-Za-z0-9_]*',
						errorMessage: 'Give the name of the event, such as purchase, or the ID of the key event.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;
