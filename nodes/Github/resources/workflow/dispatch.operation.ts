import { defineOperation } from '../../../shared/catalogue/operation';
import { branchOrDefault } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { dispatch, inputsOf } from './dispatching';
import { dispatchFields } from './fields';
import { workflowField, workflowId } from './workflow';
import { runs } from '../workflowRun/shape';
import { readStartedRun } from '../workflowRun/workflowRun';

export const dispatchWorkflow = defineOperation({
	name: 'Dispatch',
	value: 'dispatch',
	action: 'Dispatch a workflow',
	description:
		'Start a workflow that has the trigger workflow_dispatch, and return its run; optionally wait until the run has ended',
	alias: ['run github actions', 'dispatch a workflow event'],
	docs: 'https://docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event',
	kind: 'destructive',
	rights: 'Actions: write',
	shape: runs,
	fields: [repositoryField, workflowField, ...dispatchFields],
	run: async (api, input, context) => {
		const { repository, waitForRun, waitMinutes } = input;
		const inputs = inputsOf(input);
		const workflow = await workflowId(api, repository, input.workflow);
		const ref = input.ref.trim() || (await branchOrDefault(api, repository, ''));
		const body = Object.keys(inputs).length > 0 ? { ref, inputs } : { ref };
		const { id, ...existing } = await dispatch(api, context, repository, workflow, body);
		if (id !== undefined)
			return await readStartedRun(api, context, repository, { ...existing, id }, waitForRun ? waitMinutes : 0);
		context.hint(`GitHub started ${workflow} and did not say which run it is. Find it with "Workflow Run: Get Many".`);
		return existing;
	},
});
