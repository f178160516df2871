import type { INodeProperties } from 'n8n-workflow';

export const commentBodyField = {
	displayName: 'Body',
	name: 'body',
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	required: true,
	placeholder: 'e.g. Thank you for the report',
	description: 'The text of the comment, in Markdown',
} as const satisfies INodeProperties;

/** What a comment is to an agent. */
export const commentSummary = [
	'id',
	'html_url',
	'body',
	'user.login',
	'created_at',
	'updated_at',
	'issue_url',
] as const;
