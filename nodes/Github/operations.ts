import { getAccount } from './resources/account/get.operation';
import { createBranch } from './resources/branch/create.operation';
import { deleteBranch } from './resources/branch/delete.operation';
import { getBranch } from './resources/branch/get.operation';
import { getAllBranches } from './resources/branch/getAll.operation';
import { addCollaborator } from './resources/collaborator/add.operation';
import { getAllCollaborators } from './resources/collaborator/getAll.operation';
import { getPermissionCollaborator } from './resources/collaborator/getPermission.operation';
import { removeCollaborator } from './resources/collaborator/remove.operation';
import { compareCommit } from './resources/commit/compare.operation';
import { createCommit } from './resources/commit/create.operation';
import { getCommit } from './resources/commit/get.operation';
import { getAllCommits } from './resources/commit/getAll.operation';
import { createDiscussion } from './resources/discussion/create.operation';
import { createCommentDiscussion } from './resources/discussion/createComment.operation';
import { createOrUpdateFile } from './resources/file/createOrUpdate.operation';
import { deleteFile } from './resources/file/delete.operation';
import { getFile } from './resources/file/get.operation';
import { getAllFiles } from './resources/file/getAll.operation';
import { createGist } from './resources/gist/create.operation';
import { deleteGist } from './resources/gist/delete.operation';
import { getGist } from './resources/gist/get.operation';
import { getAllGists } from './resources/gist/getAll.operation';
import { updateGist } from './resources/gist/update.operation';
import { addAssigneesIssue } from './resources/issue/addAssignees.operation';
import { addLabelsIssue } from './resources/issue/addLabels.operation';
import { createIssue } from './resources/issue/create.operation';
import { createCommentIssue } from './resources/issue/createComment.operation';
import { getIssue } from './resources/issue/get.operation';
import { getAllIssue } from './resources/issue/getAll.operation';
import { getAssigneesIssue } from './resources/issue/getAssignees.operation';
import { lockIssue } from './resources/issue/lock.operation';
import { removeAssigneesIssue } from './resources/issue/removeAssignees.operation';
import { removeLabelsIssue } from './resources/issue/removeLabels.operation';
import { searchIssue } from './resources/issue/search.operation';
import { unlockIssue } from './resources/issue/unlock.operation';
import { updateIssue } from './resources/issue/update.operation';
import { updateCommentIssue } from './resources/issue/updateComment.operation';
import { getAllLabels } from './resources/label/getAll.operation';
import { getLimits } from './resources/limits/get.operation';
import { getAllMilestones } from './resources/milestone/getAll.operation';
import { getAllOrganizations } from './resources/organization/getAll.operation';
import { getAllProject } from './resources/project/getAll.operation';
import { getFieldsProject } from './resources/project/getFields.operation';
import { getItemsProject } from './resources/project/getItems.operation';
import { updateItemStatusProject } from './resources/project/updateItemStatus.operation';
import { createPullRequest } from './resources/pullRequest/create.operation';
import { createReviewPullRequest } from './resources/pullRequest/createReview.operation';
import { getPullRequest } from './resources/pullRequest/get.operation';
import { getAllPullRequest } from './resources/pullRequest/getAll.operation';
import { getDiffPullRequest } from './resources/pullRequest/getDiff.operation';
import { getFilesPullRequest } from './resources/pullRequest/getFiles.operation';
import { getReviewersPullRequest } from './resources/pullRequest/getReviewers.operation';
import { mergePullRequest } from './resources/pullRequest/merge.operation';
import { requestReviewersPullRequest } from './resources/pullRequest/requestReviewers.operation';
import { updatePullRequest } from './resources/pullRequest/update.operation';
import { createRelease } from './resources/release/create.operation';
import { deleteRelease } from './resources/release/delete.operation';
import { generateNotesRelease } from './resources/release/generateNotes.operation';
import { getRelease } from './resources/release/get.operation';
import { getAllReleases } from './resources/release/getAll.operation';
import { updateRelease } from './resources/release/update.operation';
import { uploadAssetRelease } from './resources/release/uploadAsset.operation';
import { createRepository } from './resources/repository/create.operation';
import { getRepository } from './resources/repository/get.operation';
import { getAllRepositories } from './resources/repository/getAll.operation';
import { starRepository } from './resources/repository/star.operation';
import { unstarRepository } from './resources/repository/unstar.operation';
import { cancelWorkflow } from './resources/workflow/cancel.operation';
import { disableWorkflow } from './resources/workflow/disable.operation';
import { dispatchWorkflow } from './resources/workflow/dispatch.operation';
import { downloadLogsWorkflow } from './resources/workflow/downloadLogs.operation';
import { enableWorkflow } from './resources/workflow/enable.operation';
import { getWorkflow } from './resources/workflow/get.operation';
import { getAllWorkflow } from './resources/workflow/getAll.operation';
import { getJobsWorkflow } from './resources/workflow/getJobs.operation';
import { getRunWorkflow } from './resources/workflow/getRun.operation';
import { getRunsWorkflow } from './resources/workflow/getRuns.operation';
import { rerunWorkflow } from './resources/workflow/rerun.operation';

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
const workflowOperations = [dispatchWorkflow, disableWorkflow, enableWorkflow, getWorkflow, getAllWorkflow] as const;
const runOperations = [cancelWorkflow, getRunWorkflow, getRunsWorkflow, rerunWorkflow] as const;
const jobOperations = [downloadLogsWorkflow, getJobsWorkflow] as const;
const discussionOperations = [createDiscussion, createCommentDiscussion] as const;
const branchOperations = [createBranch, deleteBranch, getBranch, getAllBranches] as const;
const fileOperations = [getFile, deleteFile, getAllFiles, createOrUpdateFile] as const;
const commitOperations = [getAllCommits, compareCommit, createCommit, getCommit] as const;
const collaboratorOperations = [
	getAllCollaborators,
	addCollaborator,
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

/** The first operation of a resource is the one that a new node has; the first of all names the resource. */
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
