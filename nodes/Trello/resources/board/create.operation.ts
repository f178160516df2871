import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardId, namedBoardField } from '../../api/references/board';
import { workspaceId } from '../../api/references/workspace';
import { backgroundField, descriptionField, optionalWorkspaceField, visibilityField } from './fields';

const copiedBoardField = {
	...namedBoardField,
	displayName: 'Copy of Board',
	name: 'copyOf',
	required: false,
	description: 'A board to copy, by its name, link or ID',
} as const satisfies INodeProperties;

/** What a new board can be given beside its name. */
const newBoardFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		backgroundField,
		copiedBoardField,
		{
			displayName: 'Default Labels',
			name: 'defaultLabels',
			type: 'boolean',
			default: true,
			description: "Whether the board begins with Trello's six labels",
		},
		{
			displayName: 'Default Lists',
			name: 'defaultLists',
			type: 'boolean',
			default: true,
			description: 'Whether the board begins with the lists To Do, Doing and Done',
		},
		descriptionField,
		{
			displayName: 'Keep Cards of Copied Board',
			name: 'keepCards',
			type: 'boolean',
			default: true,
			description: 'Whether a copy takes over the cards as well',
		},
		visibilityField,
		optionalWorkspaceField,
	],
} as const satisfies INodeProperties;

export const createBoard = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a board',
	description: 'Make a new board, empty or as a copy of another one',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-post',
	kind: 'write',
	rights: 'read, write; any account',
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
