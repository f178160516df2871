import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { askedReviewers, pullRequestField, pullRequestReference, reviewersFields } from './fields';
import { listedPullRequests } from './shape';

export const removePullRequestReviewers = defineOperation({
	name: 'Remove Reviewers',
	value: 'removeReviewers',
	action: 'Remove reviewers from a pull request',
	description: 'Take back that people or teams were asked to review a pull request; what they have said stays',
	alias: ['unrequest review'],
	docs: 'https://docs.github.com/rest/pulls/review-requests#remove-requested-reviewers-from-a-pull-request',
	kind: 'destructive',
	rights: 'Pull requests: write',
	shape: listedPullRequests,
	fields: [repositoryOfField, pullRequestField, ...reviewersFields],
	run: async (api, { reviewers, teamReviewers, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const body = askedReviewers({ reviewers, teamReviewers });
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/requested_reviewers`;
		return await api.request({ method: 'DELETE', path: at, body });
	},
});
