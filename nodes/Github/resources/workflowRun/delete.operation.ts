import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { runField, runOf } from './workflowRun';

export const deleteWorkflowRun = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a workflow run',
	description: 'Delete a workflow run that has ended, with its logs; this cannot be undone',
	docs: 'https://docs.github.com/rest/actions/workflow-runs#delete-a-workflow-run',
	kind: 'destructive',
	object: 'ended',
	rights: 'Actions: write',
	receipt: { run: { id: 30433642 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryOfField, runField],
	run: async (api, given) => {
		const { repository, number } = runOf(given);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/actions/runs/${number}` });
		return { run: { id: number }, repository: repositoryNamed(repository), isDeleted: true };
	},
});
