import { describe, expect, it } from 'vitest';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import { describeTruncation } from '../../nodes/shared/steps/truncation';
import { fixtureContext } from '../support/fixtureContext.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { catalogue } from './integrations.mts';

const table = catalogue.flatMap((entry) =>
	entry.operations.flatMap((operation) =>
		(entry.runs[operation.resource]?.[operation.value] ?? []).map((run, index) => ({
			title: `${entry.integration.name} ${operation.resource}: ${operation.value}, run ${index + 1}`,
			entry,
			operation,
			run,
		})),
	),
);

it.each(table)('$title', async ({ entry, operation, run }) => {
	let turn = 0;
	const { api, sent } = recordingApi(entry.integration, entry.credential, () => {
		const exchange = run.exchanges[turn++];
		if (!exchange) throw new Error('one request too many');
		return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
	});
	const read = (name: string, fallback: unknown) => (run.given as Record<string, unknown>)[name] ?? fallback;
	const hints = new Map<string, string>();
	const context = runContextOf(api, fixtureContext(run, entry.resources, hints));
	const params = readParams(operation.fields, { read, zone: context.zone }) as never;
	const result = await operation.run(api, params, context);

	expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual(
		run.exchanges.map(({ method, path, body }) => ({ method, path, body })),
	);
	expect(sent.map(({ query }) => query)).toEqual(run.exchanges.map(({ query = {} }) => query));
	expect(result).toEqual(run.returns);
	const missing = describeTruncation(operation, result)?.message;
	expect([...hints.values(), ...(missing === undefined ? [] : [missing])]).toEqual(run.hints ?? []);
});

/** Where the services keep their documents. */
const documents = ['developer.atlassian.com', 'docs.github.com', 'developers.google.com'];

describe('every operation', () => {
	const operations = catalogue.flatMap(({ integration, operations: all }) =>
		all.map((operation) => ({ title: `${integration.name} ${operation.resource}: ${operation.value}`, operation })),
	);

	it.each(operations)('$title names its document at the service, and the rights it needs', ({ operation }) => {
		expect(documents).toContain(new URL(operation.docs).host);
		expect(operation.rights).not.toBe('');
	});

	it.each(operations)('$title has display names that stay apart as arguments of a tool', ({ operation }) => {
		const names = operation.fields.map(({ displayName }) => displayName.replace(/[^\w-]/g, '_').toLowerCase());
		expect(new Set(names).size).toBe(names.length);
	});
});
