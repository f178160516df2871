import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { unpagedList } from '../../api/unpagedList';
import { boardMembers } from './shape';

/** Found with the board and with the member. Memberships tell the roles, where the members of a board do not. */
export const membersOfBoard = defineSharedOperation({
	description: 'List the members of a board, with the role that each has there',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-memberships-get',
	kind: 'read',
	rights: 'read',
	shape: boardMembers,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) => {
		const members = path`/boards/${await boardInPath(api, board)}/memberships`;
		return await unpagedList(api, members, { member: true, member_fields: 'fullName,username' }, limitOf(limit));
	},
});
