import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { anyMemberField, anyMemberId } from '../../api/references/member';
import { allowBillableGuestField, membershipOf, roleField, setRole } from './role';
import { boardMembers } from './shape';

export const addMemberToBoard = defineOperation({
	name: 'Add to Board',
	value: 'addToBoard',
	action: 'Add a member to a board',
	description: 'Make somebody who is on Trello a member of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-idmember-put',
	kind: 'destructive',
	rights: 'read, write; adding members to the board (OAuth2: write:board:membership:trello)',
	shape: boardMembers,
	fields: [namedBoardField, anyMemberField, roleField, allowBillableGuestField],
	run: async (api, { board, member, role, allowBillableGuest }, context) => {
		const idBoard = await boardInPath(api, board);
		const id = await anyMemberId(api, member);
		const present = (await membershipOf(api, idBoard, id))?.memberType;
		// the request that adds somebody would make an admin who is there already a plain member
		if (present !== undefined && present !== role) {
			throw new UserError(
				`"Member": ${member} is on this board already, as "${present}". Use the operation "Change Role on Board" to change that.`,
			);
		}
		const body = { type: role, allowBillableGuest: allowBillableGuest || undefined };
		return await setRole(api, idBoard, id, body, context);
	},
});
