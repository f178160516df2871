import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { unpagedList } from '../../api/unpagedList';
import { withWorkspace } from './shape';

const boardFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Closed', value: 'closed' },
		{ name: 'Members Only', value: 'members' },
		{ name: 'Open', value: 'open' },
		{ name: 'Public', value: 'public' },
		{ name: 'Starred', value: 'starred' },
		{ name: 'Visible to Workspace', value: 'organization' },
	],
	default: 'open',
	description: 'Which boards to return',
} as const satisfies INodeProperties;

export const getAllBoards = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many boards',
	description: 'List the boards that the account can access',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-boards-get',
	kind: 'read',
	rights: 'read',
	fields: [boardFilter, ...listFields],
	run: async (api, { filter, ...limit }) =>
		await unpagedList(api, path`/members/me/boards`, { filter, ...withWorkspace }, limitOf(limit)),
});
