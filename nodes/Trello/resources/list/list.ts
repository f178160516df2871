import type { INodeProperties } from 'n8n-workflow';

import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { unpagedList } from '../../api/unpagedList';
import { listShape } from './shape';

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
	shape: listShape,
	fields: [namedBoardField, listFilter, ...listFields],
	run: async (api, { board, filter, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/lists`, { filter }, limitOf(limit)),
});
