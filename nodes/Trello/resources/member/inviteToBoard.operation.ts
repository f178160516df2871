import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { hintOnRole, membershipsAfter } from '../../api/memberships';
import { boardId, namedBoardField } from '../../api/references/board';
import { type Membership, personShape } from '../../api/shapes';
import { allowBillableGuestField, type MembersOfBoard, roleField } from './role';

export const inviteMemberToBoard = defineOperation({
	name: 'Invite to Board',
	value: 'inviteToBoard',
	action: 'Invite somebody to a board by email',
	description:
		'Send an invitation to a board by e-mail; a person without a Trello account is an unconfirmed member until the invitation is accepted',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-members-put',
	kind: 'destructive',
	rights: 'read, write; adding members to the board (OAuth2: write:board:membership:trello)',
	receipt: {
		board: { id: '6740a1b2c3d4e5f6a7b8c9d0' },
		email: 'nathan@example.com',
		member: { id: '6740a1b2c3d4e5f6a7b8c8f7', name: 'Nathan Example', username: 'nathanexample' },
		role: 'normal',
		confirmed: false,
		invited: true,
	},
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
	run: async (api, { board, email: text, role, fullName, allowBillableGuest }, context) => {
		const email = text.trim();
		if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
			throw new UserError(`"Email" must be an e-mail address, not "${email.slice(0, 80)}".`);
		}
		const id = await boardId(api, board);
		const list = path`/boards/${id}/memberships`;
		const earlier = await api.request<Membership[]>({ method: 'GET', path: list });
		const response = await api.request<MembersOfBoard>({
			method: 'PUT',
			path: path`/boards/${id}/members`,
			query: { email, type: role, allowBillableGuest: allowBillableGuest || undefined },
			body: { fullName: fullName.trim() || undefined },
		});
		const previous = new Map(earlier.map(({ idMember, memberType }) => [idMember, memberType]));
		const done = `"${email}" was invited`;
		const after = await membershipsAfter(api, list, response, { ...context, done });
		const membership = after?.find(({ idMember, memberType }) => previous.get(idMember) !== memberType);
		if (!membership) {
			if (after) context.hint(`"${email}": Trello accepted the invitation and changed no membership of the board.`);
			return { board: { id }, email, member: null, role: null, confirmed: null, invited: after === undefined };
		}
		const previousRole = previous.get(membership.idMember);
		if (previousRole === undefined) hintOnRole(context, `"${email}"`, role, membership.memberType);
		else {
			context.hint(
				`"${email}" was on the board already, as "${previousRole}", and has the role "${membership.memberType}" now.`,
			);
		}
		const member = response.members?.find((one) => one.id === membership.idMember) ?? { id: membership.idMember };
		return {
			board: { id },
			email,
			member: personShape(member),
			role: membership.memberType ?? null,
			confirmed: !(membership.unconfirmed ?? false),
			invited: previousRole === undefined,
		};
	},
});
