import type { INodeProperties } from 'n8n-workflow';

export const categoriesFilter = {
	displayName: 'Only in Categories',
	name: 'categories',
	type: 'string',
	default: '',
	placeholder: 'e.g. Q&A, Ideas',
	description: 'Names of categories, separated by commas; leave empty for all',
} as const satisfies INodeProperties;
