import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { askedReviewers, pullRequestField, pullRequestReference, reviewersFields } from './fields';
import { listedPullRequests } from './shape';

export const requestPullRequestReviewers = defineOperation({
	name: 'Request Reviewers',
	value: 'requestReviewers',
	action: 'Request reviewers for a pull request',
	description: 'Ask people, teams or Copilot to review a pull request; who did before is asked again',
	alias: ['copilot review', 'request review'],
	docs: 'https://docs.github.com/rest/pulls/review-requests#request-reviewers-for-a-pull-request',
	kind: 'write',
	rights: 'Pull requests: write',
	shape: listedPullRequests,
	fields: [repositoryOfField, pullRequestField, ...reviewersFields],
	run: async (api, { reviewers, teamReviewers, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const body = askedReviewers({ reviewers, teamReviewers });
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/requested_reviewers`;
		return await api.request({ method: 'POST', path: at, body, repeatable: true });
	},
});
