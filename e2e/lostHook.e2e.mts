import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCredentials, type Stage } from '../sandbox/demo/stage.mts';
import { githubAccounts } from '../sandbox/github/start.mts';
import { type Sandbox, startSandbox } from '../sandbox/start.mts';
import { freePorts } from './driver/freePort.mts';
import { type Host, startHost } from './driver/host.mts';
import { type Credential, N8n } from './driver/n8n.mts';
import { removeFolder, temporaryFolder } from './driver/temporaryFolder.mts';
import { until } from './driver/until.mts';
import { githubClient } from './support/clients.mts';
import { type Flow, triggerAccounts, watched } from './support/instant.mts';
import { itemsPassed, publishTrigger, trigger } from './support/triggers.mts';

const packageDir = fileURLToPath(new URL('..', import.meta.url));
const { website } = githubAccounts.repositories;

describe('a webhook that is deleted while n8n runs, on the real n8n', () => {
	const userFolder = temporaryFolder('n8n-lost-hook-');
	let sandbox: Sandbox;
	let host: Host;
	let n8n: N8n;
	let issue: Flow;

	beforeAll(async () => {
		const [port = 0] = await freePorts(1);
		sandbox = await startSandbox({ trello: { retryScheduleMs: [] } });
		host = await startHost({ packageDir, userFolder, port });
		n8n = await N8n.connect(host);
		const credentials: Record<string, Credential> = {};
		for (const [type, data] of Object.entries(sampleCredentials(sandbox))) {
			credentials[type] = await n8n.createCredential(type, type, data);
		}
		const stage: Stage = { sandbox, host, n8n, credentials, close: async () => undefined };
		const draft = trigger('githubStepsTrigger', triggerAccounts(stage).github, {
			event: 'newIssue',
			delivery: 'instant',
			pollTimes: { item: [{ mode: 'everyMinute' }] },
			...watched(stage).repository,
		});
		issue = { draft, id: await publishTrigger(n8n, draft) };
	});

	afterAll(async () => {
		await host?.stop();
		await sandbox?.close();
		removeFolder(userFolder);
	});

	const open = async (title: string) => await sandbox.github.handle.createIssueAs('octo-sample', website, { title });
	const titles = async (count: number) =>
		(await itemsPassed(n8n, issue.id, count, 150_000)).map((item) => (item.issue as { title: string }).title).sort();
	const hooks = () => sandbox.github.handle.hooks().filter(({ config }) => config.url.endsWith(issue.draft.id));

	test('what happens is read from the list of issues, and the log says what to do', async () => {
		const [hook] = hooks();
		const [owner = '', repo = ''] = website.split('/');
		await githubClient(sandbox).rest.repos.deleteWebhook({ owner, repo, hook_id: hook?.id ?? 0 });
		await open('read from the list');
		expect(await titles(1)).toEqual(['read from the list']);
		const advice = `${website} has no webhook and is looked through at the poll times instead`;
		await until('the advice', () => host.log().includes(advice) || undefined, { timeoutMs: 200_000, everyMs: 1000 });
		expect(hooks()).toEqual([]);
	}, 360_000);

	test('a new one is made when the workflow is published again, and nothing comes twice', async () => {
		await n8n.deactivate(issue.id);
		await open('while unpublished');
		await n8n.publish(issue.id);
		expect(hooks()).toHaveLength(1);
		await open('reported');
		expect(await titles(3)).toEqual(['read from the list', 'reported', 'while unpublished']);
	});

	test('it is made although polls end meanwhile and the first attempt fails', async () => {
		const item = Array.from({ length: 60 }, (_unused, second) => ({
			mode: 'custom',
			cronExpression: `${second} * * * * *`,
		}));
		const draft = { ...issue.draft, id: randomUUID(), webhookId: randomUUID() };
		draft.parameters = { ...draft.parameters, pollTimes: { item } };
		sandbox.github.handle.faults.add({ method: 'POST', path: '/hooks$', delayMs: 3000, status: 500 });
		const id = await publishTrigger(n8n, draft);
		expect(sandbox.github.handle.hooks().filter(({ config }) => config.url.endsWith(draft.id))).toHaveLength(1);
		await n8n.deactivate(id);
	});

	test('nothing failed', async () => {
		expect(await n8n.executions({ status: ['error', 'crashed'] })).toEqual([]);
	});
});
