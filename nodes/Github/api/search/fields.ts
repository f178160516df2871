import type { INodeProperties } from 'n8n-workflow';

/** What is looked for. */
export const queryField = {
	displayName: 'Query',
	name: 'query',
	type: 'string',
	default: '',
	placeholder: 'e.g. export',
	description: "Words, and qualifiers of GitHub's search syntax",
} as const satisfies INodeProperties;

/** The direction of an order, where there is one. */
export const orderField = {
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
} as const satisfies INodeProperties;

/** Whose things to look through. */
export const searchOwnerField = {
	displayName: 'Owner',
	name: 'owner',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat',
	description: 'A user or organization whose repositories to search',
} as const satisfies INodeProperties;
