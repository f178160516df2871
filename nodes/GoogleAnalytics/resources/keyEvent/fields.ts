import type { INodeProperties } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';

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

export const countingMethodField = {
	displayName: 'Counting Method',
	name: 'countingMethod',
	type: 'options',
	options: [
		{ name: 'Once per Event', value: 'ONCE_PER_EVENT', description: 'Every occurrence counts' },
		{ name: 'Once per Session', value: 'ONCE_PER_SESSION', description: 'At most one in a session counts' },
	],
	default: 'ONCE_PER_EVENT',
	description: 'How often the event counts when it occurs several times in a session',
} as const satisfies INodeProperties;

export const defaultValueFields = [
	{
		displayName: 'Default Value',
		name: 'defaultValue',
		type: 'number',
		default: 0,
		description: 'What an occurrence is worth that sends no value; the currency is needed with it',
	},
	{
		displayName: 'Default Value Currency',
		name: 'defaultValueCurrency',
		type: 'string',
		default: '',
		placeholder: 'e.g. EUR',
		description: 'The ISO 4217 code of the default value',
	},
] as const satisfies Fields;
