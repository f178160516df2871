import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { N8n } from './driver/n8n.mts';
import { until } from './driver/until.mts';
import { githubClient } from './support/clients.mts';
import { deliver, githubSignature } from './support/deliveries.mts';
import { type Flow, publishInstant } from './support/instant.mts';
import { itemsPassed, passedSoFar } from './support/triggers.mts';

const website = { owner: 'octo-sample', repo: 'website' };

describe('instant triggers after a time in which something went wrong', () => {
	let stage: Stage;
	let n8n: N8n;
	let flows: Record<'card' | 'issue' | 'push', Flow>;
	type Name = keyof typeof flows;

	beforeAll(async () => {
		stage = await setStage({ sandbox: { trello: { retryScheduleMs: [] } } });
		n8n = stage.n8n;
		flows = await publishInstant(stage);
	});

	afterAll(async () => await stage?.close());

	const githubHook = (name: 'issue' | 'push') =>
		stage.sandbox.github.handle.hooks().find(({ config }) => config.url.endsWith(`/${flows[name].draft.id}`));
	const trelloHook = () => stage.sandbox.trello.state.webhooks[0];
	const restart = async () => {
		await stage.host.restart();
		n8n = await N8n.connect(stage.host);
	};
	const settled = async () => {
		await stage.sandbox.github.handle.settle();
		await stage.sandbox.trello.settle({ retries: false });
	};
	const itemsWhenThere = async (name: Name, count: number) => await itemsPassed(n8n, flows[name].id, count);
	const causeAll = async (title: string) => {
		createCard(stage.sandbox.trello.as('adasample'), stage.sandbox.trello.list('Inbox', 'Product'), { name: title });
		await stage.sandbox.github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title });
		const { after } = await stage.sandbox.github.handle.push(website);
		await settled();
		return after;
	};

	test('a restart repairs hooks that were switched off, changed or deleted at the service', async () => {
		const issueHook = githubHook('issue');
		const [issueId = 0, pushId = 0] = [issueHook?.id, githubHook('push')?.id];
		const { repos } = githubClient(stage.sandbox).rest;
		await repos.updateWebhook({ ...website, hook_id: issueId, active: false, events: ['push'] });
		await repos.deleteWebhook({ ...website, hook_id: pushId });
		const card = trelloHook();
		if (card) card.active = false;

		await restart();
		const areRepaired = () => githubHook('issue')?.active && githubHook('push') && trelloHook()?.active;
		// n8n may be asked for its address before it listens; it tries again after up to half a minute.
		await until('the repaired hooks', () => (areRepaired() ? true : undefined), { timeoutMs: 75_000 });
		await settled();
		expect(stage.sandbox.github.handle.hooks()).toHaveLength(2);
		expect(githubHook('issue')).toMatchObject({ id: issueId, active: true, events: ['issues'] });
		expect(githubHook('push')?.id).not.toBe(pushId);
		expect(stage.sandbox.trello.state.webhooks).toHaveLength(1);

		const after = await causeAll('After the repair');
		expect(await itemsWhenThere('issue', 1)).toMatchObject([{ issue: { title: 'After the repair' } }]);
		expect(await itemsWhenThere('card', 1)).toMatchObject([{ card: { name: 'After the repair' } }]);
		expect(await itemsWhenThere('push', 1)).toMatchObject([{ push: { after } }]);
	});

	test('what happened while n8n was down is fetched when it is back, each event once', async () => {
		await stage.host.kill();
		const after = await causeAll('While n8n was down');
		expect(githubHook('issue')?.deliveries[0]).toMatchObject({ action: 'opened', statusCode: 502 });
		expect(trelloHook()).toMatchObject({ consecutiveFailures: 1 });

		await restart();
		const [, card] = await itemsWhenThere('card', 2);
		expect(card).toMatchObject({ card: { name: 'While n8n was down' }, replayed: true });
		const [, issue] = await itemsWhenThere('issue', 2);
		expect(issue).toMatchObject({ issue: { title: 'While n8n was down' } });
		expect((await itemsWhenThere('push', 2))[1]).toMatchObject({ push: { after } });
		expect(githubHook('issue')?.deliveries[0]).toMatchObject({ redelivery: true, statusCode: 200 });

		await causeAll('Afterwards');
		for (const name of ['card', 'issue', 'push'] as const) expect(await itemsWhenThere(name, 3)).toHaveLength(3);
		expect(trelloHook()).toMatchObject({ consecutiveFailures: 0 });
	});

	test('when the token is replaced, the hook gets its new secret, and what was refused meanwhile comes again', async () => {
		const { agentStepsGithubApi: account } = stage.credentials;
		if (!account) throw new Error('The stage has no GitHub account');
		const { name, type, data } = account;
		const secret = githubHook('issue')?.config.secret;
		const accessToken = stage.sandbox.github.handle.rotateToken(String(data['accessToken']));
		const body = { name, type, data: { ...data, accessToken } };
		await n8n.session.send('PATCH', `/rest/credentials/${account.id}`, { body });
		// What n8n remembers of the old secret for a minute ends when something is not signed with it.
		const forged = { 'x-github-event': 'issues', 'x-hub-signature-256': githubSignature('forged', '{}') };
		expect(await deliver(githubHook('issue')?.config.url ?? '', forged, '{}')).toMatchObject({ status: 401 });
		const title = 'With a new token';
		await stage.sandbox.github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title });
		await settled();
		expect(githubHook('issue')?.deliveries[0]).toMatchObject({ action: 'opened', statusCode: 401 });

		await restart();
		expect((await itemsWhenThere('issue', 4))[3]).toMatchObject({ issue: { title } });
		expect(githubHook('issue')?.config.secret).toMatch(/^[0-9a-f]{64}$/);
		expect(githubHook('issue')?.config.secret).not.toBe(secret);
		await settled();
		expect(githubHook('issue')?.deliveries[0]).toMatchObject({ redelivery: true, statusCode: 200 });
	});

	test('nothing failed, and each event passed in an execution of its own', async () => {
		expect(await n8n.executions({ status: ['error', 'crashed'] })).toEqual([]);
		for (const name of ['card', 'issue', 'push'] as const) {
			const expected = name === 'issue' ? [1, 1, 1, 1] : [1, 1, 1];
			const passed = (await passedSoFar(n8n, flows[name].id)).map((each) => each.length);
			expect(passed.filter((count) => count > 0)).toEqual(expected);
		}
	});
});
