import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { workspaceField } from '../../api/references/workspace';
import { unpagedList } from '../../api/unpagedList';
import { boardMembers } from '../member/shape';

export const getWorkspaceMembers = defineOperation({
	name: 'Get Members',
	value: 'getMembers',
	action: 'Get the members of a workspace',
	description: 'List the members of a workspace, with the role that each has there',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-organizations/#api-organizations-id-memberships-get',
	kind: 'read',
	rights: 'read (OAuth2: read:organization:trello)',
	shape: boardMembers,
	fields: [workspaceField, ...listFields],
	run: async (api, { workspace, ...limit }) =>
		await unpagedList(
			api,
			path`/organizations/${workspace}/memberships`,
			{ member: true, member_fields: 'fullName,username' },
			limitOf(limit),
		),
});
