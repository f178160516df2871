import { boardInPath } from '../../api/resolve';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { memberSummary } from '../../api/summaries';
import { namedBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { whole } from '../../api/unpagedList';

export const getAllMembers = defineOperation({
	resource: 'member',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many members',
	description: 'List the members of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-get',
	kind: 'read',
	rights: 'read',
	summary: memberSummary,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await whole(api, path`/boards/${await boardInPath(api, board)}/members`, {}, limitOf(limit)),
});
