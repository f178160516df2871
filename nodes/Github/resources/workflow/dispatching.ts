import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Json, Params } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { isNewVersion } from '../../api/credential';
import { readBack } from '../../api/readBack';
import { segmentsOf } from '../../api/repository';
import type { dispatchFields } from './fields';

interface Details {
	readonly workflow_run_id?: number;
}

interface Run extends IDataObject {
	readonly id: number;
	readonly status?: string;
}

const maxInputs = 25;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
/** How long GitHub may take until a run that it did not name appears in the list. */
const appearsWithinMs = 30_000;

/** Inputs are texts to GitHub. */
const inputText = (value: Json): Json => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/**
 * The inputs of both fields as GitHub takes them; the JSON field wins. Pure.
 *
 * @throws UserError when they are no object, or too many.
 */
export function inputsOf({ inputs, inputsJson }: Pick<Params<typeof dispatchFields>, 'inputs' | 'inputsJson'>) {
	const json = inputsJson ?? {};
	if (typeof json !== 'object' || json === null || Array.isArray(json))
		throw new UserError('"Inputs (JSON)" must be a JSON object such as {"level": "high"}. Correct it and try again.');
	const rows = (inputs.input ?? []).filter(({ name }) => name.trim() !== '');
	const all = { ...Object.fromEntries(rows.map(({ name, value }) => [name.trim(), value])), ...json };
	if (Object.keys(all).length > maxInputs) throw new UserError(`A workflow takes at most ${maxInputs} inputs.`);
	return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, inputText(value)]));
}

/** Pauses longer and longer, until it is over or the time is up. */
async function until<T>(api: Api, maxMs: number, check: () => Promise<T | undefined>): Promise<T | undefined> {
	let pause = firstPauseMs;
	for (let waited = 0; waited < maxMs;) {
		const wait = Math.min(pause, maxMs - waited);
		await api.pause(wait);
		waited += wait;
		pause = Math.min(pause * 1.5, longestPauseMs);
		const found = await check();
		if (found !== undefined) return found;
	}
	return undefined;
}

const workflowPath = (repository: string, workflow: string) => [
	...segmentsOf(repository),
	'actions',
	'workflows',
	workflow,
];

/** The runs of a workflow that were dispatched, the newest first. */
async function dispatchedRuns(api: Api, at: readonly string[], since?: string): Promise<number[]> {
	const created = since === undefined ? undefined : `>=${since}`;
	const query = { event: 'workflow_dispatch', created, per_page: 20 };
	const request = { method: 'GET', path: path`/repos/${at}/runs`, query } as const;
	const { workflow_runs: runs } = await api.request<{ workflow_runs: Run[] }>(request);
	return runs.map(({ id }) => id);
}

/** The run that a dispatch started where GitHub did not name it: the newest that was not there before. */
const startedRun = async (api: Api, at: readonly string[], since: string, before: ReadonlySet<number>) =>
	await until(api, appearsWithinMs, async () => (await dispatchedRuns(api, at, since)).find((id) => !before.has(id)));

/** The wish to be told the run, which is always told from the API version 2026-03-10 on (`@octokit/openapi` 23.0.2). */
const wish = (): IDataObject => (isNewVersion() ? {} : { return_run_details: true });

/** Whether a server does not know the wish: Enterprise Server up to 3.19 (https://github.com/benc-uk/workflow-dispatch/issues/86). */
const isUnknownWish = (error: unknown): boolean =>
	error instanceof NodeApiError && error.httpCode === '422' && /return_run_details/.test(error.message);

/** Starts a workflow. Answers with the ID of its run; undefined where GitHub does not tell it in time. */
export async function dispatch(api: Api, repository: string, workflow: string, body: IDataObject) {
	const at = workflowPath(repository, workflow);
	const send = async (more: IDataObject) =>
		await api.send<Details | undefined>({
			method: 'POST',
			path: path`/repos/${at}/dispatches`,
			body: { ...body, ...more },
		});
	let before: readonly number[] = [];
	const answer = await send(wish()).catch(async (error: unknown) => {
		if (!isUnknownWish(error)) throw error;
		before = await dispatchedRuns(api, at);
		return await send({});
	});
	const named = answer.status === 204 ? undefined : answer.body?.workflow_run_id;
	if (named !== undefined) return named;
	const now = Date.parse(answer.headers.date ?? '') || Date.now();
	return await startedRun(api, at, `${new Date(now - 5_000).toISOString().slice(0, 19)}Z`, new Set(before));
}

/** The run as it is, or as it is when it has ended or the time is up. */
export async function readRun(api: Api, repository: string, id: number, waitMs = 0): Promise<Run> {
	const at = path`/repos/${segmentsOf(repository)}/actions/runs/${id}`;
	const read = async () => await api.request<Run>({ method: 'GET', path: at });
	const ended = await until(api, waitMs, async () => {
		const run = await read();
		return run.status === 'completed' ? run : undefined;
	});
	return ended ?? (await readBack(api, read)) ?? { id };
}
