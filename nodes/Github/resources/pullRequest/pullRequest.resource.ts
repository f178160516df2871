import { defineResource } from '../../../shared/catalogue/resource';
import { createPullRequest } from './create.operation';
import { createPullRequestReview } from './createReview.operation';
import { getPullRequest } from './get.operation';
import { getAllPullRequests } from './getAll.operation';
import { getPullRequestDiff } from './getDiff.operation';
import { getPullRequestFiles } from './getFiles.operation';
import { getPullRequestReviewers } from './getReviewers.operation';
import { getPullRequestReviewComments } from './getReviewComments.operation';
import { getPullRequestReviews } from './getReviews.operation';
import { pullRequestLookups } from './lookups';
import { markPullRequestReadyForReview } from './markReadyForReview.operation';
import { mergePullRequest } from './merge.operation';
import { mergeQueueChanged } from './events/mergeQueueChanged.event';
import { newPullRequest } from './events/newPullRequest.event';
import { newPullRequestReview } from './events/newPullRequestReview.event';
import { newReviewRequest } from './events/newReviewRequest.event';
import { replyToReviewComment } from './replyToReviewComment.operation';
import { requestPullRequestReviewers } from './requestReviewers.operation';
import { pullRequests } from './shape';
import { updatePullRequest } from './update.operation';
import { pullRequestClosed } from './events/pullRequestClosed.event';
import { pullRequestMerged } from './events/pullRequestMerged.event';
import { reviewDismissed } from './events/reviewDismissed.event';
import { updatedPullRequest } from './events/updatedPullRequest.event';

export const pullRequestResource = defineResource({
	value: 'pullRequest',
	name: 'Pull Request',
	shape: pullRequests,
	operations: [
		createPullRequest,
		getPullRequest,
		getAllPullRequests,
		mergePullRequest,
		updatePullRequest,
		createPullRequestReview,
		getPullRequestReviews,
		getPullRequestReviewComments,
		replyToReviewComment,
		requestPullRequestReviewers,
		getPullRequestReviewers,
		getPullRequestFiles,
		getPullRequestDiff,
		markPullRequestReadyForReview,
	],
	events: [
		newPullRequest,
		pullRequestMerged,
		pullRequestClosed,
		updatedPullRequest,
		newPullRequestReview,
		newReviewRequest,
		reviewDismissed,
		mergeQueueChanged,
	],
	lookups: pullRequestLookups,
});
