import { defineResource } from '../../../shared/catalogue/resource';
import { createPullRequest } from './create.operation';
import { createPullRequestReview } from './createReview.operation';
import { getPullRequest } from './get.operation';
import { getAllPullRequests } from './getAll.operation';
import { getPullRequestDiff } from './getDiff.operation';
import { getPullRequestFiles } from './getFiles.operation';
import { getPullRequestReviewers } from './getReviewers.operation';
import { pullRequestLookups } from './lookups';
import { markPullRequestReadyForReview } from './markReadyForReview.operation';
import { mergePullRequest } from './merge.operation';
import { mergeQueueChanged } from './mergeQueueChanged.event';
import { newPullRequest } from './newPullRequest.event';
import { newPullRequestReview } from './newPullRequestReview.event';
import { newReviewRequest } from './newReviewRequest.event';
import { requestPullRequestReviewers } from './requestReviewers.operation';
import { updatePullRequest } from './update.operation';
import { updatedPullRequest } from './updatedPullRequest.event';

export const pullRequestResource = defineResource({
	value: 'pullRequest',
	name: 'Pull Request',
	operations: [
		createPullRequest,
		getPullRequest,
		getAllPullRequests,
		mergePullRequest,
		updatePullRequest,
		createPullRequestReview,
		requestPullRequestReviewers,
		getPullRequestReviewers,
		getPullRequestFiles,
		getPullRequestDiff,
		markPullRequestReadyForReview,
	],
	events: [newPullRequest, updatedPullRequest, newPullRequestReview, newReviewRequest, mergeQueueChanged],
	lookups: pullRequestLookups,
});
