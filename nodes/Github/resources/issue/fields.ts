import type { INodeProperties } from 'n8n-workflow';

import { type Fields, unchosen } from '../../../shared/catalogue/fields';
import { repositoryField } from '../../api/repository';
import { directionField } from './issue';

export { issueField, issueReference, otherIssue } from './reference';

/** What a new issue is often given beside title and body. */
export const newIssueFields = [
	{
		displayName: 'Labels',
		name: 'labels',
		type: 'string',
		default: '',
		placeholder: 'e.g. bug, help wanted',
		description: 'Names of labels separated by commas; one that the repository lacks is created',
	},
	{
		displayName: 'Assignees',
		name: 'assignees',
		type: 'string',
		default: '',
		placeholder: 'e.g. octocat, hubot',
		description:
			'User names separated by commas, at most ten; GitHub leaves out users without access to the repository',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Milestone',
				name: 'milestone',
				type: 'string',
				default: '',
				placeholder: 'e.g. v1.0',
				description: 'Number, link or title of a milestone',
			},
			{
				displayName: 'Type Name',
				name: 'type',
				type: 'string',
				default: '',
				placeholder: 'e.g. Bug',
				description: 'An issue type of the organization',
			},
		],
	},
] as const satisfies Fields;

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
			description: 'Username of an assignee; none for no assignee, * for any',
		},
		{
			displayName: 'Created By',
			name: 'creator',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'Username of the author',
		},
		directionField,
		{
			displayName: 'Field Values',
			name: 'fieldValues',
			type: 'string',
			default: '',
			placeholder: 'e.g. priority:High,effort:3',
			description: 'Such as priority:High, separated by commas',
		},
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
			description: 'Date, with or without a time; only issues that were updated since then',
		},
	],
} as const satisfies INodeProperties;

/** What can be changed about an issue; a member that is added and left empty clears the field. */
export const issueChangesField = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added here and left empty is cleared, all others stay as they are',
	options: [
		{
			displayName: 'Assignees',
			name: 'assignees',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, hubot',
			description: 'User names separated by commas; they replace those there are',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. It **stops** at page 2.',
			description: 'The text of the issue, in Markdown',
		},
		{
			displayName: 'Duplicate Of',
			name: 'duplicateOf',
			type: 'string',
			default: '',
			placeholder: 'e.g. 12',
			description: 'Number or link of the repeated issue; closes this one as a duplicate',
		},
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. bug, help wanted',
			description: 'Names of labels separated by commas; they replace those there are',
		},
		{
			displayName: 'Milestone',
			name: 'milestone',
			type: 'string',
			default: '',
			placeholder: 'e.g. v1.0',
			description: 'Number or title of a milestone',
		},
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Open', value: 'open' },
			],
			default: unchosen,
			description: 'Whether the issue is open',
		},
		{
			displayName: 'State Reason',
			name: 'stateReason',
			type: 'options',
			options: [
				{ name: 'Completed', value: 'completed', description: 'The work is done; closes the issue' },
				{ name: 'Duplicate', value: 'duplicate', description: 'Another issue says the same; closes the issue' },
				{ name: 'Not Planned', value: 'not_planned', description: 'It will not be done; closes the issue' },
				{ name: 'Reopened', value: 'reopened', description: 'There is more to do; opens the issue again' },
			],
			default: unchosen,
			description: 'Why the issue is closed or open',
		},
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			placeholder: 'e.g. The printer does not print',
			description: 'The headline of the issue',
		},
		{
			displayName: 'Type Name',
			name: 'type',
			type: 'string',
			default: '',
			placeholder: 'e.g. Bug',
			description: 'An issue type of the organization',
		},
	],
} as const satisfies INodeProperties;

export const assigneesField = {
	displayName: 'Assignees',
	name: 'assignees',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. octocat, hubot',
	description: 'User names separated by commas; an issue has at most ten assignees',
} as const satisfies INodeProperties;

/** What to search for, and in which order. */
export const searchFields = [
	{
		displayName: 'Query',
		name: 'query',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. is:open label:bug export loses rows',
		description: 'Words and qualifiers such as is:issue label:bug author:octocat; created:>=2026-01-01 and more',
	},
	{
		displayName: 'Kind',
		name: 'kind',
		type: 'options',
		options: [
			{ name: 'Issues', value: 'issue' },
			{ name: 'Issues and Pull Requests', value: 'both' },
			{ name: 'Pull Requests', value: 'pull-request' },
		],
		default: 'both',
		description: 'What to find; for GitHub Apps, both are two searches',
	},
	{
		...repositoryField,
		required: false,
		description: 'The repository, from the list, by its link, or as owner/name; all of GitHub when empty',
	},
	{
		displayName: 'Search Type',
		name: 'searchType',
		type: 'options',
		options: [
			{ name: 'Hybrid', value: 'hybrid', description: 'By meaning and by words' },
			{ name: 'Lexical', value: 'lexical', description: 'By the words themselves' },
			{ name: 'Semantic', value: 'semantic', description: 'By meaning, even where the words differ' },
		],
		default: 'lexical',
		description: 'How to search; by meaning, a question in plain words finds issues, and no pull requests',
	},
	{
		displayName: 'Sort',
		name: 'sort',
		type: 'options',
		options: [
			{ name: 'Best Match', value: 'bestMatch' },
			{ name: 'Comments', value: 'comments' },
			{ name: 'Created', value: 'created' },
			{ name: 'Interactions', value: 'interactions' },
			{ name: 'Reactions', value: 'reactions' },
			{ name: 'Updated', value: 'updated' },
		],
		default: 'bestMatch',
		description: 'What to order by',
	},
	{
		displayName: 'Order',
		name: 'order',
		type: 'options',
		options: [
			{ name: 'Ascending', value: 'asc' },
			{ name: 'Descending', value: 'desc' },
		],
		default: 'desc',
		description: 'The direction of the order',
		displayOptions: { hide: { sort: ['bestMatch'] } },
	},
] as const satisfies Fields;

/** Filters that several events about issues and pull requests have. */
