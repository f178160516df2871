import { newBranch } from './resources/branch/newBranch.event';
import { checkCompleted } from './resources/check/checkCompleted.event';
import { newCollaborator } from './resources/collaborator/newCollaborator.event';
import { newComment } from './resources/comment/newComment.event';
import { newCommit } from './resources/commit/newCommit.event';
import { newPush } from './resources/commit/newPush.event';
import { deploymentStatusChanged } from './resources/deployment/deploymentStatusChanged.event';
import { newDiscussion } from './resources/discussion/newDiscussion.event';
import { newDiscussionComment } from './resources/discussion/newDiscussionComment.event';
import { newGist } from './resources/gist/newGist.event';
import { issueLifecycleChanged } from './resources/issue/issueLifecycleChanged.event';
import { newAssignment } from './resources/issue/newAssignment.event';
import { newIssue } from './resources/issue/newIssue.event';
import { updatedIssue } from './resources/issue/updatedIssue.event';
import { newIssueLabel } from './resources/label/newIssueLabel.event';
import { newLabel } from './resources/label/newLabel.event';
import { newMention } from './resources/mention/newMention.event';
import { newMilestone } from './resources/milestone/newMilestone.event';
import { updatedMilestone } from './resources/milestone/updatedMilestone.event';
import { newNotification } from './resources/notification/newNotification.event';
import { newCardInColumn } from './resources/project/newCardInColumn.event';
import { projectItemStatusChanged } from './resources/project/projectItemStatusChanged.event';
import { mergeQueueChanged } from './resources/pullRequest/mergeQueueChanged.event';
import { newPullRequest } from './resources/pullRequest/newPullRequest.event';
import { newPullRequestReview } from './resources/pullRequest/newPullRequestReview.event';
import { newReviewRequest } from './resources/pullRequest/newReviewRequest.event';
import { updatedPullRequest } from './resources/pullRequest/updatedPullRequest.event';
import { newRelease } from './resources/release/newRelease.event';
import { newFork } from './resources/repository/newFork.event';
import { newRepository } from './resources/repository/newRepository.event';
import { newStar } from './resources/repository/newStar.event';
import { newWatcher } from './resources/repository/newWatcher.event';
import { newSecurityAlert } from './resources/securityAlert/newSecurityAlert.event';
import { newTag } from './resources/tag/newTag.event';
import { customWebhookEvents } from './resources/webhook/customWebhookEvents.event';
import { workflowJobCompleted } from './resources/workflow/workflowJobCompleted.event';
import { workflowRunCompleted } from './resources/workflow/workflowRunCompleted.event';

export const githubEvents = [
	newIssue,
	checkCompleted,
	customWebhookEvents,
	deploymentStatusChanged,
	issueLifecycleChanged,
	mergeQueueChanged,
	newAssignment,
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
	newLabel,
	newMention,
	newMilestone,
	newNotification,
	newPullRequest,
	newPullRequestReview,
	newPush,
	newRelease,
	newRepository,
	newReviewRequest,
	newSecurityAlert,
	newStar,
	newTag,
	newWatcher,
	projectItemStatusChanged,
	updatedIssue,
	updatedMilestone,
	updatedPullRequest,
	workflowJobCompleted,
	workflowRunCompleted,
] as const;
