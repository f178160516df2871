import { defineResource } from '../../../shared/catalogue/resource';
import { disableWorkflow } from './disable.operation';
import { dispatchWorkflow } from './dispatch.operation';
import { enableWorkflow } from './enable.operation';
import { getWorkflow } from './get.operation';
import { getAllWorkflows } from './getAll.operation';
import { workflowLookups, workflowOptions } from './lookups';
import { workflows } from './shape';

export const workflowResource = defineResource({
	value: 'workflow',
	name: 'Workflow',
	shape: workflows,
	operations: [dispatchWorkflow, getAllWorkflows, getWorkflow, enableWorkflow, disableWorkflow],
	lookups: workflowLookups,
	options: workflowOptions,
});
