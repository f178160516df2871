import type { Api } from '../../../../shared/catalogue/api';
import type { Params } from '../../../../shared/catalogue/fields';
import { matches, matchesName } from '../../../../shared/filters/text';
import { unlessGone } from '../../../../shared/http/errors';
import { path } from '../../../../shared/http/path';
import { type Stretch, worthLooking } from '../../../api/recentRows';
import { segmentsOf } from '../../../api/repository';
import { isOfFork, repositoryShape } from '../../../api/shapes';
import { type branchesFilter, forksFilter, isForkWanted } from '../../../hooks/filters';
import type { WorkflowJob, WorkflowJobDelivery, WorkflowRun } from '../../../log/payloads';
import { repositoryAt } from '../../../log/repositoryAt';
import { workflowsFilter } from '../fields';
import { runsSince } from '../runs';
import { jobAlone } from '../shape';

export const workflowOfJobFilter = {
	...workflowsFilter,
	placeholder: 'e.g. CI',
	description: 'Names of workflows or patterns, separated by commas',
} as const;

export const jobsFilter = {
	...workflowsFilter,
	displayName: 'Only Jobs',
	name: 'jobs',
	placeholder: 'e.g. build*',
	description: 'Names of jobs or patterns, separated by commas; leave empty for all',
} as const;

type Filters = Params<readonly [typeof workflowOfJobFilter, typeof jobsFilter, typeof branchesFilter]>;

/** Whether a job passes the filters that all events about jobs have. Pure. */
export const isJobWanted = (job: WorkflowJob, { workflows, jobs, branches }: Filters): boolean =>
	matchesName(workflows, job.workflow_name ?? '') &&
	matchesName(jobs, job.name) &&
	matches(branches, job.head_branch ?? '');

export const forksOfJobsFilter = {
	...forksFilter,
	description: `${forksFilter.description} A job does not tell it: its run is asked for, unless all count.`,
} as const;

const rememberedMs = 60 * 60_000;

/** The delivery, unless its run is of a fork that is not wanted, or is none; a run that is gone tells nothing. */
export async function ofWantedFork(
	api: Api,
	delivery: WorkflowJobDelivery,
	filter: Params<readonly [typeof forksOfJobsFilter]>,
): Promise<WorkflowJobDelivery | undefined> {
	if (filter.forks === 'all') return delivery;
	const { repository, workflow_job: job } = delivery;
	const at = path`/repos/${segmentsOf(repository.full_name)}/actions/runs/${job.run_id}`;
	const read = async () => await unlessGone(api.request<WorkflowRun>({ method: 'GET', path: at }));
	const run = delivery.run ?? (await api.cached(`run ${repository.full_name} ${job.run_id}`, read, rememberedMs));
	return isForkWanted(isOfFork(run?.head_repository, repository), filter) ? delivery : undefined;
}

/** Each costs a request. */
const maxRuns = 100;

/**
 * Jobs of the runs that changed since a moment, as webhooks would have told them.
 *
 * @param actionsOf what they would have told of a job.
 */
export async function jobsSince(
	api: Api,
	name: string,
	span: Stretch,
	actionsOf: (job: WorkflowJob) => readonly string[],
): Promise<WorkflowJobDelivery[]> {
	const repository = await repositoryAt(api, name);
	const runs = worthLooking(await runsSince(api, name, span.since), span).slice(0, maxRuns);
	const jobsOf = async (run: (typeof runs)[number]): Promise<WorkflowJobDelivery[]> => {
		const told: WorkflowJobDelivery[] = [];
		const list = path`/repos/${segmentsOf(name)}/actions/runs/${run.id}/jobs`;
		const sender = run.triggering_actor ?? run.actor ?? null;
		for await (const job of api.rows<WorkflowJob>({ method: 'GET', path: list, query: { filter: 'all' } }))
			told.push(...actionsOf(job).map((action) => ({ action, workflow_job: job, run, repository, sender })));
		return told;
	};
	return (await Promise.all(runs.map(jobsOf))).flat();
}

/** What all events about jobs tell of one. Pure. */
export const jobEmission = ({ workflow_job: job, repository }: WorkflowJobDelivery) => ({
	job: jobAlone(job),
	repository: repositoryShape(repository),
	source: { jobId: job.id, runId: job.run_id, repositoryId: repository.id, repository: repository.full_name },
});
