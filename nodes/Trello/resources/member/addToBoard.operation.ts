import { defineOperation } from '../../../shared/catalogue/operation';
import { boardInPath, namedBoardField } from '../../api/board';
import { anyMemberField, anyMemberId, boardMemberShape } from './member';
import { allowBillableGuestField, roleField, setRole } from './role';

export const addToBoardMember = defineOperation({
	resource: 'member',
	name: 'Add to Board',
	value: 'addToBoard',
	action: 'Add a member to a board',
	description: 'Make somebody who is on Trello a member of a board; a member of the board already gets the role',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-idmember-put',
	kind: 'write',
	rights: 'read, write (OAuth2: write:board:membership:trello)',
	shape: boardMemberShape,
	fields: [namedBoardField, anyMemberField, roleField, allowBillableGuestField],
	run: async (api, { board, member, role, allowBillableGuest }) => {
		const idBoard = await boardInPath(api, board);
		const body = { type: role, allowBillableGuest: allowBillableGuest || undefined };
		return await setRole(api, idBoard, await anyMemberId(api, member), body);
	},
});
