import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { runField, runOf } from './workflowRun';
import { repositoryNamed } from '../../api/shapes';

export const cancelWorkflowRun = defineOperation({
	name: 'Cancel',
	value: 'cancel',
	action: 'Cancel a workflow run',
	description: 'Stop a workflow run that is queued or running; GitHub needs a moment until it has stopped',
	alias: ['stop build', 'force cancel', 'abort run'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#cancel-a-workflow-run',
	kind: 'destructive',
	rights: 'Actions: write',
	receipt: { run: { id: 30433642 }, repository: repositoryNamed('octocat/hello-world'), isCancelled: true },
	fields: [
		repositoryOfField,
		runField,
		{
			displayName: 'Force',
			name: 'force',
			type: 'boolean',
			default: false,
			description: 'Whether to stop also what a job wants to do when it is cancelled; for runs that do not stop',
		},
	],
	run: async (api, { force, ...given }) => {
		const { repository, number } = runOf(given);
		const what = force ? 'force-cancel' : 'cancel';
		await api.request({ method: 'POST', path: path`/repos/${segmentsOf(repository)}/actions/runs/${number}/${what}` });
		return { run: { id: number }, repository: repositoryNamed(repository), isCancelled: true };
	},
});
