import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardId, namedBoardField } from '../../api/references/board';
import { memberId, namedMemberField } from '../../api/references/member';

export const removeMemberFromBoard = defineOperation({
	name: 'Remove From Board',
	value: 'removeFromBoard',
	action: 'Remove a member from a board',
	description: 'Take a member off a board and its cards; they can be added to the board again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-idmember-delete',
	kind: 'destructive',
	rights: 'read, write; adding members to the board (OAuth2: write:board:membership:trello)',
	receipt: { board: { id: '6740a1b2c3d4e5f6a7b8c9d0' }, member: { id: '6740a1b2c3d4e5f6a7b8c800' }, removed: true },
	fields: [namedBoardField, namedMemberField],
	run: async (api, { board, member }) => {
		const idBoard = await boardId(api, board);
		const id = await memberId(api, member, async () => idBoard);
		await api.request({ method: 'DELETE', path: path`/boards/${idBoard}/members/${id}` });
		return { board: { id: idBoard }, member: { id }, removed: true };
	},
});
