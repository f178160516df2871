import type { INodeProperties } from 'n8n-workflow';

/** What a new pull request can be given beside title, branches and text. */
export const newPullRequestField = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		{
			displayName: 'Allow Maintainers to Edit',
			name: 'maintainerCanModify',
			type: 'boolean',
			default: true,
			description: 'Whether maintainers of the repository may push to the branch of a fork',
		},
		{
			displayName: 'Assignees',
			name: 'assignees',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, hubot',
			description: 'User names separated by commas',
		},
		{
			displayName: 'Draft',
			name: 'draft',
			type: 'boolean',
			default: false,
			description: 'Whether the pull request is not ready for review yet',
		},
		{
			displayName: 'From Issue',
			name: 'issue',
			type: 'string',
			default: '',
			placeholder: 'e.g. 12',
			description:
				'Number of an issue to turn into the pull request, which keeps its title and text; leave Title empty then',
		},
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. bug, help wanted',
			description: 'Names of labels separated by commas; one that the repository lacks is created',
		},
		{
			displayName: 'Milestone',
			name: 'milestone',
			type: 'string',
			default: '',
			placeholder: 'e.g. v1.0',
			description: 'Number or title of a milestone',
		},
		{
			displayName: 'Reviewers',
			name: 'reviewers',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, hubot',
			description: 'User names of people to ask for a review, separated by commas',
		},
		{
			displayName: 'Source Repository',
			name: 'headRepository',
			type: 'string',
			default: '',
			placeholder: 'e.g. my-fork',
			description:
				'Name of the repository of the source branch, needed only if both repositories belong to one organization',
		},
		{
			displayName: 'Team Reviewers',
			name: 'teamReviewers',
			type: 'string',
			default: '',
			placeholder: 'e.g. justice-league',
			description: 'Slugs of teams to ask for a review, separated by commas',
		},
	],
} as const satisfies INodeProperties;

/** What a pull request is to an agent. */
export const pullRequestSummary = [
	'number',
	'title',
	'state',
	'html_url',
	'body',
	'user.login',
	'head.ref',
	'base.ref',
	'draft',
	'merged_at',
] as const;
