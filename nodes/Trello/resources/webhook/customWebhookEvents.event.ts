import { boardsField } from '../../api/references/board';
import { workspaceField } from '../../api/references/workspace';
import { actionEvent } from '../../hooks/event';
import { nodesFilter } from '../../hooks/echoes';
import { cardsFilter, detailsField, listsFilter, ownFilter } from '../../hooks/filters';
import { accountActivities, anything, boardActivities, natureOf, workspaceActivities } from '../../log/actionTypes';
import { activityOf } from '../../log/activity';
import { concernsMembers } from '../../log/people';

const natures: ReadonlySet<string> = new Set(['create', 'delete', 'update']);
const all = [...accountActivities, ...boardActivities, ...workspaceActivities];

export const customWebhookEvents = actionEvent({
	name: 'Custom Webhook Events',
	value: 'customWebhookEvents',
	description: 'When something of your choice happens on boards, in a workspace or by your account',
	alias: ['webhook'],
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	rights: 'read (OAuth2: read:board:trello; a workspace: read:organization:trello; your account: read:member:trello)',
	actions: [...all.map(({ value }) => value), anything],
	log: ({ eventTypes }) =>
		eventTypes.length > 0 && !eventTypes.some((one) => natures.has(one)) ? eventTypes : [anything],
	fields: [
		{
			displayName: 'Watch',
			name: 'watch',
			type: 'options',
			options: [
				{ name: 'A Workspace', value: 'workspace', description: 'Its boards, as far as you see them, and its members' },
				{ name: 'Boards', value: 'boards' },
				{
					name: 'My Account',
					value: 'account',
					description:
						'What you do. For what others do to you, use New Notification, or New Member on Card with Only When It Is Me.',
				},
			],
			default: 'boards',
		},
		{ ...boardsField, default: {}, displayOptions: { show: { watch: ['boards'] } } },
		{ ...workspaceField, displayOptions: { show: { watch: ['workspace'] } } },
		{
			displayName: 'Event Types',
			name: 'eventTypes',
			type: 'multiOptions',
			options: [
				...accountActivities,
				{ name: 'Any Creation', value: 'create', description: 'Whatever is created, added or copied' },
				{ name: 'Any Deletion', value: 'delete', description: 'Whatever is deleted or removed' },
				{ name: 'Any Update', value: 'update', description: 'Whatever is changed, moved or archived' },
				...boardActivities,
				...workspaceActivities,
			],
			default: [],
			description: 'What counts; leave empty for everything. Polling does not see what is for instant delivery only.',
		},
		listsFilter,
		cardsFilter,
		{
			displayName: 'Only With Members',
			name: 'members',
			type: 'string',
			default: '',
			placeholder: 'e.g. adasample, Ben Example',
			description: 'User names, full names or IDs of members who do it or to whom it is done, separated by commas',
		},
		detailsField,
		ownFilter,
		nodesFilter,
	],
	accepts: (action, { eventTypes, members }) =>
		(eventTypes.length === 0 || eventTypes.some((one) => one === action.type || one === natureOf(action.type))) &&
		concernsMembers(members, action),
	emits: activityOf,
});
