import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { idRegex } from '../ids';
import { nameMode } from '../locatorModes';
import { cachedCandidates, once, type ReadCandidates, resolveId } from '../names';
import { type BoardOf, type NamedItem, openBoards } from './board';

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

/** For steps, which look the name up on the board, or on all open boards. */
export const namedListField = {
	...listField,
	description:
		'The list, from the list or by its name, link or ID; a name that several boards have is written with its board, such as "Inbox (Product)"',
	modes: [...listField.modes, nameMode('e.g. Inbox (Product)')],
} as const satisfies INodeProperties;

/** The open or archived lists of a board, or of all open boards. */
export function lists(api: Api, board?: string, filter: 'open' | 'closed' = 'open'): ReadCandidates {
	return cachedCandidates(api, `names of ${filter} lists ${board ?? ''}`, async () => {
		if (board !== undefined) {
			const found = await readInBatch<NamedItem[]>(api, path`/boards/${board}/lists`, { filter, fields: 'name' });
			return found.map(({ id, name }) => ({ id, names: [name] }));
		}
		return (await openBoards(api, { lists: filter })).flatMap(({ name: within, url, lists: found = [] }) =>
			found.map(({ id, name }) => ({ id, names: [name], within, url })),
		);
	});
}

interface ListScope {
	readonly field?: string;
	readonly board?: string;
	readonly filter?: 'open' | 'closed';
}

/** The id of a list, on the board or on any open board. */
export const listId = async (api: Api, given: string, { field = 'List', board, filter }: ListScope = {}) =>
	await resolveId({ field, noun: filter === 'closed' ? 'archived list' : 'list', given }, lists(api, board, filter));

/** The board of a list, asked at most once. */
export const boardOfList = (api: Api, list: string): BoardOf =>
	once(async () => (await readInBatch<{ idBoard: string }>(api, path`/lists/${list}`, { fields: 'idBoard' })).idBoard);
