import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { jsonOf } from './driver/execution.mts';
import { githubClient } from './support/clients.mts';
import { type Flow, publishInstant, triggerAccounts, watched } from './support/instant.mts';
import { itemsPassed, passed, passedSoFar, publishTrigger, trigger } from './support/triggers.mts';

const minute = 60_000;

describe('triggers that poll', () => {
	let stage: Stage;
	let instant: Record<'card' | 'issue' | 'push', Flow>;
	const ids: Record<string, string> = {};

	beforeAll(async () => {
		stage = await setStage();
		const { n8n } = stage;
		const { trello, github } = triggerAccounts(stage);
		const { board, repository } = watched(stage);
		const old = { name: 'Due long ago', due: new Date(Date.now() + 10 * minute).toISOString() };
		createCard(stage.sandbox.trello.as('adasample'), stage.sandbox.trello.list('Inbox', 'Product'), old);
		const polling = { delivery: 'polling' };
		const reminder = { event: 'cardDueReminder', lead: 1, unit: 'hours' };
		const drafts = {
			card: trigger('trelloStepsTrigger', trello, { event: 'newCard', ...polling, ...board }),
			issue: trigger('githubStepsTrigger', github, { event: 'newIssue', ...polling, ...repository }),
			gist: trigger('githubStepsTrigger', github, { event: 'newGist', visibility: 'all' }),
			due: trigger('trelloStepsTrigger', trello, { ...reminder, ...board }),
		};
		for (const [name, draft] of Object.entries(drafts)) ids[name] = await publishTrigger(n8n, draft);
	});

	afterAll(async () => await stage?.close());

	const idOf = (name: string) => ids[name] ?? '';

	test('no hook is made, and what was there before starts nothing', async () => {
		expect(stage.sandbox.github.handle.hooks()).toEqual([]);
		expect(stage.sandbox.trello.state.webhooks).toEqual([]);
		expect(await stage.n8n.executions()).toEqual([]);
	});

	test('the next look finds one event each, tested before or not, and names it as a hook does', async () => {
		const { trello, github } = stage.sandbox;
		instant = await publishInstant(stage);
		const due = new Date(Date.now() + 59 * minute).toISOString();
		const list = trello.list('Inbox', 'Product');
		const card = createCard(trello.as('benexample'), list, { name: 'Polled', due });
		const issue = await github.handle.createIssueAs('mona-sample', 'octo-sample/website', { title: 'Polled' });
		const { data: gist } = await githubClient(stage.sandbox).rest.gists.create({
			description: 'Polled',
			public: false,
			files: { 'notes.md': { content: '# Notes' } },
		});
		const tested = await stage.n8n.execute(idOf('gist'));
		expect(jsonOf(tested, 'Trigger')).toEqual([expect.objectContaining({ eventId: `gist:${gist.id}:created` })]);

		const found = async (name: string) => await itemsPassed(stage.n8n, idOf(name), 1, 75_000);
		const [cards, issues, gists, reminders] = [
			await found('card'),
			await found('issue'),
			await found('gist'),
			await found('due'),
		];
		expect(gists).toEqual([
			expect.objectContaining({
				eventId: `gist:${gist.id}:created`,
				event: 'newGist',
				gist: expect.objectContaining({ id: gist.id, description: 'Polled', isPublic: false }),
			}),
		]);
		expect(reminders).toEqual([
			expect.objectContaining({
				eventId: `${card.id}:due:${due}`,
				event: 'cardDueReminder',
				card: expect.objectContaining({ id: card.id, name: 'Polled', due }),
				late: false,
			}),
		]);
		const hooked = async (name: 'card' | 'issue') => (await passed(stage.n8n, instant[name].id, 1)).flat();
		const withoutMoment = (items: object[]) => items.map((item) => ({ ...item, occurredAt: '' }));
		expect(issues).toMatchObject([{ source: { issueId: issue['id'] }, actor: { username: 'mona-sample' } }]);
		expect(withoutMoment(cards)).toEqual(withoutMoment(await hooked('card')));
		expect(withoutMoment(issues)).toEqual(withoutMoment(await hooked('issue')));
	});

	test('each event started one execution, quiet looks none, and nothing failed', async () => {
		for (const [name, id] of Object.entries(ids)) {
			expect(
				(await passedSoFar(stage.n8n, id)).map((items) => items.length),
				name,
			).toEqual([1]);
		}
		for (const [name, { id }] of Object.entries(instant)) {
			const expected = name === 'push' ? [] : [1];
			expect(
				(await passedSoFar(stage.n8n, id)).map((items) => items.length),
				name,
			).toEqual(expected);
		}
		expect(await stage.n8n.executions({ status: ['error', 'crashed'] })).toEqual([]);
	});
});
