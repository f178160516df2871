import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/board';
import { unpagedList } from '../../api/unpagedList';
import { memberShape } from './member';

export const getAllMembers = defineOperation({
	resource: 'member',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many members',
	description: 'List the members of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-get',
	kind: 'read',
	rights: 'read',
	shape: memberShape,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/members`, {}, limitOf(limit)),
});
