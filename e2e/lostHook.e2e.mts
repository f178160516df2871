import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { githubAccounts } from '../sandbox/github/start.mts';
import type { Sandbox } from '../sandbox/start.mts';
import type { Host } from './driver/host.mts';
import type { N8n } from './driver/n8n.mts';
import { until } from './driver/until.mts';
import { githubClient } from './support/clients.mts';
import { type Flow, triggerAccounts, watched } from './support/instant.mts';
import { itemsPassed, publishTrigger, trigger } from './support/triggers.mts';

const { website } = githubAccounts.repositories;

describe('a webhook that is deleted while n8n runs, on the real n8n', () => {
	let stage: Stage;
	let sandbox: Sandbox;
	let host: Host;
	let n8n: N8n;
	let issue: Flow;

	beforeAll(async () => {
		stage = await setStage();
		({ sandbox, host, n8n } = stage);
		const draft = trigger('githubStepsTrigger', triggerAccounts(stage).github, {
			event: 'newIssue',
			delivery: 'instant',
			pollTimes: { item: [{ mode: 'everyMinute' }] },
			...watched(stage).repository,
		});
		issue = { draft, id: await publishTrigger(n8n, draft) };
	});

	afterAll(async () => await stage?.close());

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
