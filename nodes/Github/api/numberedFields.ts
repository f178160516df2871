import type { INodeProperties } from 'n8n-workflow';

import { type Numbered, parseNumbered } from './numbered';
import { repositoryField } from './repository';

/** The repository of something whose number or link may name it as well. */
export const repositoryOfField = {
	...repositoryField,
	required: false,
	description:
		'The repository, from the list, by its link, or as owner/name; leave it empty where the number or link beside it names the repository',
} as const satisfies INodeProperties;

const form = '#?[0-9]+|[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+';
const advice =
	'Give a number such as 12 or #12, a number with its repository such as octocat/hello-world#12, or the link.';

export const issueField = {
	displayName: 'Issue',
	name: 'issueNumber',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description:
		'The issue or pull request, from the list, by its number (12, #12 or octocat/hello-world#12) or by its link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchIssues', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/issues/12',
			extractValue: { type: 'regex', regex: '^(https?://.+/(?:issues|pulls?)/[0-9]+.*)$' },
		},
		{
			displayName: 'By Number',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 12',
			validation: [{ type: 'regex', properties: { regex: form, errorMessage: advice } }],
		},
	],
} as const satisfies INodeProperties;

export const pullRequestField = {
	...issueField,
	displayName: 'Pull Request',
	name: 'pullRequestNumber',
	description: 'The pull request, from the list, by its number (12, #12 or octocat/hello-world#12) or by its link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchPullRequests', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/pull/12',
			extractValue: { type: 'regex', regex: '^(https?://.+/(?:issues|pulls?)/[0-9]+.*)$' },
		},
		{
			displayName: 'By Number',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 12',
			validation: [{ type: 'regex', properties: { regex: form, errorMessage: advice } }],
		},
	],
} as const satisfies INodeProperties;

export const commentField = {
	displayName: 'Comment ID',
	name: 'commentId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 1234567',
	description: 'The ID of the comment, or its link, which ends with #issuecomment- and the ID',
} as const satisfies INodeProperties;

export const issueReference = (given: { readonly repository: string; readonly issueNumber: string }): Numbered =>
	parseNumbered('number', issueField.displayName, given.issueNumber, given.repository);

export const pullRequestReference = (given: {
	readonly repository: string;
	readonly pullRequestNumber: string;
}): Numbered => parseNumbered('number', pullRequestField.displayName, given.pullRequestNumber, given.repository);
