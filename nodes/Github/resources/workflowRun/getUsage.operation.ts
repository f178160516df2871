import type { components } from '@octokit/openapi-types';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { isGone } from '../../../shared/http/errors';
import type { RunObject } from './shape';
import { runField, runOf } from './workflowRun';

type Usage = Partial<components['schemas']['workflow-run-usage']>;
type Run = Pick<RunObject, 'status' | 'run_started_at' | 'updated_at'>;

/** From the start of a run until its end, which is its last change; undefined while it runs. Pure. */
const durationOf = ({ status, run_started_at: start, updated_at: end }: Run): number | undefined => {
	const duration = Date.parse(end ?? '') - Date.parse(start ?? '');
	return status === 'completed' && duration >= 0 ? duration : undefined;
};

export const getWorkflowRunUsage = defineOperation({
	name: 'Get Usage',
	value: 'getUsage',
	action: 'Get the usage of a workflow run',
	description: 'Read how long a workflow run took, and what is billed; GitHub is closing down the figures of billing',
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
	run: async (api, given, { hint }) => {
		const { repository, number } = runOf(given);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}`;
		const timing = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/timing`;
		const { run_duration_ms: duration, billable = {} } = await api
			.request<Usage>({ method: 'GET', path: timing })
			.catch(async (error: unknown): Promise<Usage> => {
				if (!isGone(error)) throw error;
				// "This endpoint is in the process of closing down" (@octokit/openapi): a run that exists is enough for its duration.
				const run = await api.request<Run>({ method: 'GET', path: at });
				hint(
					'GitHub no longer serves what is billed for a workflow run. The duration is the time from its start to its last change.',
				);
				return { run_duration_ms: durationOf(run) };
			});
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
