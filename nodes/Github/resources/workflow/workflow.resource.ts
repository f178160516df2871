import { defineResource } from '../../../shared/catalogue/resource';
import { cancelWorkflow } from './cancel.operation';
import { disableWorkflow } from './disable.operation';
import { dispatchWorkflow } from './dispatch.operation';
import { downloadWorkflowArtifact } from './downloadArtifact.operation';
import { getWorkflowArtifacts } from './getArtifacts.operation';
import { downloadWorkflowLogs } from './downloadLogs.operation';
import { enableWorkflow } from './enable.operation';
import { getWorkflow } from './get.operation';
import { getAllWorkflows } from './getAll.operation';
import { getWorkflowJobs } from './getJobs.operation';
import { readWorkflowLogs } from './getLogs.operation';
import { getWorkflowRun } from './getRun.operation';
import { getWorkflowRuns } from './getRuns.operation';
import { workflowLookups, workflowOptions } from './lookups';
import { rerunWorkflow } from './rerun.operation';
import { workflowJobCompleted } from './events/workflowJobCompleted.event';
import { workflowJobStarted } from './events/workflowJobStarted.event';
import { workflowRunStarted } from './events/workflowRunStarted.event';
import { workflowRunCompleted } from './events/workflowRunCompleted.event';
import { workflows } from './shape';

export const workflowResource = defineResource({
	value: 'workflow',
	name: 'Workflow',
	shape: workflows,
	operations: [
		getWorkflowRuns,
		dispatchWorkflow,
		getWorkflowRun,
		rerunWorkflow,
		readWorkflowLogs,
		getWorkflowJobs,
		downloadWorkflowLogs,
		getWorkflowArtifacts,
		downloadWorkflowArtifact,
		cancelWorkflow,
		getAllWorkflows,
		getWorkflow,
		enableWorkflow,
		disableWorkflow,
	],
	events: [workflowRunCompleted, workflowJobCompleted, workflowRunStarted, workflowJobStarted],
	lookups: workflowLookups,
	options: workflowOptions,
});
