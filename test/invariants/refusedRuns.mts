import { type INode, UserError } from 'n8n-workflow';
import type { ErrorResponse } from '../../nodes/shared/catalogue/api';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { inSentence, located, wordsOf } from '../../nodes/shared/http/errors';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import type { Catalogued } from '../catalogue/integrations.mts';
import type { Run } from '../fixtures/shapes.mts';
import { fixtureContext } from '../support/fixtureContext.mts';
import { type Recorded, recordingApi } from '../support/recordingHost.mts';

/** Causes that a message names only where the service itself did, or where a further request of the run proved them. */
const causes =
	/\bhas no\b|\bthere (?:is|are) no\b|did you mean|somebody changed|\brevoked\b|(?<!role |ask an )administrators?\b|\bexpired\b|do(?:es)? not exist|\bis no\b|\bany ?more\b|\bdeleted\b|\barchived\b|\bclosed\b|\bor it is gone\b/i;

/** What a request that creates never says: a new object cannot be missing. */
const missing = /found nothing|not find|no such/i;

/** The words of a service as they appear inside a message. */
const withoutWords = (message: string, words: string): string => message.split(words).join('');

/**
 * What is wrong with the message for a refusal, as sentences; nothing further was proved. Pure.
 *
 * @param words the service's own words; a refusal without any has to be reported too, so they may be empty.
 */
export function inventedIn(message: string, words: string, { request }: Pick<ErrorResponse, 'request'>): string[] {
	const said = inSentence(words);
	if (said !== '' && !message.includes(said)) return [`lacks the service's words: ${message}`];
	const own = withoutWords(message, said);
	const cause = causes.exec(own)?.[0];
	const isCreation = request.method === 'POST' && missing.test(own);
	return [
		...(cause === undefined ? [] : [`says "${cause}" unproved: ${message}`]),
		...(isCreation ? [`says of a request that creates that it found nothing: ${message}`] : []),
	];
}

/** Words that no rule knows. */
const words = 'zebra 4711 crossed the road';

const canonical: Readonly<Record<number, string>> = {
	400: 'INVALID_ARGUMENT',
	401: 'UNAUTHENTICATED',
	403: 'PERMISSION_DENIED',
	404: 'NOT_FOUND',
	409: 'ABORTED',
	412: 'FAILED_PRECONDITION',
	429: 'RESOURCE_EXHAUSTED',
	500: 'INTERNAL',
};

/** A refusal in the form of its service. */
const bodyOf = ({ integration }: Catalogued, status: number): unknown =>
	integration.name === 'Trello'
		? words
		: { error: { code: status, message: words, status: canonical[status] ?? 'UNKNOWN' } };

const isSame = (a: Recorded | undefined, b: Recorded): boolean =>
	a !== undefined &&
	JSON.stringify([a.method, a.path, a.query, a.body]) === JSON.stringify([b.method, b.path, b.query, b.body]);

const node: INode = {
	...{ id: 'node', name: 'Node', type: 'node', typeVersion: 1, position: [0, 0], parameters: {} },
};

interface Outcome {
	readonly message: string;
	readonly refused: Recorded;
}

/**
 * Runs an operation whose request number `index` is refused. Whatever else it requests afterwards fails with status 500 and the
 * same words, so that nothing can be proved.
 *
 * @returns undefined where the operation succeeds in spite of it, or does not get that far.
 */
async function refusedRun(
	entry: Catalogued,
	operation: ListedOperation,
	run: Run,
	index: number,
	status: number,
): Promise<Outcome | undefined> {
	let turn = 0;
	let refused: Recorded | undefined;
	const { api } = recordingApi(entry.integration, entry.credential, (request) => {
		const exchange = run.exchanges[turn];
		if (turn < index && exchange) {
			turn++;
			return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
		}
		refused ??= request;
		const code = isSame(refused, request) ? status : 500;
		return { status: code, body: bodyOf(entry, code) };
	});
	const read = (name: string, fallback: unknown) => (run.given as Record<string, unknown>)[name] ?? fallback;
	const context = fixtureContext(run, entry.resources);
	try {
		const params = readParams(operation.fields, { read, zone: context.zone }) as never;
		await operation.run(api, params, runContextOf(api, context));
		return undefined;
	} catch (error) {
		const shown = (await located(node, entry.integration, api, error)) as Error;
		if (refused === undefined) throw error;
		return { message: shown.message, refused };
	}
}

/** An operation of one service. */
export interface RefusedRow {
	readonly title: string;
	readonly entry: Catalogued;
	readonly operation: ListedOperation;
}

export const refusedRowsOf = (entry: Catalogued): readonly RefusedRow[] =>
	entry.operations.map((operation) => ({
		title: `${entry.integration.name} ${operation.resource}: ${operation.value}`,
		entry,
		operation,
	}));

const statuses = [401, 404, 429, 412, 409, 500, 449, 400, 403] as const;

/** A third of the statuses for each request, so that each occurs often; the thorough test has all. */
export const some = (request: number): readonly number[] =>
	statuses.filter((_status, index) => index % 3 === request % 3);

/** All statuses for each request. */
export const every = (): readonly number[] => statuses;

/** What is wrong with the messages of an operation, each of whose requests is refused with some statuses. */
export async function inventedBy(
	{ entry, operation }: RefusedRow,
	statusesOf: (request: number) => readonly number[],
	maxRuns = Infinity,
): Promise<string[]> {
	const runs = (entry.runs[operation.resource]?.[operation.value] ?? []).slice(0, maxRuns);
	const trials = runs.flatMap((run) =>
		run.exchanges.flatMap((_exchange, index) => statusesOf(index).map((status) => ({ run, index, status }))),
	);
	const found = new Set<string>();
	for (const { run, index, status } of trials) {
		const outcome = await refusedRun(entry, operation, run, index, status);
		if (!outcome) continue;
		const { message, refused } = outcome;
		const request = { method: refused.method, path: refused.path } as ErrorResponse['request'];
		for (const one of inventedIn(message, words, { request })) {
			found.add(`${status} to ${refused.method} ${refused.path}: ${one}`);
		}
	}
	return [...found];
}

/** A response of a service that somebody else published, or that a recording holds. */
export interface Published {
	readonly title: string;
	readonly status: number;
	readonly body: unknown;
	readonly request: ErrorResponse['request'];
	/** A further message to check instead of ours. */
	readonly planted?: string;
}

/** What is wrong with the message for a published response, where no further request succeeds. */
export async function inventedFor(entry: Catalogued, row: Published): Promise<string[]> {
	const { status, body, request, planted } = row;
	let first: Recorded | undefined;
	const { api } = recordingApi(entry.integration, entry.credential, (sent) => {
		first ??= sent;
		return isSame(first, sent) ? { status, body } : { status: 500, body: '' };
	});
	const error: unknown = await api.send(request).catch((one: unknown) => one);
	if (!(error instanceof Error)) return ['it is no refusal'];
	const shown = (await located(node, entry.integration, api, error)) as Error;
	return inventedIn(planted ?? shown.message, wordsOf(body) ?? '', { request });
}

/** The same operation, which reports each refusal in words of its own: it shows that the check finds them. */
export const lying = (row: RefusedRow | undefined, title: string, message: string): RefusedRow => {
	if (!row) throw new Error(`no operation for "${title}"`);
	const run: ListedOperation['run'] = async (...given) =>
		await row.operation.run(...given).catch(() => {
			throw new UserError(message);
		});
	return { ...row, title, operation: { ...row.operation, run } };
};

/** Three ways to say what is not known. */
export const liesAbout = (rows: readonly RefusedRow[]): readonly RefusedRow[] => {
	const first = (kind: string) => rows.find(({ operation }) => operation.kind === kind);
	const creation = rows.find(({ operation }) => operation.value === 'create');
	return [
		lying(first('read'), "a message without the service's words", 'It did not work.'),
		lying(first('read'), 'a cause that nothing proved', `The object was deleted: ${words}`),
		lying(creation, 'a request that creates and finds nothing', `Found nothing at this URL: ${words}`),
	];
};
