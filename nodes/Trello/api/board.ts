import type { INodeProperties } from 'n8n-workflow';

import { idRegex } from './ids';

export const boardField = {
	displayName: 'Board',
	name: 'board',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The board, from the list or by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchBoards', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/b/nC8QJJoZ/product',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/b/([0-9A-Za-z]{8})' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 4eea4ffc91e31d1746000046',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: `${idRegex}|[0-9A-Za-z]{8}`,
						errorMessage: 'Give the link of a board, its 24-character ID, or the 8 characters after /b/ in its link.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** Several boards to watch. */
export const boardsField = {
	displayName: 'Boards',
	name: 'boards',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Board',
	default: { board: [{ board: { __rl: true, mode: 'list', value: '' } }] },
	required: true,
	description: 'The boards to watch',
	options: [{ displayName: 'Board', name: 'board', values: [boardField] }],
} as const satisfies INodeProperties;
