import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { pullRequestField, pullRequestReference, repositoryOfField } from '../../api/numberedFields';
import { segmentsOf } from '../../api/repository';
import { reviewFields } from './review';
import { reviewBody } from './newReview';

export const createReviewPullRequest = defineOperation({
	resource: 'pullRequest',
	name: 'Create Review',
	value: 'createReview',
	action: 'Review a pull request',
	description: 'Approve a pull request, ask for changes, or comment on it, with remarks on single lines if you like',
	docs: 'https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request',
	kind: 'write',
	rights: 'Pull requests: write',
	summary: ['id', 'state', 'html_url', 'body', 'user.login', 'commit_id', 'submitted_at'],
	fields: [repositoryOfField, pullRequestField, ...reviewFields],
	run: async (api, { reviewEvent, body, comments, commitId, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const review = reviewBody({ reviewEvent, body, comments, commitId });
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/reviews`;
		return await api.request({ method: 'POST', path: at, body: review });
	},
});
