import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pendingOf } from './pending';
import { pendingDeployments } from './shape';
import { runField, runOf } from './workflowRun';

export const getWorkflowRunPendingDeployments = defineOperation({
	name: 'Get Pending Deployments',
	value: 'getPendingDeployments',
	action: 'Get the pending deployments of a workflow run',
	description: 'List the environments that a workflow run waits to deploy to, and who may approve it',
	alias: ['deployment waiting for approval', 'required reviewers'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#get-pending-deployments-for-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	shape: pendingDeployments,
	fields: [repositoryOfField, runField],
	run: async (api, given) => {
		const { repository, number } = runOf(given);
		return await pendingOf(api, repository, number);
	},
});
