import { type INodeProperties, UserError } from 'n8n-workflow';

import { type Fields, type Params, unchosen } from '../../../shared/catalogue/fields';
import { distinctNames, loginsOf, teamsOf } from '../../api/names';
import { type Numbered, numberForm, parseNumbered } from '../../api/numbered';

export const pullRequestField = {
	displayName: 'Pull Request',
	name: 'pullRequestNumber',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The pull request, from the list, by its number or link; #12 and owner/name#12 are numbers as well',
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
			validation: [{ type: 'regex', properties: numberForm }],
		},
	],
} as const satisfies INodeProperties;

/** The repository and number of a pull request, from the two fields that name it. Pure. */
export const pullRequestReference = (given: {
	readonly repository: string;
	readonly pullRequestNumber: string;
}): Numbered => parseNumbered('number', pullRequestField.displayName, given.pullRequestNumber, given.repository);

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
			description: 'Whether maintainers may push to the branch of a fork',
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
			description: 'Whether it is not ready for review yet',
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
			description: 'User names separated by commas',
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
			description: 'Slugs separated by commas',
		},
	],
} as const satisfies INodeProperties;

/** What a new pull request is about. */
export const branchesFields = [
	{
		displayName: 'Title',
		name: 'title',
		type: 'string',
		default: '',
		placeholder: 'e.g. Keep the last row of the export',
		description: 'The headline of the pull request; may be empty only with "From Issue"',
	},
	{
		displayName: 'Source Branch',
		name: 'head',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. feature/export',
		description: 'The branch with the changes; owner:branch for a branch of a fork',
	},
	{
		displayName: 'Target Branch',
		name: 'base',
		type: 'string',
		default: '',
		placeholder: 'e.g. main',
		description: 'The branch to bring the changes into; the default branch when empty',
	},
	{
		displayName: 'Body',
		name: 'body',
		type: 'string',
		typeOptions: { rows: 6 },
		default: '',
		placeholder: 'e.g. Closes #12',
		description: 'The text of the pull request, in Markdown',
	},
] as const satisfies Fields;

/** How to merge a pull request. */
export const mergeFields = [
	{
		displayName: 'Merge Method',
		name: 'mergeMethod',
		type: 'options',
		options: [
			{ name: 'Merge', value: 'merge', description: 'All commits and a merge commit' },
			{ name: 'Rebase', value: 'rebase', description: 'All commits on top of the target branch' },
			{ name: 'Squash', value: 'squash', description: 'One commit that holds all changes' },
		],
		default: 'merge',
		description: 'How to bring in the commits; the repository must allow the method',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Commit Message',
				name: 'commitMessage',
				type: 'string',
				typeOptions: { rows: 3 },
				default: '',
				placeholder: 'e.g. Closes #12',
				description: "The text below the headline of the merge commit; GitHub's own if this is not added",
			},
			{
				displayName: 'Commit Title',
				name: 'commitTitle',
				type: 'string',
				default: '',
				placeholder: 'e.g. feat: print both sides (#7)',
				description: "The headline of the merge commit; GitHub's own when empty",
			},
			{
				displayName: 'Expected Head SHA',
				name: 'sha',
				type: 'string',
				default: '',
				placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
				description:
					'Merge only if this is still the last commit of the source branch, so that nothing unseen is merged',
			},
		],
	},
] as const satisfies Fields;

/** What can be changed about a pull request; a member that is added and left empty clears the field. */
export const pullRequestChangesField = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added here and left empty is cleared, all others stay as they are',
	options: [
		{
			displayName: 'Allow Maintainers to Edit',
			name: 'maintainerCanModify',
			type: 'boolean',
			default: true,
			description: 'Whether maintainers may push to the branch of a fork',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. Closes #12',
			description: 'The text of the pull request, in Markdown',
		},
		{
			displayName: 'Draft',
			name: 'draft',
			type: 'boolean',
			default: true,
			description: 'Whether it is not ready for review yet',
		},
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Open', value: 'open' },
			],
			default: unchosen,
			description: 'Whether the pull request is open',
		},
		{
			displayName: 'Target Branch',
			name: 'base',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description: 'The branch to bring the changes into',
		},
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			placeholder: 'e.g. Print both sides',
			description: 'The headline of the pull request',
		},
	],
} as const satisfies INodeProperties;

/** Who is asked for a review. */
export const reviewersFields = [
	{
		displayName: 'Reviewers',
		name: 'reviewers',
		type: 'string',
		default: '',
		placeholder: 'e.g. octocat, hubot',
		description: 'User names separated by commas, of people with access to the repository; Copilot for GitHub Copilot',
	},
	{
		displayName: 'Team Reviewers',
		name: 'teamReviewers',
		type: 'string',
		default: '',
		placeholder: 'e.g. justice-league',
		description: 'Slugs of teams of the organization, separated by commas',
	},
] as const satisfies Fields;

/** What GitHub shows as Copilot is asked for by the name of its app (github/github-mcp-server, pkg/github/pullrequests.go). */
const copilot = 'copilot-pull-request-reviewer[bot]';

/** User names of reviewers, and Copilot under the name of its app. Pure. */
export const reviewerLogins = (text: string): string[] =>
	distinctNames(loginsOf('Reviewers', text).map((login) => (login.toLowerCase() === 'copilot' ? copilot : login)));

/**
 * The reviewers of the fields above, in GitHub's words. Pure.
 *
 * @throws UserError when nobody is named.
 */
export function askedReviewers(given: Params<typeof reviewersFields>) {
	const reviewers = reviewerLogins(given.reviewers);
	const teams = teamsOf('Team Reviewers', given.teamReviewers);
	if (reviewers.length + teams.length === 0)
		throw new UserError('"Reviewers" and "Team Reviewers" are empty. Name at least one person or team.');
	return { reviewers, team_reviewers: teams };
}
