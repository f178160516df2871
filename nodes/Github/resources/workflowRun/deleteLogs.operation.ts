import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { runField, runOf } from './workflowRun';

export const deleteWorkflowRunLogs = defineOperation({
	name: 'Delete Logs',
	value: 'deleteLogs',
	action: 'Delete the logs of a workflow run',
	description: 'Delete the logs of all jobs of a workflow run; this cannot be undone',
	docs: 'https://docs.github.com/rest/actions/workflow-runs#delete-workflow-run-logs',
	kind: 'destructive',
	rights: 'Actions: write',
	receipt: { run: { id: 30433642 }, repository: repositoryNamed('octocat/hello-world'), isWithoutLogs: true },
	fields: [repositoryOfField, runField],
	run: async (api, given) => {
		const { repository, number } = runOf(given);
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/actions/runs/${number}/logs` });
		return { run: { id: number }, repository: repositoryNamed(repository), isWithoutLogs: true };
	},
});
