import type { INodeProperties } from 'n8n-workflow';

export const itemField = {
	displayName: 'Item',
	name: 'item',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. octocat/hello-world#12',
	description:
		'The issue, pull request or draft in the project: its link, octocat/hello-world#12, its number, its title, or the ID of the item',
} as const satisfies INodeProperties;
