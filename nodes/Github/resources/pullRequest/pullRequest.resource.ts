import { defineResource } from '../../../shared/catalogue/resource';
import { createPullRequest } from './create.operation';
import { getPullRequest } from './get.operation';
import { getAllPullRequests } from './getAll.operation';
import { getPullRequestDiff } from './getDiff.operation';
import { getPullRequestFiles } from './getFiles.operation';
import { getPullRequestReviewers } from './getReviewers.operation';
import { getPullRequestTimeline } from './getTimeline.operation';
import { pullRequestLookups } from './lookups';
import { markPullRequestReadyForReview } from './markReadyForReview.operation';
import { mergePullRequest } from './merge.operation';
import { mergeQueueChanged } from './events/mergeQueueChanged.event';
import { newPullRequest } from './events/newPullRequest.event';
import { newPullRequestReview } from './events/newPullRequestReview.event';
import { newReviewRequest } from './events/newReviewRequest.event';
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
		requestPullRequestReviewers,
		getPullRequestReviewers,
		getPullRequestFiles,
		getPullRequestDiff,
		getPullRequestTimeline,
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
