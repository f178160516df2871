import type { INodeProperties } from 'n8n-workflow';

import { forPeople } from '../../../shared/parameters/audience';

/** A secret of the chosen data stream. */
export const measurementSecretField = {
	displayName: 'Secret',
	name: 'measurementSecret',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The secret, from the list or by its ID or its API link; never its value',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchMeasurementSecrets', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder:
				'e.g. https://analyticsadmin.googleapis.com/v1beta/properties/123456789/dataStreams/5551234/measurementProtocolSecrets/314159',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/measurementProtocolSecrets/([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 314159',
			extractValue: {
				type: 'regex',
				regex: '^(?:properties/[0-9]+/dataStreams/[0-9]+/measurementProtocolSecrets/)?([0-9]+)$',
			},
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/dataStreams/[0-9]+/measurementProtocolSecrets/)?[0-9]+',
						errorMessage:
							'Give the ID of a secret, such as 314159, not its value. "Get many measurement protocol secrets" lists them.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const secretNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Shop server',
	description: 'The name that people see, such as that of the server which sends with it',
} as const satisfies INodeProperties;

/** A model is never shown it (ADR 0032). */
export const includeValueField = {
	displayName: 'Include Value',
	name: 'includeValue',
	type: 'boolean',
	default: false,
	displayOptions: forPeople,
	description:
		'Whether to return the secret itself, which n8n then keeps with the execution; whoever has it can send events into the property',
} as const satisfies INodeProperties;
