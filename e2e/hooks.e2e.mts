import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCredentials, type Stage } from '../sandbox/demo/stage.mts';
import { githubAccounts } from '../sandbox/github/start.mts';
import { type Sandbox, startSandbox } from '../sandbox/start.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { freePorts } from './driver/freePort.mts';
import { type Host, type HostOptions, startHost } from './driver/host.mts';
import { type Credential, N8n } from './driver/n8n.mts';
import { removeFolder, temporaryFolder } from './driver/temporaryFolder.mts';
import { until } from './driver/until.mts';
import { client } from '../test/sandbox/github/receiver.mts';
import { githubClient } from './support/clients.mts';
import { locator } from './support/drafts.mts';
import { type Flow, publishInstant, triggerAccounts } from './support/instant.mts';
import { itemsPassed, publishTrigger, trigger } from './support/triggers.mts';

const packageDir = fileURLToPath(new URL('..', import.meta.url));
const website = { owner: 'octo-sample', repo: 'website' };
const foreign = `${githubAccounts.collaborator.login}/foreign`;
const watching = (...names: string[]) => ({
	repositories: { repository: names.map((name) => ({ repository: locator('name', name) })) },
});

describe('hooks that are wrong at the service, on the real n8n', () => {
	const userFolder = temporaryFolder('n8n-hooks-');
	let sandbox: Sandbox;
	let host: Host;
	let n8n: N8n;
	let stage: Stage;
	let options: HostOptions;
	let flows: Record<'card' | 'issue' | 'push', Flow>;

	beforeAll(async () => {
		const [port = 0] = await freePorts(1);
		options = { packageDir, userFolder, port };
		sandbox = await startSandbox({ trello: { retryScheduleMs: [] } });
		host = await startHost(options);
		n8n = await N8n.connect(host);
		const credentials: Record<string, Credential> = {};
		for (const [type, data] of Object.entries(sampleCredentials(sandbox))) {
			credentials[type] = await n8n.createCredential(type, type, data);
		}
		stage = { sandbox, host, n8n, credentials, close: async () => undefined };
		flows = await publishInstant(stage);
	});

	afterAll(async () => {
		await host?.stop();
		await sandbox?.close();
		removeFolder(userFolder);
	});

	const hooks = () => sandbox.github.handle.hooks();
	const urls = () => [...hooks().map(({ config }) => config.url), ...trelloUrls()];
	const trelloUrls = () => sandbox.trello.state.webhooks.map(({ callbackURL }) => callbackURL);
	const settled = async () => {
		await sandbox.github.handle.settle();
		await sandbox.trello.settle({ retries: false });
	};

	test('a new base URL of n8n is followed, by the same hooks', async () => {
		const ids = hooks().map(({ id }) => id);
		const moved = `http://localhost:${options.port ?? 0}`;
		await host.stop();
		host = await startHost({ ...options, webhookUrl: moved });
		n8n = await N8n.connect(host);
		await until('the hooks at the new address', () =>
			urls().every((url) => url.startsWith(`${moved}/webhook/`)) ? true : undefined,
		);
		expect(hooks().map(({ id }) => id)).toEqual(ids);
		expect(trelloUrls()).toHaveLength(1);
		await settled();
		createCard(sandbox.trello.as('adasample'), sandbox.trello.list('Inbox', 'Product'), { name: 'Moved' });
		await sandbox.github.handle.createIssueAs(website.owner, 'octo-sample/website', { title: 'Moved' });
		expect(await itemsPassed(n8n, flows.card.id, 1)).toMatchObject([{ card: { name: 'Moved' } }]);
		expect(await itemsPassed(n8n, flows.issue.id, 1)).toMatchObject([{ issue: { title: 'Moved' } }]);
	});

	test('a restart removes duplicates, and nothing of others, be they those of a copy in another n8n', async () => {
		const { repos } = githubClient(sandbox).rest;
		const [own] = hooks().filter(({ events }) => events.includes('issues'));
		const url = own?.config.url ?? '';
		const others = ['https://elsewhere.example/webhook', `${url}/more`, url.replace('localhost', 'copy.example')];
		for (const one of [url, ...others]) {
			await repos.createWebhook({ ...website, events: ['star'], config: { url: one } });
		}
		const twin = sandbox.trello.state.webhooks[0];
		if (twin) {
			sandbox.trello.state.webhooks.push({ ...twin, id: 'f'.repeat(24) });
		}
		await host.restart();
		n8n = await N8n.connect(host);
		await until('the end of the duplicates', () => (urls().length === 6 ? true : undefined));
		expect(hooks().map((hook) => hook.config.url)).toEqual(expect.arrayContaining([url, ...others]));
		expect(hooks().find(({ config }) => config.url === url)?.id).toBe(own?.id);
	});

	test('a repository without rights is polled beside its sibling, and every execution says so', async () => {
		const { github } = triggerAccounts(stage);
		const other = client(sandbox.github.url, githubAccounts.collaborator.token);
		await other.rest.repos.createForAuthenticatedUser({ name: 'foreign' });
		const draft = trigger('githubStepsTrigger', github, {
			event: 'newIssue',
			delivery: 'instant',
			...watching('octo-sample/api', foreign),
		});
		const id = await publishTrigger(n8n, draft);
		expect(hooks().filter(({ config }) => config.url.endsWith(draft.id))).toHaveLength(1);
		await sandbox.github.handle.createIssueAs(githubAccounts.collaborator.login, foreign, { title: 'Polled' });
		await sandbox.github.handle.createIssueAs('octo-sample', 'octo-sample/api', { title: 'Reported' });
		const items = await itemsPassed(n8n, id, 2, 150_000);
		expect(items.map(({ issue }) => (issue as { title: string }).title).sort()).toEqual(['Polled', 'Reported']);
		const [latest] = await n8n.executions({ workflowId: id });
		const { data } = await n8n.execution(latest?.id ?? '');
		expect(JSON.stringify(data)).toContain(`${foreign} has no webhook and is looked through at the poll times instead`);
		expect(host.log()).toContain(`${foreign} has no webhook`);
	});

	test('editing the node loses no event and doubles none', async () => {
		const { id, draft } = flows.issue;
		const before = (await itemsPassed(n8n, id, 1)).length;
		let isEdited = false;
		const titles: string[] = [];
		const stream = (async () => {
			while (!isEdited || titles.length < 20) {
				const title = `While editing ${titles.length}`;
				await sandbox.github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title });
				titles.push(title);
				// A host that is slow to publish would never catch up with a stream that does not slow down.
				await pause(titles.length < 40 ? 150 : 1_000);
			}
		})();
		// What happened between the old hook and the new one is read back at the next tick.
		const pollTimes = { item: [{ mode: 'everyMinute' }] };
		const wider = watching('octo-sample/website', 'octo-sample/private-notes');
		const parameters = { ...draft.parameters, ...wider, pollTimes };
		const { nodes } = await n8n.workflow(id);
		try {
			await n8n.updateWorkflow(id, {
				nodes: nodes.map((node) => (node.id === draft.id ? { ...node, parameters } : node)),
			});
			await n8n.publish(id, 240_000);
		} finally {
			isEdited = true;
			await stream;
		}
		const items = await itemsPassed(n8n, id, before + titles.length, 150_000);
		const got = items.slice(before).map(({ issue }) => (issue as { title: string }).title);
		expect([...got].sort()).toEqual([...titles].sort());
	});

	test('nothing failed', async () => {
		expect(await n8n.executions({ status: ['error', 'crashed'] })).toEqual([]);
	});
});
