import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github.ts';
import { githubResources } from '../../../../nodes/Github/resources.ts';
import { operationsOf } from '../../../../nodes/shared/catalogue/resource.ts';
import { runOperation } from '../../../../nodes/shared/steps/runOperation.ts';
import { fixtureContext } from '../../../support/fixtureContext.mts';
import { type Recorded, recordingApi } from '../../../support/recordingHost.mts';

type Reply = { readonly status?: number; readonly headers?: object; readonly body: unknown };

const operations = operationsOf(githubResources);

/** Runs an operation against responses by method and path; everything else is a 404. */
async function run(
	name: `${string}:${string}`,
	given: IDataObject,
	reply: (request: Recorded) => Reply | undefined,
	baseUrl = 'https://api.github.com',
) {
	const [resource, value] = name.split(':');
	const operation = operations.find((one) => one.resource === resource && one.value === value);
	if (!operation) throw new Error(`there is no operation ${name}`);
	const { api, sent } = recordingApi(github, { baseUrl, accessToken: 'ghp_sample0000' }, (request) => {
		const found = reply(request);
		return found ?? { status: 404, body: { message: 'Not Found' } };
	});
	const hints = new Map<string, string>();
	const context = fixtureContext({ given, exchanges: [], returns: {} }, githubResources, hints);
	const source = { read: (field: string, fallback: unknown) => given[field] ?? fallback, zone: context.zone };
	const output = (await runOperation(api, operation, source, context)) as IDataObject;
	const writes = sent.filter(
		({ method, body }) => method !== 'GET' && !JSON.stringify(body ?? '').includes('"query ('),
	);
	return { output, hints: [...hints.values()], writes: writes.length };
}

const badGateway = { status: 502, body: 'Bad Gateway' };
const secondaryLimit = {
	status: 403,
	body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
};
const gone = { status: 404, body: { message: 'Not Found' } };
const named = {
	status: 200,
	body: { workflow_run_id: 77, run_url: '', html_url: 'https://github.com/o/r/actions/runs/77' },
};
const unnamed = { status: 204, body: undefined };
const dispatched = { repository: 'o/r', workflow: 'ci.yml', ref: 'main' };
const place = { name: 'r', fullName: 'o/r', url: 'https://github.com/o/r' };

describe('a dispatched workflow whose run cannot be read', () => {
	it.each<[string, Reply, string, boolean]>([
		['502', badGateway, 'status 502 (GitHub says: Bad Gateway)', false],
		['a secondary limit', secondaryLimit, 'exceeded a secondary rate limit', false],
		['404 three times', gone, 'status 404 (GitHub says: Not Found)', false],
		['502 while waiting for its end', badGateway, 'status 502 (GitHub says: Bad Gateway)', true],
	])('is returned with its link, and a hint quotes GitHub: %s', async (_name, failure, words, waitForRun) => {
		const { output, hints, writes } = await run(
			'workflow:dispatch',
			{ ...dispatched, waitForRun },
			({ method, path }) => (method === 'POST' ? named : path.endsWith('/runs/77') ? failure : undefined),
		);
		expect(output).toMatchObject({
			...{ id: 77, url: 'https://github.com/o/r/actions/runs/77', branch: 'main', cause: 'workflow_dispatch' },
			workflow: { path: '.github/workflows/ci.yml' },
			repository: place,
		});
		expect(hints).toHaveLength(1);
		expect(hints[0]).toContain('Run 77 of o/r was started');
		expect(hints[0]).toContain(words);
		expect(hints[0]).not.toMatch(/Try again|Correct it|has not ended/);
		expect(writes).toBe(1);
	});

	it('is waited for although GitHub does not show it at first', async () => {
		let reads = 0;
		const { output, hints } = await run('workflow:dispatch', { ...dispatched, waitForRun: true }, ({ method }) => {
			if (method === 'POST') return named;
			reads += 1;
			return reads === 1 ? gone : { body: { id: 77, status: reads > 2 ? 'completed' : 'queued' } };
		});
		expect(output).toMatchObject({ id: 77, status: 'completed' });
		expect(hints).toEqual([]);
	});

	it.each<[string, string, Reply, string]>([
		['the list of runs fails', 'https://api.github.com', badGateway, 'https://github.com/o/r'],
		['no run appears in the list', 'https://api.github.com', { body: { workflow_runs: [] } }, 'https://github.com/o/r'],
		['on Enterprise Server', 'https://git.acme.example/api/v3', badGateway, 'https://git.acme.example/o/r'],
	])('is described by what was requested where GitHub does not name it: %s', async (_name, baseUrl, list, url) => {
		const { output, hints, writes } = await run(
			'workflow:dispatch',
			{ ...dispatched, workflow: '161335', ref: 'refs/heads/main' },
			({ method }) => (method === 'POST' ? unnamed : list),
			baseUrl,
		);
		expect(output).toMatchObject({
			id: null,
			url: null,
			branch: 'main',
			workflow: { id: 161335 },
			repository: { url },
		});
		expect(hints.join(' ')).toContain('did not say which run it is');
		expect(writes).toBe(1);
	});
});

describe('a transferred issue that cannot be read', () => {
	it.each<[string, Reply]>([
		['404', gone],
		['502', badGateway],
	])('is returned with its new number and link, and a hint: %s', async (_name, failure) => {
		const { output, hints, writes } = await run(
			'issue:transfer',
			{ repository: 'o/r', issueNumber: '3', targetRepository: 'o/target' },
			({ path, body }) => {
				if (path === '/repos/o/target') return { body: { node_id: 'R_2' } };
				if (path === '/repos/o/r/issues/3') return { body: { node_id: 'I_3' } };
				if (!JSON.stringify(body ?? '').includes('transferIssue')) return failure;
				const issue = {
					id: 'I_12',
					databaseId: 12_000,
					number: 12,
					title: 'Crash',
					url: 'https://github.com/o/target/issues/12',
				};
				return { body: { data: { transferIssue: { issue } } } };
			},
		);
		expect(output).toMatchObject({
			...{ id: 12_000, number: 12, title: 'Crash', url: 'https://github.com/o/target/issues/12' },
			repository: { fullName: 'o/target' },
		});
		expect(hints).toEqual([
			expect.stringContaining('o/r#3 was transferred to o/target#12, but reading it afterwards failed'),
		]);
		expect(writes).toBe(1);
	});
});
