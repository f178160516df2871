import type { INodeProperties } from 'n8n-workflow';

/** Filters that several events about issues and pull requests have. */
export const labelsFilter = {
	displayName: 'Only With Labels',
	name: 'labels',
	type: 'string',
	default: '',
	placeholder: 'e.g. bug, regression',
	description: 'Names of labels of which it must have one, separated by commas; leave empty for all',
} as const satisfies INodeProperties;

export const containsFilter = {
	displayName: 'Only When the Text Contains',
	name: 'contains',
	type: 'string',
	default: '',
	placeholder: 'e.g. /deploy, please review',
	description: 'Words or phrases of which one must occur, separated by commas, in capitals or not; leave empty for all',
} as const satisfies INodeProperties;

export const pullRequestAuthorsFilter = {
	displayName: 'Only Pull Requests By',
	name: 'authors',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat, dependabot[bot]',
	description: 'User names of those who opened the pull request, separated by commas; leave empty for everybody',
} as const satisfies INodeProperties;

export const baseFilter = {
	displayName: 'Only Into Branches',
	name: 'base',
	type: 'string',
	default: '',
	placeholder: 'e.g. main, release/*',
	description:
		'Names or patterns of the branch to merge into, separated by commas; * stands for anything but a slash, ** for anything',
} as const satisfies INodeProperties;

export const headFilter = {
	displayName: 'Only From Branches',
	name: 'head',
	type: 'string',
	default: '',
	placeholder: 'e.g. feature/**, dependabot/**',
	description:
		'Names or patterns of the branch with the changes, separated by commas; * stands for anything but a slash, ** for anything',
} as const satisfies INodeProperties;

export const pullRequestFilters = [baseFilter, headFilter, pullRequestAuthorsFilter] as const;
