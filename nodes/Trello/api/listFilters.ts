import type { INodeProperties } from 'n8n-workflow';

/** Which boards, lists or cards to return, in Trello's words. */
export const boardFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Closed', value: 'closed' },
		{ name: 'Members Only', value: 'members' },
		{ name: 'Open', value: 'open' },
		{ name: 'Public', value: 'public' },
		{ name: 'Starred', value: 'starred' },
		{ name: 'Visible to Workspace', value: 'organization' },
	],
	default: 'open',
	description: 'Which boards to return',
} as const satisfies INodeProperties;

export const listFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Archived', value: 'closed' },
		{ name: 'Open', value: 'open' },
	],
	default: 'open',
	description: 'Which lists to return',
} as const satisfies INodeProperties;

export const cardFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Archived', value: 'closed' },
		{ name: 'Open', value: 'open', description: 'Cards that are not archived' },
		{ name: 'Visible', value: 'visible', description: 'Open cards in open lists' },
	],
	default: 'open',
	description: 'Which cards to return',
} as const satisfies INodeProperties;
