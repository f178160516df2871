import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { attemptField, runField, runOf } from './workflowRun';

export const getWorkflowRun = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a workflow run',
	description: 'Read a workflow run',
	alias: ['build status', 'get run attempt'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#get-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryOfField, runField, attemptField],
	run: async (api, given) => {
		const { repository, number, attempt } = runOf(given);
		const at = [...segmentsOf(repository), 'actions', 'runs', String(number)];
		const of = attempt === undefined ? at : [...at, 'attempts', String(attempt)];
		return await api.request({ method: 'GET', path: path`/repos/${of}` });
	},
});
