import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { githubClient, trelloClient } from './support/clients.mts';
import { deliver, githubSignature } from './support/deliveries.mts';
import { type Flow, publishInstant } from './support/instant.mts';
import { passed } from './support/triggers.mts';

describe('instant triggers', () => {
	let stage: Stage;
	const website = { owner: 'octo-sample', repo: 'website' };
	let published: Record<'card' | 'issue' | 'push', Flow>;

	beforeAll(async () => {
		stage = await setStage();
		published = await publishInstant(stage, { refs: 'main' });
	});

	afterAll(async () => await stage?.close());

	const addressOf = (name: keyof typeof published) => {
		const { webhookId, id } = published[name].draft;
		return `${stage.host.webhookUrl}/webhook/${webhookId}/${id}`;
	};
	const settled = async () => {
		await stage.sandbox.github.handle.settle();
		await stage.sandbox.trello.settle({ retries: false });
	};
	const outcomes = async (name: keyof typeof published, count: number) => {
		await settled();
		const all = await passed(stage.n8n, published[name].id, count);
		expect(all).toHaveLength(count);
		expect(await stage.n8n.executions({ workflowId: published[name].id })).toHaveLength(count);
		return all;
	};
	const hookOf = (name: 'issue' | 'push') => {
		const hooks = stage.sandbox.github.handle.hooks().filter(({ config }) => config.url === addressOf(name));
		expect(hooks).toHaveLength(1);
		if (!hooks[0]) throw new Error('No hook');
		return hooks[0];
	};

	test('publishing makes one hook each, with the right address, events and secret', () => {
		for (const [name, event] of [
			['issue', 'issues'],
			['push', 'push'],
		] as const) {
			const { active, events, config } = hookOf(name);
			expect({ active, events }).toEqual({ active: true, events: [event] });
			expect(config).toMatchObject({ content_type: 'json', insecure_ssl: '0' });
			expect(config.secret).toMatch(/^[0-9a-f]{64}$/);
		}
		expect(hookOf('issue').config.secret).not.toBe(hookOf('push').config.secret);
		const { trello } = stage.sandbox;
		expect(trello.state.webhooks).toEqual([
			expect.objectContaining({
				callbackURL: addressOf('card'),
				idModel: trello.board('Product').id,
				active: true,
				description: 'n8n: Product',
			}),
		]);
	});

	test('GitHub: a new issue starts one execution, with the output that is documented', async () => {
		const { handle } = stage.sandbox.github;
		const issue = await handle.createIssueAs('mona-sample', 'octo-sample/website', {
			title: 'Ünïcode 🚀',
			labels: ['bug'],
		});
		const [[item] = []] = await outcomes('issue', 1);
		expect(item).toEqual({
			eventId: `issue:${String(issue['id'])}:opened`,
			event: 'newIssue',
			occurredAt: expect.stringContaining(String(issue['created_at']).slice(0, 19)),
			actor: { id: expect.any(Number), username: 'mona-sample', isBot: false },
			issue: expect.objectContaining({
				number: issue['number'],
				title: 'Ünïcode 🚀',
				labels: [expect.objectContaining({ name: 'bug' })],
			}),
			repository: {
				id: expect.any(Number),
				name: 'website',
				fullName: 'octo-sample/website',
				url: expect.stringContaining('octo-sample/website'),
			},
			source: { issueId: issue['id'], issueNumber: issue['number'], repository: 'octo-sample/website' },
		});
	});

	test('GitHub: a push to the chosen branch starts one execution, to another none', async () => {
		const { handle } = stage.sandbox.github;
		await handle.push({ ...website, ref: 'refs/heads/develop' });
		const { after } = await handle.push({ ...website, commits: 2 });
		const [[item] = []] = await outcomes('push', 1);
		expect(item).toMatchObject({ event: 'newPush', push: { branch: 'main', after, isForced: false } });
		expect((item?.['push'] as { commits: unknown[] }).commits).toHaveLength(2);
	});

	test('GitHub: another action of the same hook is answered and starts nothing', async () => {
		const { data } = await githubClient(stage.sandbox).rest.issues.listForRepo({ ...website, state: 'open' });
		const issue_number = data[0]?.number ?? 0;
		await githubClient(stage.sandbox).rest.issues.update({ ...website, issue_number, state: 'closed' });
		await outcomes('issue', 1);
		const [closed] = hookOf('issue').deliveries;
		expect(closed).toMatchObject({ event: 'issues', action: 'closed', statusCode: 200 });
	});

	test('GitHub: what is not signed, or signed with something else, is refused without a hint', async () => {
		const body = JSON.stringify({
			...hookOf('issue').deliveries.find(({ action }) => action === 'opened')?.request.payload,
		});
		const event = { 'x-github-event': 'issues', 'x-github-delivery': 'forged' };
		const signature = (value: string) => ({ ...event, 'x-hub-signature-256': value });
		const secret = hookOf('issue').config.secret ?? '';
		const forgeries = [
			event,
			signature(githubSignature('guessed', body)),
			signature(githubSignature(secret, `${body} `)),
			signature(''),
			signature(githubSignature(hookOf('push').config.secret ?? '', body)),
		];
		for (const headers of forgeries) {
			expect(await deliver(addressOf('issue'), headers, body)).toEqual({ status: 401, text: '' });
		}
		const other = { ...signature(githubSignature(secret, body)), 'x-github-event': 'star' };
		expect((await deliver(addressOf('issue'), other, body)).status).toBe(200);
		await outcomes('issue', 1);
	});

	test('GitHub: a delivery that comes again passes nothing on', async () => {
		const hook = hookOf('issue');
		const delivery = hook.deliveries.find(({ action }) => action === 'opened');
		await githubClient(stage.sandbox).rest.repos.redeliverWebhookDelivery({
			...website,
			hook_id: hook.id,
			delivery_id: `${delivery?.id}` as unknown as number, // octokit's type knows no 64 bits
		});
		expect((await outcomes('issue', 2)).map((items) => items.length)).toEqual([1, 0]);
		expect(hook.deliveries[0]).toMatchObject({ guid: delivery?.guid, redelivery: true, statusCode: 200 });
	});

	test('Trello: a new card starts one execution, with the output that is documented', async () => {
		const { trello } = stage.sandbox;
		const list = trello.list('Inbox', 'Product');
		const card = createCard(trello.as('benexample'), list, { name: 'Ünïcode 🚀' });
		const [[item] = []] = await outcomes('card', 1);
		const action = trello.state.actions.find(
			({ data }) => (data['card'] as { id?: string } | undefined)?.id === card.id,
		);
		expect(item).toEqual({
			eventId: action?.id,
			event: 'newCard',
			occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			actor: { id: trello.member('benexample').id, name: 'Ben Example', username: 'benexample', isBoardMember: true },
			app: null,
			card: expect.objectContaining({
				id: card.id,
				number: card.idShort,
				name: 'Ünïcode 🚀',
				description: '',
				url: `https://trello.com/c/${card.shortLink}`,
				labels: [],
			}),
			kind: 'created',
			list: { id: list.id, name: 'Inbox' },
			board: { id: trello.board('Product').id, name: 'Product' },
			source: expect.objectContaining({ actionId: action?.id, actionType: 'createCard', cardId: card.id }),
		});
	});

	test('Trello: other actions, other boards and forgeries start nothing; the same action passes once', async () => {
		const { trello } = stage.sandbox;
		const { callbackURL, body, headers } = trello.deliveries.find(({ type }) => type === 'createCard') ?? {};
		if (callbackURL === undefined || body === undefined || headers === undefined) throw new Error('No delivery');
		await trelloClient(stage.sandbox).cards.updateCard({ id: trello.card('Ünïcode 🚀').id, name: 'Renamed' });
		createCard(trello.as('adasample'), trello.list('New', 'Support'), { name: 'Elsewhere' });
		await outcomes('card', 1);
		expect(trello.deliveries.at(-1)).toMatchObject({ type: 'updateCard', status: 200 });
		for (const signature of ['', 'bm90IGEgc2lnbmF0dXJl']) {
			const forged = { ...headers, 'x-trello-webhook': signature };
			expect(await deliver(callbackURL, forged, body)).toEqual({ status: 401, text: '' });
		}
		expect(await deliver(callbackURL, headers, body.replace('Ünïcode', 'Unicode'))).toEqual({ status: 401, text: '' });
		expect((await fetch(callbackURL, { method: 'HEAD' })).status).toBe(200);
		await outcomes('card', 1);
		expect((await deliver(callbackURL, headers, body)).status).toBe(200);
		expect((await outcomes('card', 2)).map((items) => items.length)).toEqual([1, 0]);
	});

	test('unpublishing removes the hooks, and nothing but them', async () => {
		const { github, trello } = stage.sandbox;
		await githubClient(stage.sandbox).rest.repos.createWebhook({
			...website,
			config: { url: 'https://elsewhere.example/' },
		});
		await stage.n8n.deactivate(published.issue.id);
		const left = github.handle.hooks().map(({ config }) => config.url);
		expect(left.sort()).toEqual([addressOf('push'), 'https://elsewhere.example/'].sort());
		await stage.n8n.deactivate(published.push.id);
		await stage.n8n.deactivate(published.card.id);
		expect(github.handle.hooks().map(({ config }) => config.url)).toEqual(['https://elsewhere.example/']);
		expect(trello.state.webhooks).toEqual([]);
	});
});
