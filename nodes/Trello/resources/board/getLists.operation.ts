import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/board';
import { unpagedList } from '../../api/unpagedList';
import { listShape } from '../list/list';

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

export const getListsBoard = defineOperation({
	resource: 'board',
	name: 'Get Lists',
	value: 'getLists',
	action: 'Get the lists of a board',
	description: 'List the lists of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-lists-get',
	kind: 'read',
	rights: 'read',
	shape: listShape,
	fields: [namedBoardField, listFilter, ...listFields],
	run: async (api, { board, filter, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/lists`, { filter }, limitOf(limit)),
});
