import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { runField } from './workflowRun';
import { repositoryNamed } from '../../api/shapes';

export const rerunWorkflowRun = defineOperation({
	name: 'Rerun',
	value: 'rerun',
	action: 'Run a workflow run again',
	description: 'Run all jobs of a workflow run again, or only those that failed',
	docs: 'https://docs.github.com/rest/actions/workflow-runs#re-run-a-workflow',
	kind: 'write',
	rights: 'Actions: write',
	receipt: {
		run: { id: 30433642 },
		repository: repositoryNamed('octocat/hello-world'),
		isRerun: true,
		failedOnly: false,
	},
	fields: [
		repositoryOfField,
		runField,
		{
			displayName: 'Failed Jobs Only',
			name: 'failedOnly',
			type: 'boolean',
			default: false,
			description: 'Whether to run only the jobs that failed, and those that depend on them',
		},
		{
			displayName: 'Debug Logging',
			name: 'debugLogging',
			type: 'boolean',
			default: false,
			description: 'Whether to write more into the logs',
		},
	],
	run: async (api, { runId, failedOnly, debugLogging, ...given }) => {
		const { repository, number } = parseNumbered('run', runField.displayName, runId, given.repository);
		const what = failedOnly ? 'rerun-failed-jobs' : 'rerun';
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/${what}`;
		await api.request({ method: 'POST', path: at, body: { enable_debug_logging: debugLogging } });
		return { run: { id: number }, repository: repositoryNamed(repository), isRerun: true, failedOnly };
	},
});
