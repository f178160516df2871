import type { INodeProperties } from 'n8n-workflow';

export const commentText = {
	displayName: 'Text',
	name: 'text',
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	required: true,
	placeholder: 'e.g. Shall I go on, @adasample?',
	description: 'The text of the comment, in Markdown; @ and a username mentions a member',
} as const satisfies INodeProperties;
