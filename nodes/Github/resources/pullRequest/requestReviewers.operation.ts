import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginsOf } from '../../api/names';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from './fields';

export const requestPullRequestReviewers = defineOperation({
	name: 'Request Reviewers',
	value: 'requestReviewers',
	action: 'Request reviewers for a pull request',
	description: 'Ask people or teams to review a pull request; who did before is asked again',
	docs: 'https://docs.github.com/rest/pulls/review-requests#request-reviewers-for-a-pull-request',
	kind: 'write',
	rights: 'Pull requests: write',
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'Reviewers',
			name: 'reviewers',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat, hubot',
			description: 'User names separated by commas; the people must have access to the repository',
		},
		{
			displayName: 'Team Reviewers',
			name: 'teamReviewers',
			type: 'string',
			default: '',
			placeholder: 'e.g. justice-league',
			description: 'Slugs of teams of the organization, separated by commas',
		},
	],
	run: async (api, { reviewers: people, teamReviewers, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const reviewers = loginsOf('Reviewers', people);
		const teams = loginsOf('Team Reviewers', teamReviewers).map((team) => team.replace(/^.*\//, ''));
		if (reviewers.length + teams.length === 0)
			throw new UserError('"Reviewers" and "Team Reviewers" are empty. Name at least one person or team.');
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/requested_reviewers`;
		return await api.request({
			method: 'POST',
			path: at,
			body: { reviewers, team_reviewers: teams },
			repeatable: true,
		});
	},
});
