import type { INodeProperties } from 'n8n-workflow';

import { idRegex } from './ids';

export const listField = {
	displayName: 'List',
	name: 'list',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The list, from the list or by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchLists', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://api.trello.com/1/lists/5abbe4b7ddc1b351ef961414',
			extractValue: { type: 'regex', regex: `^https?://[^/]+/(?:\\d+/)?lists?/(${idRegex})` },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			validation: [
				{ type: 'regex', properties: { regex: idRegex, errorMessage: 'Give the 24-character ID of a list.' } },
			],
		},
	],
} as const satisfies INodeProperties;
