import { boardInPath } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { listFilter } from '../../api/listFilters';
import { listSummary } from '../../api/summaries';
import { namedBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { whole } from '../../api/unpagedList';

export const getListsBoard = defineOperation({
	resource: 'board',
	name: 'Get Lists',
	value: 'getLists',
	action: 'Get the lists of a board',
	description: 'List the lists of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-lists-get',
	kind: 'read',
	rights: 'read',
	summary: listSummary,
	fields: [namedBoardField, listFilter, ...listFields],
	run: async (api, { board, filter, ...limit }) =>
		await whole(api, path`/boards/${await boardInPath(api, board)}/lists`, { filter }, limitOf(limit)),
});
