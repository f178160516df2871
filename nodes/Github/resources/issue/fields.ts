import type { INodeProperties } from 'n8n-workflow';

/** What an issue is to an agent. */
export const issueSummary = [
	'number',
	'title',
	'state',
	'html_url',
	'body',
	'user.login',
	'labels.name',
	'created_at',
	'updated_at',
	'comments',
] as const;

/** What a new issue can be given beside title and body. */
export const newIssueFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		{
			displayName: 'Assignees',
			name: 'assignees',
			type: 'string',
			typeOptions: { multipleValues: true },
			default: [],
			placeholder: 'e.g. octocat',
			description: 'User names, at most ten; GitHub leaves out users without access to the repository',
		},
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			typeOptions: { multipleValues: true },
			default: [],
			placeholder: 'e.g. bug',
			description: 'Names of labels; one that the repository lacks is created',
		},
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
} as const satisfies INodeProperties;
