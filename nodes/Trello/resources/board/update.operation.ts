import type { INodeProperties } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { workspaceId } from '../../api/references/workspace';
import { filled, refuseNothing } from '../../api/updateFields';
import { backgroundField, descriptionField, optionalWorkspaceField, visibilityField } from './fields';

const whoever = [
	{ name: 'Admins and Members', value: 'members' },
	{ name: 'Anybody', value: 'public' },
	{ name: 'Members and Observers', value: 'observers' },
	{ name: 'Nobody', value: 'disabled' },
	{ name: 'Workspace Members', value: 'org' },
] as const;

/** What can be changed about a board. */
const boardChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a description that is added and left empty is cleared, and what is not added stays',
	options: [
		backgroundField,
		{
			displayName: 'Calendar Feed',
			name: 'calendarFeed',
			type: 'boolean',
			default: false,
			description: 'Whether the due dates of the board can be subscribed to as a calendar',
		},
		{
			displayName: 'Card Covers',
			name: 'cardCovers',
			type: 'boolean',
			default: true,
			description: 'Whether cards show their covers',
		},
		descriptionField,
		{
			displayName: 'Hide Votes',
			name: 'hideVotes',
			type: 'boolean',
			default: false,
			description: 'Whether it stays hidden who voted for a card',
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Product',
			description: 'The name of the board',
		},
		{
			displayName: 'Self Join',
			name: 'selfJoin',
			type: 'boolean',
			default: false,
			description: 'Whether members of the workspace can join the board by themselves',
		},
		{ ...visibilityField, default: unchosen },
		{
			displayName: 'Who Can Comment',
			name: 'comments',
			type: 'options',
			options: [...whoever],
			default: unchosen,
		},
		{
			displayName: 'Who Can Invite',
			name: 'invitations',
			type: 'options',
			options: [
				{ name: 'Admins', value: 'admins' },
				{ name: 'Admins and Members', value: 'members' },
			],
			default: unchosen,
		},
		{
			displayName: 'Who Can Vote',
			name: 'voting',
			type: 'options',
			options: [...whoever],
			default: unchosen,
		},
		optionalWorkspaceField,
	],
} as const satisfies INodeProperties;

export const updateBoard = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a board',
	description: 'Change a board; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-put',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'read, write',
	fields: [namedBoardField, boardChanges],
	run: async (api, { board, updateFields: changes }) => {
		refuseNothing(changes);
		const name = filled('Name', changes.name);
		const workspace = filled('Workspace', changes.workspace);
		const id = await boardInPath(api, board);
		return await api.request({
			method: 'PUT',
			path: path`/boards/${id}`,
			query: {
				'prefs/background': changes.background,
				'prefs/calendarFeedEnabled': changes.calendarFeed,
				'prefs/cardCovers': changes.cardCovers,
				'prefs/comments': changes.comments,
				'prefs/hideVotes': changes.hideVotes,
				'prefs/invitations': changes.invitations,
				'prefs/permissionLevel': changes.visibility,
				'prefs/selfJoin': changes.selfJoin,
				'prefs/voting': changes.voting,
			},
			body: {
				name,
				desc: changes.description,
				idOrganization: workspace === undefined ? undefined : await workspaceId(api, workspace),
			},
		});
	},
});
