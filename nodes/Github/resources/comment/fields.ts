import type { INodeProperties } from 'n8n-workflow';

/** Which comments of a conversation to read. */
export const sinceField = {
	displayName: 'Since',
	name: 'since',
	type: 'dateTime',
	default: '',
	description: 'Only what was written or changed at or after this moment',
} as const satisfies INodeProperties;

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
