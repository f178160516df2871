import { defineResource } from '../../../shared/catalogue/resource';
import { cancelWorkflow } from './cancel.operation';
import { disableWorkflow } from './disable.operation';
import { dispatchWorkflow } from './dispatch.operation';
import { downloadLogsWorkflow } from './downloadLogs.operation';
import { enableWorkflow } from './enable.operation';
import { getWorkflow } from './get.operation';
import { getAllWorkflow } from './getAll.operation';
import { getJobsWorkflow } from './getJobs.operation';
import { getRunWorkflow } from './getRun.operation';
import { getRunsWorkflow } from './getRuns.operation';
import { workflowLookups, workflowOptions } from './lookups';
import { rerunWorkflow } from './rerun.operation';
import { workflowJobCompleted } from './workflowJobCompleted.event';
import { workflowRunCompleted } from './workflowRunCompleted.event';

export const workflowResource = defineResource({
	value: 'workflow',
	name: 'Workflow',
	operations: [
		dispatchWorkflow,
		disableWorkflow,
		enableWorkflow,
		getWorkflow,
		getAllWorkflow,
		cancelWorkflow,
		getRunWorkflow,
		getRunsWorkflow,
		rerunWorkflow,
		downloadLogsWorkflow,
		getJobsWorkflow,
	],
	events: [workflowJobCompleted, workflowRunCompleted],
	lookups: workflowLookups,
	options: workflowOptions,
});
