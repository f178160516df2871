import { boardId, workspaceId } from '../../api/resolve';
import { boardSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { newBoardFields } from './newBoard';
import { path } from '../../../shared/http/path';

export const createBoard = defineOperation({
	resource: 'board',
	name: 'Create',
	value: 'create',
	action: 'Create a board',
	description: 'Make a new board, empty or as a copy of another one',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-post',
	kind: 'write',
	rights: 'read, write',
	summary: boardSummary,
	fields: [
		{
			displayName: 'Board Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Product',
			description: 'The name of the new board',
		},
		newBoardFields,
	],
	run: async (api, { name, additionalFields: more }) => {
		const source = more.copyOf ? await boardId(api, more.copyOf, 'Copy of Board') : undefined;
		const workspace = more.workspace ? await workspaceId(api, more.workspace) : undefined;
		return await api.request({
			method: 'POST',
			path: path`/boards/`,
			body: {
				name,
				desc: more.description || undefined,
				defaultLists: more.defaultLists,
				defaultLabels: more.defaultLabels,
				idOrganization: workspace,
				idBoardSource: source,
				keepFromSource: source === undefined ? undefined : more.keepCards === false ? 'none' : 'cards',
				prefs_permissionLevel: more.visibility,
				prefs_background: more.background,
			},
		});
	},
});
