import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { idRegex } from '../ids';
import { idMode, listMode, nameMode, urlMode } from '../locatorModes';
import { cachedRead, type Elsewhere, existsElsewhere, once, type ReadCandidates, resolveId } from '../names';
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

/** The lists of the account's closed boards. */
const listsOfClosedBoards = (api: Api): ReadCandidates =>
	cachedRead(api, 'names of all lists of closed boards', async () =>
		(await openBoards(api, { filter: 'closed', lists: 'all' })).flatMap(({ name: within, lists: found = [] }) =>
			found.map(({ id, name }) => ({ id, names: [name], within })),
		),
	);

/** Where lists have a name that cannot be chosen by it: in the other state, or on a closed board. */
const otherLists =
	(api: Api, name: string, { board, filter = 'open' }: ListScope): Elsewhere =>
	async () => {
		const others =
			filter === 'open'
				? existsElsewhere(
						name,
						lists(api, board, 'closed'),
						'archived list',
						'Unarchive it with "List: Unarchive" to use it by its name, or give its ID.',
					)
				: existsElsewhere(name, lists(api, board), 'open list', 'It is not archived.');
		const found = await others();
		if (found !== undefined || board !== undefined) return found;
		const advice = 'Reopen the board with "Board: Reopen" to use the list by its name, or give the ID of the list.';
		return await existsElsewhere(name, listsOfClosedBoards(api), 'list of a closed board', advice)();
	};

/** The id of a list, on the board or on any open board. */
export const listId = async (api: Api, given: string, { field = 'List', ...scope }: ListScope = {}) =>
	await resolveId(
		{ field, noun: scope.filter === 'closed' ? 'archived list' : 'list', given },
		lists(api, scope.board, scope.filter),
		otherLists(api, given, scope),
	);

/** The board of a list, asked at most once. */
export const boardOfList = (api: Api, list: string): BoardOf =>
	once(async () => (await readInBatch<{ idBoard: string }>(api, path`/lists/${list}`, { fields: 'idBoard' })).idBoard);
