import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation, Result } from '../../nodes/shared/catalogue/operation';
import { isRead } from '../../nodes/shared/http/guards/guard';
import { WriteLog } from '../../nodes/shared/steps/afterWrite';
import { runOperation } from '../../nodes/shared/steps/runOperation';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import type { Exchange, Run } from '../fixtures/shapes.mts';
import { fixtureContext } from '../support/fixtureContext.mts';
import { laterRuns } from '../support/laterRuns.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { type Exceptions, invariant } from './invariant.mts';

interface Row {
	readonly title: string;
	readonly entry: Catalogued;
	readonly operation: ListedOperation;
	readonly runs: readonly Run[];
}

const rows: readonly Row[] = catalogue.flatMap((entry) =>
	entry.operations
		.filter(({ kind }) => kind !== 'read')
		.map((operation) => ({
			title: `${entry.integration.name} ${operation.resource}: ${operation.value}`,
			entry,
			operation,
			runs: entry.runs[operation.resource]?.[operation.value] ?? [],
		})),
);

type Reply = { readonly status?: number; readonly headers?: object; readonly body: unknown };
type Fault = () => Reply;

const broken: Fault = () => {
	throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
};
const badGateway: Fault = () => ({ status: 502, body: 'Bad Gateway' });

/** Responses to a read that say nothing about the write before it. */
const failedReads: Readonly<Record<string, Fault>> = {
	'404': () => ({ status: 404, body: { message: 'Not Found' } }),
	// https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#about-secondary-rate-limits
	'a secondary limit': () => ({
		status: 403,
		body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
	}),
	'502': badGateway,
	'a broken connection': broken,
};

/** Responses to a write after which it may have been made. */
const unknownOutcomes: Readonly<Record<string, Fault>> = { '502': badGateway, 'a broken connection': broken };

/** The same of a GraphQL mutation, with status 200: https://github.com/octokit/plugin-retry.js/issues/395 */
const unknownMutations: Readonly<Record<string, Fault>> = {
	'an internal error of GraphQL': () => ({
		body: {
			data: null,
			errors: [{ message: 'Something went wrong while executing your query. Please include `1:2`.' }],
		},
	}),
	'a timeout of GraphQL': () => ({
		body: {
			data: null,
			errors: [
				{
					message:
						"We couldn't respond to your request in time. Sorry about that. Please try resubmitting your request.",
				},
			],
		},
	}),
	'a GraphQL response without data': () => ({ body: { data: null } }),
};

const refusal: Fault = () => ({ status: 422, body: { message: 'Validation Failed' } });

const node = {
	id: 'node',
	name: 'Node',
	type: 'node',
	typeVersion: 1,
	position: [0, 0] as [number, number],
	parameters: {},
};

const nextRun = laterRuns();

const isRefused = ({ status = 200 }: Exchange) => status >= 400;

interface Performed {
	readonly result?: Result;
	readonly error?: Error;
	readonly hints: readonly string[];
	/** Method and path of each request that writes, in order. */
	readonly writes: readonly string[];
	readonly failed: number;
}

/**
 * Runs a fixture through the layers of a step, with other responses where `fault` has one.
 *
 * @param fault decides on the request by how many successful writes there were before it.
 */
async function perform(
	{ entry, operation }: Row,
	run: Run,
	fault: (request: { readonly isRead: boolean; readonly done: number }) => Fault | undefined,
): Promise<Performed> {
	nextRun();
	const left = [...run.exchanges];
	const writes: string[] = [];
	let [done, failed] = [0, 0];
	const { api } = recordingApi(entry.integration, entry.credential, (request) => {
		const reads = isRead(entry.integration, request as never);
		if (!reads) writes.push(`${request.method} ${request.path}`);
		const other = fault({ isRead: reads, done });
		if (other) {
			failed += 1;
			return other();
		}
		const next = left.findIndex(({ method, path }) => method === request.method && path === request.path);
		const [exchange] = next < 0 ? [] : left.splice(next, 1);
		if (!exchange) return { status: 404, body: { message: 'Not Found' } };
		if (!reads && !isRefused(exchange)) done += 1;
		return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
	});
	const hints = new Map<string, string>();
	const context = fixtureContext(run, entry.resources, hints);
	const given = run.given as Readonly<Record<string, unknown>>;
	const source = { read: (name: string, fallback: unknown) => given[name] ?? fallback, zone: context.zone };
	const log = new WriteLog();
	const outcome = await runOperation(log.watch(api, entry.integration), operation, source, context).then(
		(result) => ({ result }),
		async (error: unknown) => ({ error: (await log.explain(node, error, api.credential)) as Error }),
	);
	return { ...outcome, hints: [...hints.values()], writes, failed };
}

const isReference = /(?:^|_)(?:id|number|key|sha|ref|name|url)$|Id$|Url$/i;

/** The values that identify what a run returns, as far as the responses to its writes contain them. */
function referencesOf(run: Run, isWrite: (exchange: Exchange) => boolean): string[] {
	const valuesOf = (value: unknown): string[] =>
		typeof value !== 'object' || value === null
			? []
			: Object.entries(value as IDataObject).flatMap(([name, one]) => {
					const isPlain = typeof one === 'string' || typeof one === 'number';
					return isPlain && isReference.test(name) && one !== '' ? [String(one)] : valuesOf(one);
				});
	const known = new Set(run.exchanges.filter(isWrite).flatMap(({ reply }) => valuesOf(reply)));
	return valuesOf(run.returns).filter((one) => known.has(one));
}

const doubt = /may or may not have been made/;

/** A message that says what was done before the failure. */
const saysWhatIsDone = (error: Error) => /already made|was created, but|was changed, but/.test(error.message);

/** Violations where reads fail after the first successful write. */
async function ofReads(row: Row, run: Run): Promise<string[]> {
	const isWrite = (exchange: Exchange) => !isRead(row.entry.integration, exchange as never);
	const expected = run.exchanges.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
	const references = referencesOf(run, isWrite);
	const found: string[] = [];
	for (const [name, fault] of Object.entries(failedReads)) {
		const outcome = await perform(row, run, (request) => (request.isRead && request.done > 0 ? fault : undefined));
		const { error, result, hints, writes, failed } = outcome;
		if (failed === 0) return found;
		if (error) {
			// What is not done yet needs what could not be read.
			if (writes.length < expected.length && saysWhatIsDone(error)) continue;
			found.push(`a read after the write gets ${name}: ${error.message}`);
			continue;
		}
		const text = JSON.stringify(result ?? null);
		if (references.length > 0 && !references.some((one) => text.includes(one.replace(/^.*\//, ''))))
			found.push(`${name}: the result does not identify what was written: ${text.slice(0, 200)}`);
		if (hints.length === 0) found.push(`${name}: no hint says what could not be read`);
		if (writes.join() !== expected.join()) found.push(`${name}: sent ${writes.join(', ')}`);
	}
	return found;
}

/** Violations where a write fails: the first or a later one. */
async function ofWrites(row: Row, run: Run): Promise<string[]> {
	const isWrite = (exchange: Exchange) => !isRead(row.entry.integration, exchange as never);
	const successes = run.exchanges.filter((exchange) => isWrite(exchange) && !isRefused(exchange));
	const found: string[] = [];
	for (const [at, write] of successes.entries()) {
		const isMutation = write.path === '/graphql';
		const unknown = { ...unknownOutcomes, ...(isMutation ? unknownMutations : {}) };
		for (const [name, fault] of Object.entries(unknown)) {
			const outcome = await perform(row, run, ({ isRead: reads, done }) => (!reads && done === at ? fault : undefined));
			const said = `${outcome.error?.message ?? ''} ${outcome.hints.join(' ')} ${JSON.stringify(outcome.result)}`;
			if (!doubt.test(said)) found.push(`write ${at + 1} gets ${name}: ${said.slice(0, 200)}`);
		}
		const before = successes.slice(0, at);
		if (before.length === 0) continue;
		const { error } = await perform(row, run, ({ isRead: reads, done }) =>
			!reads && done === at ? refusal : undefined,
		);
		if (error && !saysWhatIsDone(error))
			found.push(`write ${at + 1} is rejected, and the message does not say what was done: ${error.message}`);
	}
	return found;
}

const exceptions: Exceptions = {};

const first = rows.find(({ title }) => title === 'Trello list: create');
const base = first ?? rows[0];
if (!base) throw new Error('there is no operation that writes');
const planted = (title: string, run: ListedOperation['run']): Row => ({
	...base,
	title,
	operation: { ...base.operation, run, fill: undefined },
});

invariant<Row>('no write is misreported', {
	rows,
	violations: async (row) => {
		const found: string[] = [];
		for (const run of row.runs) found.push(...(await ofReads(row, run)), ...(await ofWrites(row, run)));
		return [...new Set(found)];
	},
	planted: [
		planted('an operation that fails when its read afterwards fails', async (api, params, context) => {
			const made = await base.operation.run(api, params, context);
			await api.request({ method: 'GET', path: '/lists/1' as never });
			return made;
		}),
		planted('an operation that swallows the failure of its read afterwards', async (api, params, context) => {
			const made = await base.operation.run(api, params, context);
			await api.request({ method: 'GET', path: '/lists/1' as never }).catch(() => undefined);
			return made;
		}),
		planted('an operation that hides that its write may have been made', async (api, params, context) => {
			try {
				return await base.operation.run(api, params, context);
			} catch {
				throw new Error('The list was not created.');
			}
		}),
	],
	exceptions,
});
