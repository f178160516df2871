import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { workspaceField } from '../../api/references/workspace';
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

const onlyWorkspaceField = {
	...workspaceField,
	required: false,
	description:
		'The only workspace to list the boards of, also those that the account is no member of and may see; empty for the boards of the account',
} as const satisfies INodeProperties;

/**
 * The boards of a workspace. Its route knows every filter of the account's route but `starred`:
 * https://developer.atlassian.com/cloud/trello/rest/api-group-organizations/#api-organizations-id-boards-get
 */
async function boardsOf(api: Api, workspace: string, filter: string): Promise<IDataObject[]> {
	const isStarred = filter === 'starred';
	const query = { filter: isStarred ? 'all' : filter };
	const found = await unpagedList(api, path`/organizations/${workspace}/boards`, query);
	return isStarred ? found.filter(({ starred }) => starred === true) : found;
}

export const getAllBoards = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many boards',
	description: 'List the boards that the account can access, or those of a workspace',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-boards-get',
	kind: 'read',
	rights: 'read',
	fields: [boardFilter, onlyWorkspaceField, ...listFields],
	run: async (api, { filter, workspace, ...limit }) => {
		if (workspace !== '') return firstRows(await boardsOf(api, workspace, filter), limitOf(limit));
		return await unpagedList(api, path`/members/me/boards`, { filter, ...withWorkspace }, limitOf(limit));
	},
});
