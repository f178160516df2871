import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { memberId, namedMemberField } from '../../api/references/member';
import { membershipOf, roleField, setRole } from './role';
import { boardMembers } from './shape';

export const changeMemberRole = defineOperation({
	name: 'Change Role on Board',
	value: 'changeRole',
	action: 'Change the role of a member of a board',
	description: 'Make a member of a board an admin, a member or an observer there; nobody is added',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-idmember-put',
	kind: 'destructive',
	rights: 'read, write; admin of the board (OAuth2: write:board:membership:trello)',
	shape: boardMembers,
	fields: [namedBoardField, namedMemberField, roleField],
	run: async (api, { board, member, role }, context) => {
		const idBoard = await boardInPath(api, board);
		const id = await memberId(api, member, async () => idBoard);
		// the request that changes a role would make anybody else a member
		if (!(await membershipOf(api, idBoard, id))) {
			throw new UserError(`"Member": ${member} is not a member of this board. Use the operation "Add to Board" first.`);
		}
		return await setRole(api, idBoard, id, { type: role }, context);
	},
});
