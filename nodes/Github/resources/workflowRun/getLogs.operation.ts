import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { readWhenShown } from '../../../shared/steps/afterWrite';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { excerptOf } from './jobLog';
import { chosenJobs, type Job, jobField, runOrJobField } from './jobs';
import { hasFailed, jobLogs } from './shape';
import { attemptField, runOf } from './workflowRun';

/** Each log is a request of its own, and a text of some kilobytes. */
const maxJobs = 20;

interface Wish {
	readonly failedStepsOnly: boolean;
	readonly lastLines: number;
	/** Of each log. */
	readonly maxCharacters: number;
}

const neverRan = new Set<unknown>(['cancelled', 'skipped']);

/**
 * Why a job has no log. GitHub writes it when the job ends, and none for a job that never began, and answers 404 to both
 * (https://github.com/Digital-Process-Tools/claude-supertool/issues/723); logs are kept for 90 days unless the repository says otherwise
 * (https://docs.github.com/organizations/managing-organization-settings/configuring-the-retention-period-for-github-actions-artifacts-and-logs-in-your-organization).
 */
function lackOf({ status, conclusion }: Job): { readonly logState: string; readonly why: string } {
	if (status !== 'completed')
		return { logState: 'not_ready', why: `GitHub writes it when the job ends, which is ${status}: try again then` };
	if (neverRan.has(conclusion)) return { logState: 'none', why: `the job was ${conclusion} before it wrote any` };
	return { logState: 'gone', why: 'GitHub keeps it no longer: it has expired or was deleted; run the job again' };
}

/** Logs are kept for 90 days unless the repository says otherwise. https://docs.github.com/rest/actions/workflow-jobs */
const isRemoved = (error: unknown): boolean => error instanceof NodeApiError && error.httpCode === '410';

/** A log is there a moment after its job has ended. */
const hasJustEnded = ({ status, conclusion, completed_at: at }: Job, now: number): boolean =>
	status === 'completed' && !neverRan.has(conclusion) && Math.abs(now - Date.parse(at ?? '')) < 60_000;

/** The log of a job as text; undefined where there is none. */
async function textOf(api: Api, at: Path, job: Job): Promise<string | undefined> {
	const read = async () =>
		await api.request<string>({ method: 'GET', path: at, answer: 'text' }).catch((error: unknown) => {
			if (isRemoved(error)) return null;
			throw error;
		});
	return (await unlessGone(hasJustEnded(job, api.now()) ? readWhenShown(api, read) : read())) ?? undefined;
}

async function logOf(api: Api, repository: string, job: Job, wish: Wish): Promise<IDataObject> {
	const { failedStepsOnly, lastLines, maxCharacters } = wish;
	const at = path`/repos/${segmentsOf(repository)}/actions/jobs/${job.id}/logs`;
	const text = await textOf(api, at, job);
	if (text === undefined) return { ...job, log: null, logState: lackOf(job).logState, lineCount: 0, isCut: false };
	const failed = (job.steps ?? []).filter(hasFailed);
	const steps = failedStepsOnly && failed.length > 0 ? failed : undefined;
	return { ...job, logState: 'available', ...excerptOf(String(text), { steps, lastLines, maxCharacters }) };
}

export const getWorkflowRunLogs = defineOperation({
	name: 'Read Logs',
	value: 'getLogs',
	action: 'Read the logs of a workflow run',
	description: 'Read the end of the logs of a workflow run, by default of its failed jobs and steps',
	alias: ['failed build log', 'why did the build fail', 'ci logs', 'job log', 'read the log of a job'],
	docs: 'https://docs.github.com/rest/actions/workflow-jobs#download-job-logs-for-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	notForTools: ['maxCharacters'],
	shape: jobLogs,
	fields: [
		repositoryOfField,
		runOrJobField,
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
			description: 'Which jobs to read the logs of; the link of a job chooses that one',
		},
		jobField,
		{
			displayName: 'Failed Steps Only',
			name: 'failedStepsOnly',
			type: 'boolean',
			default: true,
			description: 'Whether to omit steps that did not fail; a job without a failed step is read completely',
		},
		{
			displayName: 'Last Lines',
			name: 'lastLines',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 0 },
			default: 100,
			description: 'Lines from the end of each log; 0 for all',
		},
		{
			displayName: 'Maximum Characters',
			name: 'maxCharacters',
			type: 'number',
			typeOptions: { minValue: 200, numberPrecision: 0 },
			default: 16000,
			description: 'Maximum length of all logs together; each keeps its end',
		},
		attemptField,
	],
	run: async (api, given, { hint }) => {
		const { jobs: which, job, failedStepsOnly, lastLines, maxCharacters } = given;
		const run = runOf(given);
		const chosen = await chosenJobs(api, run, which, job);
		if (chosen.length === 0)
			hint(
				`No job of run ${run.number} of ${run.repository} ${which === 'failed' ? 'has failed' : 'has begun'}, so there is no log to read.`,
			);
		if (chosen.length > maxJobs)
			hint(`The logs of the first ${maxJobs} of ${chosen.length} jobs were read. Choose one job to read another.`);
		const read = chosen.slice(0, maxJobs);
		const share = Math.floor(maxCharacters / Math.max(read.length, 1));
		const logs: IDataObject[] = [];
		for (const one of read)
			logs.push(await logOf(api, run.repository, one, { failedStepsOnly, lastLines, maxCharacters: share }));
		for (const [at, one] of read.entries())
			if (logs[at]?.log === null)
				hint(`There is no log of the job "${one.name}" of run ${run.number}: ${lackOf(one).why}.`);
		return logs;
	},
});
