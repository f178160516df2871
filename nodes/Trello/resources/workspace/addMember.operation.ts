import { type INodeProperties, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { hintOnRole, membershipsAfter } from '../../api/memberships';
import { anyMemberField, anyMemberId } from '../../api/references/member';
import { workspaceField, workspaceId } from '../../api/references/workspace';
import type { Membership } from '../../api/shapes';

const roleField = {
	displayName: 'Role',
	name: 'role',
	type: 'options',
	options: [
		{ name: 'Admin', value: 'admin', description: 'Can change the workspace, its members and their roles as well' },
		{ name: 'Member', value: 'normal', description: 'Can see the workspace and make boards in it' },
	],
	default: unchosen,
	description: 'What the member may do in the workspace',
} as const satisfies INodeProperties;

export const addWorkspaceMember = defineOperation({
	name: 'Add Member',
	value: 'addMember',
	action: 'Add a member to a workspace',
	description:
		'Make somebody who is on Trello a member of a workspace, which a paid workspace pays for; somebody who is a member already keeps their role',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-organizations/#api-organizations-id-members-idmember-put',
	kind: 'destructive',
	rights: 'read, write; admin of the workspace (OAuth2: write:organization:membership:trello)',
	receipt: {
		workspace: { id: '6740a1b2c3d4e5f6a7b8cf00' },
		member: { id: '6740a1b2c3d4e5f6a7b8c800' },
		role: 'normal',
		added: true,
	},
	fields: [workspaceField, anyMemberField, roleField],
	run: async (api, { workspace, member, role }, context) => {
		const idWorkspace = await workspaceId(api, workspace);
		const id = await anyMemberId(api, member);
		const memberships = path`/organizations/${idWorkspace}/memberships`;
		const isThis = ({ idMember }: Membership) => idMember === id;
		const present = (await api.request<Membership[]>({ method: 'GET', path: memberships })).find(isThis)?.memberType;
		// the request that adds somebody would change the role of one who is there already
		if (present !== undefined && present !== role) {
			throw new UserError(
				`"Member": ${member} is in this workspace already, as "${present}". Change the role in Trello, where its admins are told what that means.`,
			);
		}
		const response = await api.request<{ readonly memberships?: readonly Membership[] }>({
			method: 'PUT',
			path: path`/organizations/${idWorkspace}/members/${id}`,
			query: { type: role },
		});
		const done = `${member} was added to the workspace`;
		const after = await membershipsAfter(api, memberships, response, { ...context, done });
		const newRole = after?.find(isThis)?.memberType;
		hintOnRole(context, member, role, newRole);
		return {
			workspace: { id: idWorkspace },
			member: { id },
			role: newRole ?? null,
			added: after === undefined || newRole !== undefined,
		};
	},
});
