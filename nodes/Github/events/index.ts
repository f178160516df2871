import { customWebhookEvents } from './customWebhookEvents.event';
import { newBranch } from './newBranch.event';
import { newCardInColumn } from './newCardInColumn.event';
import { newCollaborator } from './newCollaborator.event';
import { newComment } from './newComment.event';
import { newCommit } from './newCommit.event';
import { newDiscussion } from './newDiscussion.event';
import { newDiscussionComment } from './newDiscussionComment.event';
import { newFork } from './newFork.event';
import { newGist } from './newGist.event';
import { newIssue } from './newIssue.event';
import { newIssueLabel } from './newIssueLabel.event';
import { newMention } from './newMention.event';
import { newPullRequest } from './newPullRequest.event';
import { newPullRequestReview } from './newPullRequestReview.event';
import { newPush } from './newPush.event';
import { newRelease } from './newRelease.event';
import { newRepository } from './newRepository.event';
import { newReviewRequest } from './newReviewRequest.event';
import { newStar } from './newStar.event';
import { newTag } from './newTag.event';
import { newWatcher } from './newWatcher.event';
import { projectItemStatusChanged } from './projectItemStatusChanged.event';
import { updatedIssue } from './updatedIssue.event';
import { updatedPullRequest } from './updatedPullRequest.event';
import { workflowJobCompleted } from './workflowJobCompleted.event';
import { workflowRunCompleted } from './workflowRunCompleted.event';

export const githubEvents = [
	newIssue,
	customWebhookEvents,
	newBranch,
	newCardInColumn,
	newCollaborator,
	newComment,
	newCommit,
	newDiscussion,
	newDiscussionComment,
	newFork,
	newGist,
	newIssueLabel,
	newMention,
	newPullRequest,
	newPullRequestReview,
	newPush,
	newRelease,
	newRepository,
	newReviewRequest,
	newStar,
	newTag,
	newWatcher,
	projectItemStatusChanged,
	updatedIssue,
	updatedPullRequest,
	workflowJobCompleted,
	workflowRunCompleted,
] as const;
