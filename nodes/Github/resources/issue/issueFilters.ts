import type { INodeProperties } from 'n8n-workflow';

export const stateField = {
	displayName: 'State',
	name: 'state',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Closed', value: 'closed' },
		{ name: 'Open', value: 'open' },
	],
	default: 'open',
	description: 'Which of them to return',
} as const satisfies INodeProperties;

export const directionField = {
	displayName: 'Direction',
	name: 'direction',
	type: 'options',
	options: [
		{ name: 'Ascending', value: 'asc' },
		{ name: 'Descending', value: 'desc' },
	],
	default: 'desc',
	description: 'The direction of the order',
} as const satisfies INodeProperties;

/** Which issues of a repository to list. */
export const issueFiltersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Assignee',
			name: 'assignee',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'User name of somebody it is assigned to; none for nobody, * for anybody',
		},
		{
			displayName: 'Created By',
			name: 'creator',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'User name of who opened it',
		},
		directionField,
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. bug, help wanted',
			description: 'Names of labels separated by commas; all of them must be there',
		},
		{
			displayName: 'Mentioned',
			name: 'mentioned',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'User name of somebody who is mentioned in it',
		},
		{
			displayName: 'Milestone',
			name: 'milestone',
			type: 'string',
			default: '',
			placeholder: 'e.g. v1.0',
			description: 'Number or title of a milestone; none for those without, * for those with any',
		},
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Comments', value: 'comments' },
				{ name: 'Created', value: 'created' },
				{ name: 'Updated', value: 'updated' },
			],
			default: 'created',
			description: 'What to order by',
		},
		{
			displayName: 'Type Name',
			name: 'type',
			type: 'string',
			default: '',
			placeholder: 'e.g. Bug',
			description: 'An issue type of the organization; none for those without, * for those with any',
		},
		{
			displayName: 'Updated Since',
			name: 'since',
			type: 'dateTime',
			default: '',
			description: 'Only what changed at or after this moment',
		},
	],
} as const satisfies INodeProperties;
