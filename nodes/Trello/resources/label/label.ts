import type { INodeProperties } from 'n8n-workflow';

import { idRegex } from '../../api/ids';

export const labelField = {
	displayName: 'Label',
	name: 'label',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The label, from the list or by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchLabels', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://api.trello.com/1/labels/5abbe4b7ddc1b351ef961414',
			extractValue: { type: 'regex', regex: `^https?://[^/]+/(?:\\d+/)?labels?/(${idRegex})` },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			validation: [
				{ type: 'regex', properties: { regex: idRegex, errorMessage: 'Give the 24-character ID of a label.' } },
			],
		},
	],
} as const satisfies INodeProperties;
