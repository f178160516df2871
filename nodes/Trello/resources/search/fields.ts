import type { INodeProperties } from 'n8n-workflow';

export const searchQueryField = {
	displayName: 'Query',
	name: 'query',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. printer is:open due:week',
	description: 'Words and operators of Trello, such as is:open label:bug @me due:week list:inbox',
} as const satisfies INodeProperties;

export const partialField = {
	displayName: 'Match Beginnings of Words',
	name: 'partial',
	type: 'boolean',
	default: true,
	description: 'Whether "print" finds "printer" as well',
} as const satisfies INodeProperties;
