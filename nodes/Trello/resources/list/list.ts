import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { readInBatch } from '../../api/batch';
import { boardNames } from '../../api/boardNames';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { unpagedList } from '../../api/unpagedList';
import { type ListObject, lists } from './shape';

const listFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Archived', value: 'closed' },
		{ name: 'Open', value: 'open' },
	],
	default: 'open',
	description: 'Which lists to return',
} as const satisfies INodeProperties;

/** Found with the board and with the list. */
export const listsOfBoard = defineSharedOperation({
	description: 'List the lists of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-lists-get',
	kind: 'read',
	rights: 'read',
	shape: lists,
	fields: [namedBoardField, listFilter, ...listFields],
	run: async (api, { board, filter, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/lists`, { filter }, limitOf(limit)),
});

/** Whether the account is subscribed to a list, which Trello leaves out of its answers to writes (all recorded ones). */
const subscription = async (api: Api, list: string): Promise<IDataObject> =>
	await readInBatch<IDataObject>(api, path`/lists/${list}`, { fields: 'subscribed' });

/** Lists as every read and write tells them: with the name of their board and whether it is archived, which is remembered for a minute. */
export const withBoards = async (api: Api, lists: readonly IDataObject[]): Promise<IDataObject[]> =>
	await Promise.all(
		lists.map(async (list) => {
			const { id, idBoard, board, subscribed } = list as unknown as ListObject;
			const whole = subscribed === undefined ? { ...list, ...(await subscription(api, id)) } : list;
			if (!idBoard || board?.closed !== undefined) return whole;
			const known = await boardNames(api, idBoard, []);
			return { ...whole, board: { id: idBoard, name: known?.name, closed: known?.closed } };
		}),
	);
