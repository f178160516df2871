import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/board';
import { unpagedList } from '../../api/unpagedList';
import { memberShape } from '../member/member';

export const getMembersBoard = defineOperation({
	resource: 'board',
	name: 'Get Members',
	value: 'getMembers',
	action: 'Get the members of a board',
	description: 'List the members of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-get',
	kind: 'read',
	rights: 'read',
	shape: memberShape,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) =>
		await unpagedList(api, path`/boards/${await boardInPath(api, board)}/members`, {}, limitOf(limit)),
});
