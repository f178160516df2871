import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Json, Params } from '../../../shared/catalogue/fields';
import type { RunContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { until } from '../../../shared/steps/until';
import { isNewVersion } from '../../api/credential';
import type { Like } from '../../api/officialTypes';
import { segmentsOf } from '../../api/repository';
import { pageOfAddress } from '../../api/shapes';
import { workflowNamed } from './workflow';
import type { Run } from '../workflowRun/workflowRun';
import type { dispatchFields } from './fields';
import { rowsByName } from '../../../shared/parameters/rowsByName';

type Details = Partial<Like<'workflow-dispatch-response', unknown, 'workflow_run_id' | 'html_url'>>;

const maxInputs = 25;
/** How long GitHub may take until a run that it did not name appears in the list. */
const appearsWithinMs = 30_000;

/** An input is a text to GitHub, which refuses a number for one that is called so: atlanhq/application-sdk#1399. */
const inputText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The inputs of both fields as GitHub accepts them; the JSON field wins. Pure.
 *
 * @throws UserError when they are no object, two rows have one name, or there are too many.
 */
export function inputsOf({ inputs, inputsJson }: Pick<Params<typeof dispatchFields>, 'inputs' | 'inputsJson'>) {
	const json = inputsJson ?? {};
	if (typeof json !== 'object' || json === null || Array.isArray(json))
		throw new UserError('"Inputs (JSON)" must be a JSON object such as {"level": "high"}. Correct it and try again.');
	const rows = (inputs.input ?? []).filter(({ name }) => name.trim() !== '');
	const matching = rows.map(({ name, value }) => [name.trim(), value] as const);
	const all = { ...rowsByName<Json>('Inputs', matching), ...json };
	if (Object.keys(all).length > maxInputs) throw new UserError(`A workflow takes at most ${maxInputs} inputs.`);
	const given = Object.entries(all).filter(([, value]) => value !== null);
	return Object.fromEntries(given.map(([name, value]) => [name, inputText(value)]));
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

/** The page of a repository or of something in it: the address of its API names the server. */
async function pageOf(api: Api, ...at: readonly string[]): Promise<string> {
	const { baseUrl } = await api.credential();
	return pageOfAddress(`${String(baseUrl).replace(/\/+$/, '')}/repos/${at.join('/')}`);
}

/** What is known of the run that a dispatch started; `id` is undefined where GitHub does not say in time which one it is. */
type Dispatched = Omit<Run, 'id'> & { readonly id: number | undefined };

/** Starts a workflow. */
export async function dispatch(
	api: Api,
	{ readBack }: Pick<RunContext, 'readBack'>,
	repository: string,
	workflow: string,
	body: { readonly ref: string } & IDataObject,
): Promise<Dispatched> {
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
	const { workflow_run_id: named, html_url: link } = answer.body || {};
	const now = Date.parse(answer.headers.date ?? '') || Date.now();
	const since = `${new Date(now - 5_000).toISOString().slice(0, 19)}Z`;
	const found = async () => await startedRun(api, at, since, new Set(before));
	const id = named ?? (await readBack(`${workflow} of ${repository} was started`, found));
	const { id: workflowId, fileName } = workflowNamed(workflow);
	return {
		id,
		html_url: link ?? (id === undefined ? undefined : await pageOf(api, repository, 'actions/runs', String(id))),
		repository: { full_name: repository, html_url: await pageOf(api, repository) },
		head_branch: body.ref.replace(/^refs\/(?:heads|tags)\//, ''),
		event: 'workflow_dispatch',
		...(workflowId === null ? { path: `.github/workflows/${fileName}` } : { workflow_id: workflowId }),
	};
}
