import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { until } from '../../../shared/steps/until';
import { parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import type { RunObject } from './shape';

export const runField = {
	displayName: 'Run ID',
	name: 'runId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 30433642',
	description: 'ID or link of the run',
} as const satisfies INodeProperties;

/** A run, and the attempt or job of it that is meant. */
export interface NamedRun {
	/** As owner/name. */
	readonly repository: string;
	readonly number: number;
	/** Undefined for the latest. */
	readonly attempt: number | undefined;
	/** The job whose link was given. */
	readonly job: number | undefined;
}

/**
 * The run that a form names, by its ID, its link, or the link of one of its attempts or jobs.
 *
 * @param attempt what the form says of it; 0 for the latest.
 * @throws UserError when the text is no run, or when link and form disagree.
 */
export function runOf({
	runId,
	repository,
	attempt = 0,
}: {
	runId: string;
	repository: string;
	attempt?: number;
}): NamedRun {
	const found = parseNumbered('run', runField.displayName, runId, repository);
	const [, ofLink] = /\/attempts\/(\d+)/.exec(runId) ?? [];
	const [, job] = /\/job\/(\d+)/.exec(runId) ?? [];
	if (ofLink !== undefined && attempt > 0 && Number(ofLink) !== attempt)
		throw new UserError(
			`"${runField.displayName}" is the link of attempt ${ofLink}, but "Attempt" says ${attempt}. Correct one.`,
		);
	const number = ofLink === undefined ? attempt : Number(ofLink);
	return { ...found, attempt: number || undefined, job: job === undefined ? undefined : Number(job) };
}

/** Which try of a run is meant. */
export const attemptField = {
	displayName: 'Attempt',
	name: 'attempt',
	type: 'number',
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: 0,
	description: 'The attempt; 1 for the first one, 0 for the latest',
} as const satisfies INodeProperties;

export type Run = IDataObject & Pick<RunObject, 'id' | 'status' | 'html_url'>;

/**
 * A run that was just started: as it is, or as it is when it has ended or the time is up.
 *
 * @param existing what the response to its start says of it.
 * @param waitMinutes how long to wait for its end; 0 for not at all.
 */
export async function readStartedRun<R extends Run>(
	api: Api,
	{ hint, readBack }: Pick<RunContext, 'hint' | 'readBack'>,
	repository: string,
	existing: R,
	waitMinutes: number,
): Promise<Run> {
	const { id } = existing;
	const at = path`/repos/${segmentsOf(repository)}/actions/runs/${id}`;
	const read = async () => await api.request<Run>({ method: 'GET', path: at });
	const started = `Run ${id} of ${repository} was started`;
	let shown: Run | undefined;
	const waited = await readBack(started, async () => {
		const ended = await until(api, waitMinutes * 60_000, async () => {
			// GitHub does not show a run at once that it has just started
			shown = (await unlessGone(read())) ?? shown;
			return shown?.status === 'completed' ? shown : undefined;
		});
		return { ended };
	});
	if (waited?.ended) return waited.ended;
	const run = (waited && (await readBack(started, read))) ?? shown ?? existing;
	if (waited && waitMinutes > 0 && run.status !== 'completed')
		hint(`Run ${id} of ${repository} has not ended after ${waitMinutes} minutes; it goes on at GitHub.`);
	return run;
}
