import { expect, it } from 'vitest';

import { readParams } from '../../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../../nodes/shared/steps/afterWrite';
import { readDocument } from '../../../sandbox/github/server/documents.mts';
import { askForVersion } from '../../support/apiVersion.mts';
import { fixtureContext } from '../../support/fixtureContext.mts';
import { recordingApi } from '../../support/recordingHost.mts';
import { allRequests } from '../requests.mts';
import type { Asked } from '../specification.mts';
import { describedServer } from './described.mts';
import { objections } from './requests.mts';
import { github } from './sent.mts';

askForVersion('2026-03-10');
const server = describedServer('2026-03-10');

const runs = github.operations.flatMap((operation) =>
	(github.runs[operation.resource]?.[operation.value] ?? []).map((run, index) => ({
		title: `${operation.resource}: ${operation.value}, run ${index + 1}`,
		...{ operation, run },
	})),
);

const complaintsOf = (sent: readonly Asked[]) =>
	sent.flatMap((one) => objections(server, one).map((what) => `${one.method} ${one.path} ${what}`));

it.each(runs)('$title asks for what the newest version has, and tells the same', async ({ operation, run }) => {
	let turn = 0;
	const { api, sent } = recordingApi(github.integration, github.credential, () => {
		const exchange = run.exchanges[turn++];
		if (!exchange) throw new Error('one request too many');
		return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
	});
	const read = (name: string, fallback: unknown) => (run.given as Record<string, unknown>)[name] ?? fallback;
	const context = runContextOf(api, fixtureContext(run, github.resources));
	const result = await operation.run(api, readParams(operation.fields, { read, zone: context.zone }) as never, context);
	expect(result).toEqual(run.returns);
	expect(complaintsOf(sent)).toEqual([]);
	expect([...new Set(sent.map(({ headers }) => headers['x-github-api-version']))]).toEqual(['2026-03-10']);
});

it('events, their looks, hooks and drop-downs ask for what the newest version has', async () => {
	const sent = (await allRequests()).filter(({ entry }) => entry === github).flatMap((one) => one.sent);
	const completions = Object.values(github.cases).flatMap(({ accepted, ignored }) =>
		[...accepted, ...ignored].flatMap(({ exchanges = [] }) => exchanges),
	);
	const all = [...sent, ...completions.map(({ method, path, query = {}, body }) => ({ method, path, query, body }))];
	expect(sent.length).toBeGreaterThan(50);
	expect(complaintsOf(all)).toEqual([]);
});

it('the newest version of the documents is what its changes make of the older one', () => {
	const document = JSON.stringify(
		readDocument('2026-03-10').paths['/repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches'],
	);
	expect(document).not.toContain('"return_run_details"');
	expect(Object.keys(server.answers(server.route('GET', '/rate_limit') as never)[0]?.['properties'] ?? {})).toEqual([
		'resources',
	]);
});
