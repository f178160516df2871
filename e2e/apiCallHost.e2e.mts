import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { errorOf, jsonOf } from './driver/execution.mts';
import { node } from './support/drafts.mts';
import { runNode } from './support/run.mts';

const nodes = [
	['trelloApiCall', 'agentStepsTrelloApi', '/members/me'],
	['githubApiCall', 'agentStepsGithubApi', '/user'],
	['googleAnalyticsApiCall', 'agentStepsGoogleAnalyticsServiceAccountApi', 'v1beta/accountSummaries'],
] as const;

describe('the API-call nodes keep credentials at home', () => {
	let stage: Stage;
	let stranger: Server;
	let strangerHost: string;
	const arrived: string[] = [];

	beforeAll(async () => {
		stranger = createServer((request, response) => {
			arrived.push(`${request.method} ${request.url}`);
			response.end('{}');
		});
		await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
		const address = stranger.address();
		if (address === null || typeof address === 'string') throw new Error('The stranger has no port');
		strangerHost = `127.0.0.1:${address.port}`;
		stage = await setStage();
	});

	afterAll(async () => {
		await stage?.close();
		stranger?.close();
	});

	const accountOf = (type: string) => {
		const account = stage.credentials[type];
		if (!account) throw new Error(`The stage has no ${type}`);
		return account;
	};
	/** The requests that the sample services have received. */
	const received = () => {
		const { trello, github, analytics } = stage.sandbox;
		return trello.requests.length + github.handle.requests.length + analytics.requests.length;
	};

	test.each(nodes)('%s sends nothing to another host', async (type, account) => {
		const port = Number(strangerHost.split(':')[1]);
		const endpoints = [
			`http://${strangerHost}/steal`,
			`https://${strangerHost}/steal`,
			`//${strangerHost}/steal`,
			`/\\${strangerHost}/steal`,
			`http://user:password@${strangerHost}/steal`,
			`http://localhost:${port}/steal`,
			`/../${strangerHost}/steal`,
			`ftp://${strangerHost}/steal`,
		];
		const before = received();
		const draft = node(type, accountOf(account), { method: 'GET', endpoint: '={{ $json.endpoint }}' });
		const went = await runNode(
			stage.n8n,
			{ ...draft, onError: 'continueRegularOutput' },
			endpoints.map((endpoint) => ({ endpoint })),
		);
		const errors = jsonOf(went, type).map(({ error }) => String(error));
		expect(errors).toHaveLength(endpoints.length);
		for (const error of errors) expect(error).toMatch(/is refused: .* Nothing was sent\. \[item \d\]$/);
		expect(arrived).toEqual([]);
		expect(received()).toBe(before);
	});

	test.each(nodes)('%s takes an absolute address of its own service', async (type, account, endpoint) => {
		const { data } = accountOf(account);
		const base = String(data['baseUrl'] ?? data['adminBaseUrl']);
		const address = `${base}/${endpoint.replace(/^\//, '')}`;
		const run = await runNode(stage.n8n, node(type, accountOf(account), { method: 'GET', endpoint: address }));
		expect(errorOf(run)).toBeUndefined();
		expect(Object.keys(jsonOf(run, type)[0] ?? {}).length).toBeGreaterThan(0);
	});

	test('a redirect to another host carries no credential', async () => {
		const headers = { location: `http://${strangerHost}/moved` };
		const seen: Array<string | undefined> = [];
		stranger.on('request', (request) => seen.push(request.headers.authorization));
		stage.sandbox.github.handle.faults.add({ path: '^/repos/octo-sample/moved$', status: 302, headers });
		const parameters = { method: 'GET', endpoint: '/repos/octo-sample/moved' };
		await runNode(stage.n8n, node('githubApiCall', accountOf('agentStepsGithubApi'), parameters));
		expect(arrived).toEqual(['GET /moved']);
		expect(seen).toEqual([undefined]);
	});
});
