import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { anyMemberField, anyMemberId } from '../../api/references/member';
import { workspaceField, workspaceId } from '../../api/references/workspace';

export const removeWorkspaceMember = defineOperation({
	name: 'Remove Member',
	value: 'removeMember',
	action: 'Remove a member from a workspace',
	description: 'Take a member out of a workspace; they stay on the boards that they are members of',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-organizations/#api-organizations-id-members-idmember-delete',
	kind: 'destructive',
	rights: 'read, write; admin of the workspace (OAuth2: write:organization:membership:trello)',
	receipt: {
		workspace: { id: '6740a1b2c3d4e5f6a7b8cf00' },
		member: { id: '6740a1b2c3d4e5f6a7b8c800' },
		removed: true,
	},
	fields: [workspaceField, anyMemberField],
	run: async (api, { workspace, member }) => {
		const idWorkspace = await workspaceId(api, workspace);
		const id = await anyMemberId(api, member);
		await api.request({ method: 'DELETE', path: path`/organizations/${idWorkspace}/members/${id}` });
		return { workspace: { id: idWorkspace }, member: { id }, removed: true };
	},
});
