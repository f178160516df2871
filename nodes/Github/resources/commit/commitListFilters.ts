import type { INodeProperties } from 'n8n-workflow';

export const commitFiltersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Author',
			name: 'author',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat or mona@example.com',
			description: 'Only commits written by this user name or email address',
		},
		{
			displayName: 'Committer',
			name: 'committer',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat or mona@example.com',
			description: 'Only commits committed by this user name or email address',
		},
		{
			displayName: 'Path',
			name: 'path',
			type: 'string',
			default: '',
			placeholder: 'e.g. docs/README.md',
			description: 'Only commits that changed this file or directory',
		},
		{
			displayName: 'Since',
			name: 'since',
			type: 'dateTime',
			default: '',
			description: 'Only commits made at this moment or later',
		},
		{
			displayName: 'Until',
			name: 'until',
			type: 'dateTime',
			default: '',
			description: 'Only commits made at this moment or earlier',
		},
	],
} as const satisfies INodeProperties;
