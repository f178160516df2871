import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import type { Like } from '../../api/officialTypes';
import { segmentsOf } from '../../api/repository';
import { hasFailed } from './shape';
import type { NamedRun } from './workflowRun';
import { withName } from '../../../shared/filters/text';

/** A job as GitHub lists it. */
export type Job = IDataObject & Like<'job', never, 'id' | 'name' | 'status' | 'conclusion'>;

/** The run, or one of its jobs. */
export const runOrJobField = {
	displayName: 'Run ID',
	name: 'runId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 30433642',
	description: 'ID or link of the run, or link of a job',
} as const satisfies INodeProperties;

/** Which job of the run is meant, beside the choice "One". */
export const jobField = {
	displayName: 'Job',
	name: 'job',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. build',
	description: 'Name or ID of the job',
	displayOptions: { show: { jobs: ['one'] } },
} as const satisfies INodeProperties;

/** The path of a list of jobs, and what is asked for with it. */
export const jobsRequest = ({ repository, number, attempt }: NamedRun, filter: 'all' | 'latest' = 'latest') => {
	const root = [...segmentsOf(repository), 'actions', 'runs', String(number)];
	const at = attempt === undefined ? [...root, 'jobs'] : [...root, 'attempts', String(attempt), 'jobs'];
	return { method: 'GET', path: path`/repos/${at}`, query: attempt === undefined ? { filter } : {} } as const;
};

/** The job whose link was given. */
export const jobAt = async (api: Api, { repository }: NamedRun, id: number): Promise<Job> =>
	await api.request<Job>({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/jobs/${id}` });

/** @throws UserError when no job has this name or ID. */
function namedJobs(jobs: readonly Job[], given: string): readonly Job[] {
	const byId = jobs.filter(({ id }) => String(id) === given.trim());
	const found = byId.length > 0 ? byId : withName(jobs, given, ({ name }) => [name]);
	if (found.length > 0) return found;
	const names = jobs.map((job) => `"${job.name}"`).join(', ');
	throw new UserError(`"Job": the run has no job "${given}". It has: ${names || 'none'}.`);
}

/**
 * The jobs of a run that are meant: the one whose link was given, or all, those that failed, or those of one name.
 *
 * @throws UserError when no job has the name or ID.
 */
export async function chosenJobs(api: Api, run: NamedRun, which: string, given: string): Promise<readonly Job[]> {
	if (run.job !== undefined) return [await jobAt(api, run, run.job)];
	const jobs = await collected(api.rows<Job>(jobsRequest(run)));
	if (which === 'one') return namedJobs(jobs, given);
	return which === 'failed' ? jobs.filter(hasFailed) : jobs;
}
