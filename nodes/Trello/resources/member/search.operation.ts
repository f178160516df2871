import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { firstFound } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardId, namedBoardField } from '../../api/references/board';
import { workspaceField, workspaceId } from '../../api/references/workspace';
import { people } from './shape';

/** The most members of one answer, and Trello has no further pages. */
const maxFound = 20;

export const findMembers = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search for members',
	description: 'Find members of Trello by name, username or e-mail address; Trello tells the twenty best at most',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-members-get',
	kind: 'read',
	rights: 'read',
	shape: people,
	fields: [
		{
			displayName: 'Query',
			name: 'query',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. ada',
			description: 'A name, a username or an e-mail address, or the beginning of one',
		},
		{
			...namedBoardField,
			required: false,
			description: 'Only members of this board, by its name, link or ID',
		},
		{
			...workspaceField,
			required: false,
			description: 'Only members of this workspace, from the list or by its link, short name or ID',
		},
		...listFields,
	],
	caps: [
		{
			entries: maxFound,
			reason: `Trello returns at most ${maxFound} members of a search. Search for more of the name.`,
			docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-members-get',
		},
	],
	run: async (api, { query, board, workspace, ...wanted }) => {
		const limit = Math.min(maxFound, limitOf(wanted) ?? maxFound);
		const idBoard = board === '' ? undefined : await boardId(api, board);
		const idOrganization = workspace === '' ? undefined : await workspaceId(api, workspace);
		// One more than the limit shows whether there are more.
		const found = await api.request<IDataObject[]>({
			method: 'GET',
			path: path`/search/members/`,
			query: { query, limit: Math.min(maxFound, limit + 1), idBoard, idOrganization },
		});
		return firstFound(found, limit);
	},
});
