import { boardInPath } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { memberSummary } from '../../api/summaries';
import { namedBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { whole } from '../../api/unpagedList';

export const getMembersBoard = defineOperation({
	resource: 'board',
	name: 'Get Members',
	value: 'getMembers',
	action: 'Get the members of a board',
	description: 'List the members of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-get',
	kind: 'read',
	rights: 'read',
	summary: memberSummary,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await whole(api, path`/boards/${await boardInPath(api, board)}/members`, {}, limitOf(limit)),
});
