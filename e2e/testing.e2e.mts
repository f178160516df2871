import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { errorOf, jsonOf } from './driver/execution.mts';
import { until } from './driver/until.mts';
import { type Flow, publishInstant, triggerAccounts, watched } from './support/instant.mts';
import { passedSoFar, trigger, triggerWorkflow } from './support/triggers.mts';

describe('testing a trigger from the editor', () => {
	let stage: Stage;
	let live: Record<'card' | 'issue' | 'push', Flow>;

	beforeAll(async () => {
		stage = await setStage();
		live = await publishInstant(stage);
	});

	afterAll(async () => await stage?.close());

	const { now } = Date;
	const addresses = () => [
		...stage.sandbox.github.handle.hooks().map(({ config }) => config.url),
		...stage.sandbox.trello.state.webhooks.map(({ callbackURL }) => callbackURL),
	];
	const addressOf = ({ draft: { webhookId, id } }: Flow, kind: string) =>
		`${stage.host.webhookUrl}/${kind}/${webhookId}/${id}`;
	const liveAddresses = () => Object.values(live).map((flow) => addressOf(flow, 'webhook'));
	const onlyLiveHooks = async () =>
		await until('the end of the test hooks', () => (addresses().length === 3 ? true : undefined), {
			describe: () => addresses().join(', '),
		});
	const manualRuns = async ({ id }: Flow) =>
		(await stage.n8n.executions({ workflowId: id })).filter(({ mode }) => mode === 'manual');
	const cause = {
		issue: async (title: string) => {
			await stage.sandbox.github.handle.createIssueAs('mona-sample', 'octo-sample/website', { title });
		},
		card: async (name: string) => {
			const { trello } = stage.sandbox;
			createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name });
		},
	};
	/** "Execute workflow" of a workflow with this trigger, which is not published. */
	const fetchTestEvent = async (service: 'trello' | 'github', parameters: INodeParameters) => {
		const draft = trigger(`${service}StepsTrigger`, triggerAccounts(stage)[service], parameters);
		return await stage.n8n.execute(await triggerWorkflow(stage.n8n, draft));
	};

	test.each(['issue', 'card'] as const)('an instant event (%s) is listened for beside the live hook', async (name) => {
		const flow = live[name];
		expect(await stage.n8n.runManually(flow.id)).toEqual({ waitingForWebhook: true });
		const test = `${addressOf(flow, 'webhook-test')}?test`;
		expect(addresses().sort()).toEqual([...liveAddresses(), test].sort());

		await cause[name](`Tested ${name}`);
		const [run] = await until('the test run', async () => {
			const runs = (await manualRuns(flow)).filter(({ status }) => status === 'success');
			return runs.length > 0 ? runs : undefined;
		});
		const execution = await stage.n8n.execution(run?.id ?? '');
		const expected = { event: name === 'issue' ? 'newIssue' : 'newCard', eventId: expect.any(String) };
		expect(jsonOf(execution, 'Trigger')).toEqual([expect.objectContaining(expected)]);
		expect(JSON.stringify(jsonOf(execution, 'Trigger'))).toContain(`Tested ${name}`);
		await onlyLiveHooks();
		expect(addresses().sort()).toEqual(liveAddresses().sort());
		const passed = await until('the live run', async () => {
			const all = await passedSoFar(stage.n8n, flow.id);
			return all.length > 0 ? all : undefined;
		});
		expect(passed.map((items) => items.length)).toEqual([1]);
	});

	test('a test that is given up takes its hook along', async () => {
		expect(await stage.n8n.runManually(live.push.id)).toEqual({ waitingForWebhook: true });
		expect(addresses()).toHaveLength(4);
		await stage.n8n.session.send('DELETE', `/rest/test-webhook/${live.push.id}`);
		await onlyLiveHooks();
		expect(addresses().sort()).toEqual(liveAddresses().sort());
	});

	test.each(['instant', 'polling'])('with %s delivery, the newest real event is shown at once', async (delivery) => {
		const { board, repository } = watched(stage);
		const issue = await fetchTestEvent('github', { event: 'newIssue', delivery, ...repository });
		expect(jsonOf(issue, 'Trigger')).toEqual([
			expect.objectContaining({ event: 'newIssue', issue: expect.objectContaining({ title: 'Tested issue' }) }),
		]);
		const card = await fetchTestEvent('trello', { event: 'newCard', delivery, ...board });
		expect(jsonOf(card, 'Trigger')).toEqual([
			expect.objectContaining({ event: 'newCard', card: expect.objectContaining({ name: 'Tested card' }) }),
		]);
		expect(jsonOf(card, 'Next')).toEqual(jsonOf(card, 'Trigger'));
		expect(addresses().sort()).toEqual(liveAddresses().sort());
	});

	test('a reminder that lies ahead can be shown', async () => {
		const { trello } = stage.sandbox;
		const due = new Date(now() + 200 * 24 * 3_600_000).toISOString();
		for (const card of trello.state.cards) card.due = null;
		createCard(trello.as('adasample'), trello.list('Doing', 'Product'), { name: 'Far ahead', due });
		const reminder = { event: 'cardDueReminder', lead: 2, unit: 'days' };
		const run = await fetchTestEvent('trello', { ...reminder, ...watched(stage).board });
		expect(jsonOf(run, 'Trigger')).toEqual([
			expect.objectContaining({ card: expect.objectContaining({ name: 'Far ahead', due }) }),
		]);
	});

	test('without any event to show, the message says what to do', async () => {
		const { repository } = watched(stage);
		const words = 'that fits these filters. Cause one at GitHub and try again';
		const gist = await fetchTestEvent('github', { event: 'newGist', visibility: 'secret' });
		expect(gist.status).toBe('error');
		expect(errorOf(gist)?.message).toBe(`GitHub has no "New Gist" event of the last 90 days ${words}.`);
		const filtered = { event: 'newIssue', delivery: 'polling', filters: { labels: 'no-such-label' }, ...repository };
		expect(errorOf(await fetchTestEvent('github', filtered))?.message).toBe(
			`GitHub has no "New Issue" event of the last 90 days ${words}.`,
		);
		expect(errorOf(await fetchTestEvent('github', { ...filtered, delivery: 'instant' }))?.message).toBe(
			`GitHub has no "New Issue" event of the last 90 days ${words}, or choose Options > When Testing > Wait for an Event.`,
		);
	});

	test('a trigger that is not filled in says which field is missing', async () => {
		const run = await fetchTestEvent('trello', { event: 'newCard', delivery: 'polling' });
		expect(run.status).toBe('error');
		expect(errorOf(run)?.message).toContain('Parameter "Board" is required');
	});
});
