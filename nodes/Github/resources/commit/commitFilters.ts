import type { INodeProperties } from 'n8n-workflow';

export const commitAuthorsFilter = {
	displayName: 'Only by Authors',
	name: 'authors',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat, mona@example.com',
	description: 'Who wrote the commits: user names, e-mail addresses or names, separated by commas',
} as const satisfies INodeProperties;

export const includeKnownField = {
	displayName: 'Include Commits From Other Branches',
	name: 'includeKnown',
	type: 'boolean',
	default: false,
	description:
		'Whether commits count that another branch had before, such as those of a branch that is merged; each commit counts once. With polling they always do, because only webhooks tell them apart.',
} as const satisfies INodeProperties;
