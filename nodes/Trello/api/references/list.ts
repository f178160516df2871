import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { idRegex } from '../ids';
import { idMode, listMode, nameMode, urlMode } from '../locatorModes';
import { cachedRead, once, type ReadCandidates, resolveId } from '../names';
import { type BoardOf, type NamedItem, openBoards } from './board';

export const listField = {
	displayName: 'List',
	name: 'list',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The list, from the list or by its link or ID',
	modes: [
		listMode('searchLists'),
		urlMode('https://api.trello.com/1/lists/5abbe4b7ddc1b351ef961414', `^https?://[^/]+/(?:\\d+/)?lists?/(${idRegex})`),
		idMode('a list'),
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
	return cachedRead(api, `names of ${filter} lists ${board ?? ''}`, async () => {
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
