import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { saidBy } from '../../api/errors/response';
import { repositoryField, segmentsOf } from '../../api/repository';
import { workflowField, workflowId, workflowNamed } from './workflow';
import { repositoryNamed } from '../../api/shapes';
import { getWorkflow } from './get.operation';
import { workflowStates } from './shape';

export const disableWorkflow = defineOperation({
	name: 'Disable',
	value: 'disable',
	action: 'Disable a workflow',
	description: 'Keep a workflow from running until it is enabled again',
	docs: 'https://docs.github.com/rest/actions/workflows#disable-a-workflow',
	kind: 'destructive',
	rights: 'Actions: write',
	receipt: {
		workflow: { id: 161335, fileName: 'ci.yml' },
		repository: repositoryNamed('octocat/hello-world'),
		isEnabled: false,
	},
	replaces: { read: getWorkflow, shape: workflowStates, isEnded: false },
	fields: [repositoryField, workflowField],
	run: async (api, { repository, workflow: given }) => {
		const workflow = await workflowId(api, repository, given);
		const one = path`/repos/${segmentsOf(repository)}/actions/workflows/${workflow}`;
		const at = path`/repos/${segmentsOf(repository)}/actions/workflows/${workflow}/disable`;
		await api.request({ method: 'PUT', path: at }).catch(async (error: unknown) => {
			// Recorded: "Unable to disable a workflow that is not active." That can be one that is disabled already, or deleted.
			if (!/workflow that is not active/i.test(saidBy(error))) throw error;
			const { state } = await api.request<{ state?: string }>({ method: 'GET', path: one });
			if (!String(state).startsWith('disabled_')) throw error;
		});
		return { workflow: workflowNamed(workflow), repository: repositoryNamed(repository), isEnabled: false };
	},
});
