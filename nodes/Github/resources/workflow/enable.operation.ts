import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { workflowField, workflowId, workflowNamed } from './workflow';
import { repositoryNamed } from '../../api/shapes';
import { getWorkflow } from './get.operation';
import { workflowStates } from './shape';

export const enableWorkflow = defineOperation({
	name: 'Enable',
	value: 'enable',
	action: 'Enable a workflow',
	description: 'Let a disabled workflow run again',
	docs: 'https://docs.github.com/rest/actions/workflows#enable-a-workflow',
	kind: 'write',
	rights: 'Actions: write',
	receipt: {
		workflow: { id: 161335, fileName: 'ci.yml' },
		repository: repositoryNamed('octocat/hello-world'),
		isEnabled: true,
	},
	replaces: { read: getWorkflow, shape: workflowStates, isEnded: false },
	fields: [repositoryField, workflowField],
	run: async (api, { repository, workflow: given }) => {
		const workflow = await workflowId(api, repository, given);
		const at = path`/repos/${segmentsOf(repository)}/actions/workflows/${workflow}/enable`;
		await api.request({ method: 'PUT', path: at });
		return { workflow: workflowNamed(workflow), repository: repositoryNamed(repository), isEnabled: true };
	},
});
