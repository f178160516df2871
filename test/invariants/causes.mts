import type { INode } from 'n8n-workflow';
import type { Integration } from '../../nodes/shared/catalogue/integration';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { located } from '../../nodes/shared/http/errors';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import type { Run } from '../fixtures/shapes.mts';
import { fixtureContext } from '../support/fixtureContext.mts';
import { laterRuns } from '../support/laterRuns.mts';
import { type Recorded, recordingApi } from '../support/recordingHost.mts';

/** One error response of a service. */
export interface ErrorResponse {
	readonly status: number;
	readonly body: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Words that no rule of ours can know. */
export const words = 'Zebra crossing 4711 is closed on Mondays';

const validation = (errors: unknown) => ({ message: 'Validation Failed', errors });
/** All forms in which GitHub's error bodies contain its explanation. */
const githubBodies: readonly unknown[] = [
	{ message: words },
	validation([{ resource: 'Issue', field: 'base', code: 'custom', message: words }]),
	validation([words]),
	validation(words),
	validation({ message: words }),
	validation({ base: [words] }),
];

const google = (status: number, code: string, message = words): ErrorResponse => ({
	status,
	body: { error: { code: status, status: code, message, details: [] } },
});

const statuses = [403, 404, 409, 422] as const;

/** Error responses in the service's own format whose words give a cause that is unknown to the package. */
export const unknownCauses: Readonly<Record<string, readonly ErrorResponse[]>> = {
	GitHub: githubBodies.flatMap((body) => statuses.map((status) => ({ status, body }))),
	Trello: [400, ...statuses].map((status) => ({ status, body: words })),
	'Google Analytics': [
		google(400, 'INVALID_ARGUMENT'),
		google(400, 'FAILED_PRECONDITION'),
		google(403, 'PERMISSION_DENIED'),
		google(404, 'NOT_FOUND'),
		google(409, 'ABORTED'),
	],
};

/** What each service says of anything that it does not find, without a further explanation. */
export const notFound: Readonly<Record<string, ErrorResponse & { readonly words: string }>> = {
	GitHub: { status: 404, body: { message: 'Not Found', status: '404' }, words: 'Not Found' },
	Trello: { status: 404, body: 'The requested resource was not found.', words: 'The requested resource was not found' },
	'Google Analytics': {
		...google(404, 'NOT_FOUND', 'Requested entity was not found.'),
		words: 'Requested entity was not found',
	},
};

/** Explanations that only the service or a further request can give. Which role is needed follows from the code PERMISSION_DENIED. */
const causes =
	/\b(?:has no|did you mean|somebody (?:else )?changed|changed it meanwhile|there is no|(?<!role |ask an )administrators?|revoked|expired|suspended|does not exist|exists already|already exists|is already|found nothing|a right is missing|lacks)\b/gi;

/** The causes that a message states in addition to these words. Pure. */
export const causesIn = (message: string, said: string): readonly string[] =>
	message.replaceAll(said, '').match(causes) ?? [];

/** The node of the errors that these tests make. */
export const node: INode = {
	...{ id: 'node', name: 'Node', type: 'node', typeVersion: 1, position: [0, 0], parameters: {} },
};

/** One run whose request number `at` gets an error response. */
export interface Trial {
	readonly entry: Catalogued;
	readonly operation: ListedOperation;
	readonly run: Run;
	readonly at: number;
	readonly response: ErrorResponse;
	/** What further requests get that the run does not have; an empty list when absent. */
	further?(request: Recorded): ErrorResponse;
}

const nextRun = laterRuns();

/** What a user reads of it, and which requests were sent after the failed one; undefined where the operation succeeds nevertheless. */
export async function outcomeOf({ entry, operation, run, at, response, further }: Trial) {
	const { integration, credential, resources } = entry;
	const left = [...run.exchanges];
	let turn = 0;
	nextRun();
	const { api, sent } = recordingApi(integration, credential, (request) => {
		const number = turn++;
		if (number === at) return response;
		const isSame = ({ method, path }: Run['exchanges'][number]) => method === request.method && path === request.path;
		const next = left.findIndex(isSame);
		const [exchange = run.exchanges.find(isSame)] = next < 0 ? [] : left.splice(next, 1);
		if (exchange === undefined) return further?.(request) ?? { status: 200, body: [] };
		return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
	});
	const read = (name: string, fallback: unknown) => (run.given as Record<string, unknown>)[name] ?? fallback;
	try {
		const context = runContextOf(api, fixtureContext(run, resources));
		await operation.run(api, readParams(operation.fields, { read, zone: context.zone }) as never, context);
		return undefined;
	} catch (error) {
		const shown = (await located(node, integration, api, error)) as Error;
		return { message: shown.message, failed: sent[at], after: sent.slice(at + 1) };
	}
}

/** Whether a request creates what its URL or its body names. */
export const creates = ({ reads }: Integration, { method, path, body }: Recorded): boolean => {
	if (reads?.({ method, path, body } as never)) return false;
	return method === 'POST' || (method === 'PUT' && (body as { sha?: unknown } | undefined)?.sha === undefined);
};

/** Every operation of every service. */
export const operationRows = catalogue.flatMap((entry) =>
	entry.operations.map((operation) => ({
		title: `${entry.integration.name} ${operation.resource}: ${operation.value}`,
		...{ entry, operation },
	})),
);

export type OperationRow = (typeof operationRows)[number];

/** The trials of one operation: each request of its runs with each of these responses. */
export const trialsOf = (
	{ entry, operation }: OperationRow,
	responses: (request: number) => readonly ErrorResponse[],
	runs = Infinity,
): readonly Trial[] =>
	(entry.runs[operation.resource]?.[operation.value] ?? [])
		.slice(0, runs)
		.flatMap((run) =>
			run.exchanges.flatMap((_exchange, at) =>
				responses(at).map((response) => ({ entry, operation, run, at, response })),
			),
		);

const shortly = ({ at, response: { status, body } }: Trial): string =>
	`${status} ${JSON.stringify(body)} to request ${at + 1}`;

/** What is wrong with what users read after these responses, which give an explanation in the service's own words. */
export async function inventedCauses(trials: readonly Trial[]): Promise<readonly string[]> {
	const found: string[] = [];
	for (const trial of trials) {
		const outcome = await outcomeOf(trial);
		if (outcome === undefined) continue;
		const { message } = outcome;
		if (!message.includes(words)) found.push(`${shortly(trial)} loses the service's words: ${message}`);
		const invented = causesIn(message, words);
		if (invented.length > 0) found.push(`${shortly(trial)} invents "${invented.join('", "')}": ${message}`);
	}
	return found;
}

/**
 * What is wrong with what users read after a "not found" without an explanation, where everything else exists. A read proves by
 * itself that what its URL names does not exist.
 */
export async function unprovenAbsences(trials: readonly Trial[]): Promise<readonly string[]> {
	const found: string[] = [];
	for (const trial of trials) {
		const outcome = await outcomeOf(trial);
		if (outcome?.failed === undefined) continue;
		const { message, failed, after } = outcome;
		const { words: said = '' } = notFound[trial.entry.integration.name] ?? {};
		if (!message.includes(said)) found.push(`${shortly(trial)} loses the service's words: ${message}`);
		if (!/\b(?:has no|there is no|did you mean)\b/i.test(message)) continue;
		if (after.length === 0 && failed.method !== 'GET')
			found.push(`${shortly(trial)} names what does not exist without a request: ${message}`);
		if (creates(trial.entry.integration, failed))
			found.push(`${shortly(trial)} says that what ${failed.method} creates is missing: ${message}`);
	}
	return found;
}
