import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { runField, runOf } from './workflowRun';

interface Usage {
	readonly run_duration_ms?: number;
	readonly billable?: Readonly<Record<string, { readonly total_ms?: number; readonly jobs?: number }>>;
}

export const getWorkflowRunUsage = defineOperation({
	name: 'Get Usage',
	value: 'getUsage',
	action: 'Get the usage of a workflow run',
	description: 'Read how long a workflow run took, and what is billed',
	alias: ['billable minutes', 'duration of a build', 'timing of a run'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#get-workflow-run-usage',
	kind: 'read',
	rights: 'Actions: read',
	receipt: {
		run: { id: 30433642 },
		repository: repositoryNamed('octocat/hello-world'),
		durationMs: 500000,
		billable: [{ system: 'ubuntu', durationMs: 180000, jobCount: 1 }],
	},
	fields: [repositoryOfField, runField],
	run: async (api, given) => {
		const { repository, number } = runOf(given);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/timing`;
		const { run_duration_ms: duration, billable = {} } = await api.request<Usage>({ method: 'GET', path: at });
		return {
			run: { id: number },
			repository: repositoryNamed(repository),
			durationMs: duration ?? null,
			billable: Object.entries(billable).map(([system, { total_ms: ms, jobs }]) => ({
				system: system.toLowerCase(),
				durationMs: ms ?? null,
				jobCount: jobs ?? null,
			})),
		};
	},
});
