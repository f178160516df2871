import { defineOperation } from '../../../shared/catalogue/operation';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { readRun, runField } from './workflowRun';

export const getWorkflowRun = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a workflow run',
	description: 'Read a run of a workflow: status, conclusion, branch, commit and who started it',
	docs: 'https://docs.github.com/rest/actions/workflow-runs#get-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryOfField, runField],
	run: async (api, given) => {
		const { repository, number } = parseNumbered('run', runField.displayName, given.runId, given.repository);
		return await readRun(api, repository, number);
	},
});
