import { accountResource } from './resources/account/account.resource';
import { agentTaskResource } from './resources/agentTask/agentTask.resource';
import { artifactResource } from './resources/artifact/artifact.resource';
import { branchResource } from './resources/branch/branch.resource';
import { checkResource } from './resources/check/check.resource';
import { codeQualityFindingResource } from './resources/codeQualityFinding/codeQualityFinding.resource';
import { collaboratorResource } from './resources/collaborator/collaborator.resource';
import { commentResource } from './resources/comment/comment.resource';
import { commitResource } from './resources/commit/commit.resource';
import { deploymentResource } from './resources/deployment/deployment.resource';
import { discussionResource } from './resources/discussion/discussion.resource';
import { environmentResource } from './resources/environment/environment.resource';
import { fileResource } from './resources/file/file.resource';
import { gistResource } from './resources/gist/gist.resource';
import { issueResource } from './resources/issue/issue.resource';
import { issueDependencyResource } from './resources/issueDependency/issueDependency.resource';
import { issueFieldResource } from './resources/issueField/issueField.resource';
import { issueTypeResource } from './resources/issueType/issueType.resource';
import { labelResource } from './resources/label/label.resource';
import { limitsResource } from './resources/limits/limits.resource';
import { mentionResource } from './resources/mention/mention.resource';
import { milestoneResource } from './resources/milestone/milestone.resource';
import { notificationResource } from './resources/notification/notification.resource';
import { organizationResource } from './resources/organization/organization.resource';
import { projectResource } from './resources/project/project.resource';
import { projectFieldResource } from './resources/projectField/projectField.resource';
import { projectItemResource } from './resources/projectItem/projectItem.resource';
import { projectStatusUpdateResource } from './resources/projectStatusUpdate/projectStatusUpdate.resource';
import { projectViewResource } from './resources/projectView/projectView.resource';
import { pullRequestResource } from './resources/pullRequest/pullRequest.resource';
import { reactionResource } from './resources/reaction/reaction.resource';
import { releaseResource } from './resources/release/release.resource';
import { repositoryResource } from './resources/repository/repository.resource';
import { reviewResource } from './resources/review/review.resource';
import { reviewThreadResource } from './resources/reviewThread/reviewThread.resource';
import { securityAdvisoryResource } from './resources/securityAdvisory/securityAdvisory.resource';
import { securityAlertResource } from './resources/securityAlert/securityAlert.resource';
import { stackResource } from './resources/stack/stack.resource';
import { suggestionResource } from './resources/suggestion/suggestion.resource';
import { subIssueResource } from './resources/subIssue/subIssue.resource';
import { tagResource } from './resources/tag/tag.resource';
import { teamResource } from './resources/team/team.resource';
import { userResource } from './resources/user/user.resource';
import { webhookResource } from './resources/webhook/webhook.resource';
import { workflowResource } from './resources/workflow/workflow.resource';
import { workflowRunResource } from './resources/workflowRun/workflowRun.resource';

/** GitHub's resources, in the order of daily use, which lists of actions have: what is rarely used comes last but for what is about the account. A new steps node has the first one; a new trigger has its first event. */
export const githubResources = [
	issueResource,
	pullRequestResource,
	commentResource,
	reviewResource,
	reviewThreadResource,
	repositoryResource,
	fileResource,
	commitResource,
	branchResource,
	releaseResource,
	workflowResource,
	workflowRunResource,
	checkResource,
	artifactResource,
	labelResource,
	milestoneResource,
	subIssueResource,
	issueDependencyResource,
	issueTypeResource,
	issueFieldResource,
	suggestionResource,
	reactionResource,
	projectResource,
	projectItemResource,
	projectFieldResource,
	projectStatusUpdateResource,
	discussionResource,
	gistResource,
	collaboratorResource,
	notificationResource,
	mentionResource,
	securityAlertResource,
	deploymentResource,
	environmentResource,
	organizationResource,
	teamResource,
	userResource,
	tagResource,
	agentTaskResource,
	stackResource,
	securityAdvisoryResource,
	codeQualityFindingResource,
	projectViewResource,
	accountResource,
	limitsResource,
	webhookResource,
] as const;
