import { addAssigneesIssue } from './issue/addAssignees.operation';
import { addLabelsIssue } from './issue/addLabels.operation';
import { createIssue } from './issue/create.operation';
import { createCommentIssue } from './issue/createComment.operation';
import { getIssue } from './issue/get.operation';
import { getAllIssue } from './issue/getAll.operation';
import { getAssigneesIssue } from './issue/getAssignees.operation';
import { lockIssue } from './issue/lock.operation';
import { removeAssigneesIssue } from './issue/removeAssignees.operation';
import { removeLabelsIssue } from './issue/removeLabels.operation';
import { searchIssue } from './issue/search.operation';
import { unlockIssue } from './issue/unlock.operation';
import { updateIssue } from './issue/update.operation';
import { updateCommentIssue } from './issue/updateComment.operation';
import { createPullRequest } from './pullRequest/create.operation';
import { createReviewPullRequest } from './pullRequest/createReview.operation';
import { getPullRequest } from './pullRequest/get.operation';
import { getAllPullRequest } from './pullRequest/getAll.operation';
import { getDiffPullRequest } from './pullRequest/getDiff.operation';
import { getFilesPullRequest } from './pullRequest/getFiles.operation';
import { getReviewersPullRequest } from './pullRequest/getReviewers.operation';
import { mergePullRequest } from './pullRequest/merge.operation';
import { requestReviewersPullRequest } from './pullRequest/requestReviewers.operation';
import { updatePullRequest } from './pullRequest/update.operation';
import { getAllProject } from './project/getAll.operation';
import { getFieldsProject } from './project/getFields.operation';
import { getItemsProject } from './project/getItems.operation';
import { updateItemStatusProject } from './project/updateItemStatus.operation';
import { cancelWorkflow } from './workflow/cancel.operation';
import { disableWorkflow } from './workflow/disable.operation';
import { dispatchWorkflow } from './workflow/dispatch.operation';
import { downloadLogsWorkflow } from './workflow/downloadLogs.operation';
import { enableWorkflow } from './workflow/enable.operation';
import { getWorkflow } from './workflow/get.operation';
import { getAllWorkflow } from './workflow/getAll.operation';
import { getJobsWorkflow } from './workflow/getJobs.operation';
import { getRunWorkflow } from './workflow/getRun.operation';
import { getRunsWorkflow } from './workflow/getRuns.operation';
import { rerunWorkflow } from './workflow/rerun.operation';
import { createDiscussion } from './discussion/create.operation';
import { createCommentDiscussion } from './discussion/createComment.operation';
import { getRepository } from './repository/get.operation';
import { getLimits } from './limits/get.operation';
import { createBranch } from './branch/create.operation';
import { deleteBranch } from './branch/delete.operation';
import { getBranch } from './branch/get.operation';
import { getAllBranches } from './branch/getAll.operation';
import { deleteFile } from './file/delete.operation';
import { getFile } from './file/get.operation';
import { getAllFiles } from './file/getAll.operation';
import { createOrUpdateFile } from './file/createOrUpdate.operation';
import { compareCommit } from './commit/compare.operation';
import { createCommit } from './commit/create.operation';
import { getCommit } from './commit/get.operation';
import { getAllCommits } from './commit/getAll.operation';
import { addCollaborator } from './collaborator/add.operation';
import { getAllCollaborators } from './collaborator/getAll.operation';
import { getPermissionCollaborator } from './collaborator/getPermission.operation';
import { removeCollaborator } from './collaborator/remove.operation';
import { createRepository } from './repository/create.operation';
import { getAllRepositories } from './repository/getAll.operation';
import { starRepository } from './repository/star.operation';
import { unstarRepository } from './repository/unstar.operation';
import { createGist } from './gist/create.operation';
import { deleteGist } from './gist/delete.operation';
import { getGist } from './gist/get.operation';
import { getAllGists } from './gist/getAll.operation';
import { updateGist } from './gist/update.operation';
import { createRelease } from './release/create.operation';
import { deleteRelease } from './release/delete.operation';
import { generateNotesRelease } from './release/generateNotes.operation';
import { getRelease } from './release/get.operation';
import { getAllReleases } from './release/getAll.operation';
import { updateRelease } from './release/update.operation';
import { uploadAssetRelease } from './release/uploadAsset.operation';
import { getAllLabels } from './label/getAll.operation';
import { getAllMilestones } from './milestone/getAll.operation';
import { getAccount } from './account/get.operation';
import { getAllOrganizations } from './organization/getAll.operation';

const issueOperations = [createIssue, getIssue, getAllIssue, lockIssue, searchIssue, unlockIssue, updateIssue] as const;
const commentOperations = [createCommentIssue, updateCommentIssue] as const;
const assigneeOperations = [addAssigneesIssue, getAssigneesIssue, removeAssigneesIssue] as const;
const labelOperations = [addLabelsIssue, removeLabelsIssue] as const;
const pullRequestOperations = [
	createPullRequest,
	getPullRequest,
	getAllPullRequest,
	mergePullRequest,
	updatePullRequest,
] as const;
const changeOperations = [getDiffPullRequest, getFilesPullRequest] as const;
const reviewOperations = [createReviewPullRequest, getReviewersPullRequest, requestReviewersPullRequest] as const;
const projectOperations = [getAllProject, getFieldsProject, getItemsProject, updateItemStatusProject] as const;
const workflowOperations = [disableWorkflow, dispatchWorkflow, enableWorkflow, getWorkflow, getAllWorkflow] as const;
const runOperations = [cancelWorkflow, getRunWorkflow, getRunsWorkflow, rerunWorkflow] as const;
const jobOperations = [downloadLogsWorkflow, getJobsWorkflow] as const;
const discussionOperations = [createDiscussion, createCommentDiscussion] as const;
const branchOperations = [createBranch, deleteBranch, getBranch, getAllBranches] as const;
const fileOperations = [deleteFile, getFile, getAllFiles, createOrUpdateFile] as const;
const commitOperations = [compareCommit, createCommit, getCommit, getAllCommits] as const;
const collaboratorOperations = [
	addCollaborator,
	getAllCollaborators,
	getPermissionCollaborator,
	removeCollaborator,
] as const;
const repositoryOperations = [createRepository, getAllRepositories, starRepository, unstarRepository] as const;
const gistOperations = [createGist, deleteGist, getGist, getAllGists, updateGist] as const;
const releaseOperations = [
	createRelease,
	deleteRelease,
	generateNotesRelease,
	getRelease,
	getAllReleases,
	updateRelease,
	uploadAssetRelease,
] as const;
const accountOperations = [getAccount] as const;
const organizationOperations = [getAllOrganizations] as const;
const planOperations = [getAllLabels, getAllMilestones] as const;

export const githubOperations = [
	...issueOperations,
	...commentOperations,
	...assigneeOperations,
	...labelOperations,
	...pullRequestOperations,
	...changeOperations,
	...reviewOperations,
	...projectOperations,
	...workflowOperations,
	...runOperations,
	...jobOperations,
	...discussionOperations,
	getRepository,
	getLimits,
	...branchOperations,
	...fileOperations,
	...commitOperations,
	...collaboratorOperations,
	...repositoryOperations,
	...gistOperations,
	...releaseOperations,
	...accountOperations,
	...organizationOperations,
	...planOperations,
] as const;
