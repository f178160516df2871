import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardId, namedBoardField } from '../../api/references/board';
import { allowBillableGuestField, roleField } from './role';

export const inviteMemberToBoard = defineOperation({
	name: 'Invite to Board',
	value: 'inviteToBoard',
	action: 'Invite somebody to a board by email',
	description: 'Send an invitation to a board by e-mail; whoever has no account at Trello yet can make one with it',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-put',
	kind: 'destructive',
	rights: 'read, write (OAuth2: write:board:membership:trello)',
	receipt: { board: { id: '6740a1b2c3d4e5f6a7b8c9d0' }, email: 'nathan@example.com', role: 'normal', invited: true },
	fields: [
		namedBoardField,
		{
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. nathan@example.com',
			description: 'The e-mail address to send the invitation to',
		},
		roleField,
		{
			displayName: 'Full Name',
			name: 'fullName',
			type: 'string',
			default: '',
			placeholder: 'e.g. Nathan Example',
			description: 'What the guest is called until there is an account',
		},
		allowBillableGuestField,
	],
	run: async (api, { board, email: given, role, fullName, allowBillableGuest }) => {
		const email = given.trim();
		if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
			throw new UserError(`"Email" must be an e-mail address, not "${email.slice(0, 80)}".`);
		}
		const id = await boardId(api, board);
		await api.request({
			method: 'PUT',
			path: path`/boards/${id}/members`,
			query: { email, type: role, allowBillableGuest: allowBillableGuest || undefined },
			body: { fullName: fullName.trim() || undefined },
		});
		return { board: { id }, email, role, invited: true };
	},
});
