import { defineResource } from '../../../shared/catalogue/resource';
import { approveWorkflowRun } from './approve.operation';
import { cancelWorkflowRun } from './cancel.operation';
import { deleteWorkflowRun } from './delete.operation';
import { deleteWorkflowRunLogs } from './deleteLogs.operation';
import { downloadWorkflowRunLogs } from './downloadLogs.operation';
import { getWorkflowRun } from './get.operation';
import { getAllWorkflowRuns } from './getAll.operation';
import { getWorkflowRunJobs } from './getJobs.operation';
import { getWorkflowRunLogs } from './getLogs.operation';
import { getWorkflowRunPendingDeployments } from './getPendingDeployments.operation';
import { getWorkflowRunUsage } from './getUsage.operation';
import { rerunWorkflowRun } from './rerun.operation';
import { reviewWorkflowRunPendingDeployments } from './reviewPendingDeployments.operation';
import { runs } from './shape';
import { workflowJobCompleted } from './events/workflowJobCompleted.event';
import { workflowJobStarted } from './events/workflowJobStarted.event';
import { workflowRunCompleted } from './events/workflowRunCompleted.event';
import { workflowRunStarted } from './events/workflowRunStarted.event';

export const workflowRunResource = defineResource({
	value: 'workflowRun',
	name: 'Workflow Run',
	shape: runs,
	operations: [
		getAllWorkflowRuns,
		getWorkflowRun,
		getWorkflowRunLogs,
		getWorkflowRunJobs,
		rerunWorkflowRun,
		cancelWorkflowRun,
		downloadWorkflowRunLogs,
		getWorkflowRunPendingDeployments,
		reviewWorkflowRunPendingDeployments,
		approveWorkflowRun,
		getWorkflowRunUsage,
		deleteWorkflowRun,
		deleteWorkflowRunLogs,
	],
	events: [workflowRunCompleted, workflowJobCompleted, workflowRunStarted, workflowJobStarted],
});
