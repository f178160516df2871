import { defineResource } from '../../../shared/catalogue/resource';
import { convertPullRequestToDraft } from './convertToDraft.operation';
import { createPullRequest } from './create.operation';
import { dequeue } from './merging/dequeue.operation';
import { disablePullRequestAutoMerge } from './merging/disableAutoMerge.operation';
import { enqueue } from './merging/enqueue.operation';
import { enablePullRequestAutoMerge } from './merging/enableAutoMerge.operation';
import { getPullRequest } from './get.operation';
import { getAllPullRequests } from './getAll.operation';
import { getPullRequestCommits } from './getCommits.operation';
import { getPullRequestDiff } from './getDiff.operation';
import { getPullRequestFiles } from './getFiles.operation';
import { getPullRequestReviewers } from './getReviewers.operation';
import { getPullRequestTimeline } from './getTimeline.operation';
import { getMergeQueueEntry } from './merging/getMergeQueueEntry.operation';
import { getMergeResult } from './merging/getMergeResult.operation';
import { pullRequestLookups } from './lookups';
import { markPullRequestReadyForReview } from './markReadyForReview.operation';
import { mergePullRequestAsync } from './merging/mergeAsync.operation';
import { mergePullRequest } from './merging/merge.operation';
import { mergeQueueChanged } from './events/mergeQueueChanged.event';
import { newPullRequest } from './events/newPullRequest.event';
import { newPullRequestReview } from './events/newPullRequestReview.event';
import { newReviewRequest } from './events/newReviewRequest.event';
import { removePullRequestReviewers } from './removeReviewers.operation';
import { requestPullRequestReviewers } from './requestReviewers.operation';
import { pullRequests } from './shape';
import { updatePullRequest } from './update.operation';
import { updatePullRequestBranch } from './merging/updateBranch.operation';
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
		removePullRequestReviewers,
		getPullRequestReviewers,
		getPullRequestCommits,
		getPullRequestFiles,
		getPullRequestDiff,
		getPullRequestTimeline,
		markPullRequestReadyForReview,
		convertPullRequestToDraft,
		updatePullRequestBranch,
		enablePullRequestAutoMerge,
		disablePullRequestAutoMerge,
		enqueue,
		dequeue,
		getMergeQueueEntry,
		mergePullRequestAsync,
		getMergeResult,
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
