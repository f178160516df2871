import type { INodeProperties } from 'n8n-workflow';

const patterns = 'Names or patterns, separated by commas; * stands for anything but a slash, ** for anything';

export const branchesFilter = {
	displayName: 'Only on Branches',
	name: 'branches',
	type: 'string',
	default: '',
	placeholder: 'e.g. main, release/*',
	description: patterns,
} as const satisfies INodeProperties;

export const tagsFilter = {
	displayName: 'Only Tags',
	name: 'tags',
	type: 'string',
	default: '',
	placeholder: 'e.g. v2.*, cli/*',
	description: patterns,
} as const satisfies INodeProperties;
