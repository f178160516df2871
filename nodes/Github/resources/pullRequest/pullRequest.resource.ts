import { defineResource } from '../../../shared/catalogue/resource';
import { createPullRequest } from './create.operation';
import { createReviewPullRequest } from './createReview.operation';
import { getPullRequest } from './get.operation';
import { getAllPullRequest } from './getAll.operation';
import { getDiffPullRequest } from './getDiff.operation';
import { getFilesPullRequest } from './getFiles.operation';
import { getReviewersPullRequest } from './getReviewers.operation';
import { pullRequestLookups } from './lookups';
import { markReadyForReviewPullRequest } from './markReadyForReview.operation';
import { mergePullRequest } from './merge.operation';
import { mergeQueueChanged } from './mergeQueueChanged.event';
import { newPullRequest } from './newPullRequest.event';
import { newPullRequestReview } from './newPullRequestReview.event';
import { newReviewRequest } from './newReviewRequest.event';
import { requestReviewersPullRequest } from './requestReviewers.operation';
import { updatePullRequest } from './update.operation';
import { updatedPullRequest } from './updatedPullRequest.event';

export const pullRequestResource = defineResource({
	value: 'pullRequest',
	name: 'Pull Request',
	operations: [
		createPullRequest,
		getPullRequest,
		getAllPullRequest,
		markReadyForReviewPullRequest,
		mergePullRequest,
		updatePullRequest,
		getDiffPullRequest,
		getFilesPullRequest,
		createReviewPullRequest,
		getReviewersPullRequest,
		requestReviewersPullRequest,
	],
	events: [mergeQueueChanged, newPullRequest, newPullRequestReview, newReviewRequest, updatedPullRequest],
	lookups: pullRequestLookups,
});
