import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { chosenJobs, jobField, runOrJobField } from './jobs';
import { runOf } from './workflowRun';

export const rerunWorkflowRun = defineOperation({
	name: 'Rerun',
	value: 'rerun',
	action: 'Run a workflow run again',
	description: 'Run all jobs of a workflow run again, only those that failed, or one',
	alias: ['rerun failed jobs', 'retry build', 'rerun a job', 're-run'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#re-run-a-workflow',
	kind: 'destructive',
	rights: 'Actions: write',
	receipt: {
		run: { id: 30433642 },
		jobs: [{ id: 399444496, name: 'build' }],
		repository: repositoryNamed('octocat/hello-world'),
		isRerun: true,
	},
	fields: [
		repositoryOfField,
		runOrJobField,
		{
			displayName: 'Jobs',
			name: 'jobs',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Failed', value: 'failed', description: 'And those that depend on them' },
				{ name: 'One', value: 'one', description: 'And those that depend on it' },
			],
			default: 'all',
			description: 'Which jobs to run again; where the link of a job is given, that one',
		},
		jobField,
		{
			displayName: 'Debug Logging',
			name: 'debugLogging',
			type: 'boolean',
			default: false,
			description: 'Whether to write more into the logs',
		},
	],
	run: async (api, { jobs: which, job: given, debugLogging, ...named }) => {
		const run = runOf(named);
		const root = [...segmentsOf(run.repository), 'actions'];
		const again = async (at: readonly string[]) =>
			await api.request({
				method: 'POST',
				path: path`/repos/${[...root, ...at]}`,
				body: { enable_debug_logging: debugLogging },
			});
		const receipt = { run: { id: run.number }, repository: repositoryNamed(run.repository), isRerun: true };
		if (run.job === undefined && which !== 'one') {
			await again(['runs', String(run.number), which === 'failed' ? 'rerun-failed-jobs' : 'rerun']);
			return { ...receipt, jobs: [] };
		}
		const [job, another] = await chosenJobs(api, run, 'one', given);
		if (!job || another)
			throw new UserError(`"Job": the run has several jobs "${given}". Give the ID of the one that is meant.`);
		await again(['jobs', String(job.id), 'rerun']);
		return { ...receipt, jobs: [{ id: job.id, name: job.name }] };
	},
});
