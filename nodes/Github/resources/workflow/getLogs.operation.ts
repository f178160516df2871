import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { collected } from '../../../shared/http/paginate';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { readBack } from '../../api/readBack';
import { segmentsOf } from '../../api/repository';
import { runField } from './fields';
import { excerptOf, type Step } from './jobLog';
import { hasFailed, jobLogs } from './shape';

interface Job extends IDataObject {
	readonly id: number;
	readonly name: string;
	readonly conclusion: string | null;
	readonly completed_at?: string | null;
	readonly steps?: Array<Step & IDataObject>;
}

/** Each log is a request of its own, and a text of some kilobytes. */
const maxJobs = 20;

/** @throws UserError when no job has this name or ID. */
function chosenJobs(jobs: readonly Job[], which: string, given: string): readonly Job[] {
	if (which === 'all') return jobs;
	if (which === 'failed') return jobs.filter(hasFailed);
	const name = given.trim().toLowerCase();
	const found = jobs.filter((job) => String(job.id) === name || job.name.toLowerCase() === name);
	if (found.length > 0) return found;
	const names = jobs.map((job) => `"${job.name}"`).join(', ');
	throw new UserError(`"Job": the run has no job "${given}". It has: ${names || 'none'}.`);
}

interface Wish {
	readonly failedStepsOnly: boolean;
	readonly lastLines: number;
}

/** Logs are kept for 90 days unless the repository says otherwise. https://docs.github.com/rest/actions/workflow-jobs */
const isRemoved = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === '410';

/** A log is written when its job has ended, a moment later; jobs that never ran have none. */
const hasJustEnded = ({ conclusion, completed_at: at }: Job, now: number): boolean =>
	conclusion !== null && conclusion !== 'skipped' && conclusion !== 'cancelled' && now - Date.parse(at ?? '') < 60_000;

async function logOf(
	api: Api,
	repository: string,
	job: Job,
	{ failedStepsOnly, lastLines }: Wish,
): Promise<IDataObject> {
	const failed = (job.steps ?? []).filter(hasFailed);
	const at = path`/repos/${segmentsOf(repository)}/actions/jobs/${job.id}/logs`;
	const read = async () =>
		await api.request<string>({ method: 'GET', path: at, answer: 'text' }).catch((error: unknown) => {
			if (isRemoved(error)) return null;
			throw error;
		});
	const text = await (hasJustEnded(job, api.now()) ? readBack(api, read) : unlessGone(read()));
	if (text === undefined || text === null) return { ...job, log: null, lineCount: 0, isCut: false };
	const steps = failedStepsOnly && failed.length > 0 ? failed : undefined;
	return { ...job, ...excerptOf(String(text), { steps, lastLines }) };
}

export const readWorkflowLogs = defineOperation({
	name: 'Read Logs',
	value: 'getLogs',
	action: 'Read the logs of a workflow run',
	description:
		'Get the end of the logs of a workflow run as text, of the failed jobs and steps alone unless more is wanted',
	alias: ['failed build log', 'why did the build fail', 'ci logs', 'job log'],
	docs: 'https://docs.github.com/rest/actions/workflow-jobs#download-job-logs-for-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	shape: jobLogs,
	fields: [
		repositoryOfField,
		runField,
		{
			displayName: 'Jobs',
			name: 'jobs',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Failed', value: 'failed' },
				{ name: 'One', value: 'one' },
			],
			default: 'failed',
			description: 'Of which jobs of the latest attempt to read the log',
		},
		{
			displayName: 'Job',
			name: 'job',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. build',
			description: 'The name or the ID of the job',
			displayOptions: { show: { jobs: ['one'] } },
		},
		{
			displayName: 'Failed Steps Only',
			name: 'failedStepsOnly',
			type: 'boolean',
			default: true,
			description: 'Whether to leave out what steps wrote that did not fail; of a job without such a step all is read',
		},
		{
			displayName: 'Last Lines',
			name: 'lastLines',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 100,
			description: 'How many lines of each log to read, counted from its end; 0 for all. At most 64,000 characters.',
		},
	],
	run: async (api, { runId, jobs: which, job, failedStepsOnly, lastLines, ...given }, { hint }) => {
		const { repository, number } = parseNumbered('run', runField.displayName, runId, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/jobs`;
		const request = { method: 'GET', path: at, query: { filter: 'latest' } } as const;
		const chosen = chosenJobs(await collected(api.rows<Job>(request)), which, job);
		if (chosen.length > maxJobs)
			hint(`The logs of the first ${maxJobs} of ${chosen.length} jobs were read. Choose one job to read another.`);
		const logs: IDataObject[] = [];
		for (const one of chosen.slice(0, maxJobs))
			logs.push(await logOf(api, repository, one, { failedStepsOnly, lastLines }));
		return logs;
	},
});
