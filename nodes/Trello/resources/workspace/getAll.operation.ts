import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { unpagedList } from '../../api/unpagedList';

export const getAllWorkspaces = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many workspaces',
	description: 'List the workspaces that the connected account belongs to',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-organizations-get',
	kind: 'read',
	rights: 'read',
	fields: [...listFields],
	run: async (api, limit) => await unpagedList(api, path`/members/me/organizations`, {}, limitOf(limit)),
});
