import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { workflowField, workflowId } from './workflow';

export const getWorkflow = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a workflow',
	description: 'Read a workflow: name, file, and whether it is enabled',
	docs: 'https://docs.github.com/rest/actions/workflows#get-a-workflow',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryField, workflowField],
	run: async (api, { repository, workflow }) => {
		const id = await workflowId(api, repository, workflow);
		return await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/workflows/${id}` });
	},
});
