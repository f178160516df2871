import type { INodeProperties } from 'n8n-workflow';

/** What a user is to an agent. */
export const userSummary = ['login', 'id', 'type', 'html_url'] as const;

export const assigneesField = {
	displayName: 'Assignees',
	name: 'assignees',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. octocat, hubot',
	description: 'User names separated by commas; an issue has at most ten assignees',
} as const satisfies INodeProperties;

/** What a label is to an agent. */
export const labelSummary = ['name', 'color', 'description'] as const;
