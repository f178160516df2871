import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainJob, publishExamples, type Step } from '../sandbox/demo/mainJob.mts';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { itemsOf, jsonOf } from './driver/execution.mts';
import { githubClient, trelloClient } from './support/clients.mts';

describe('the main job: a Trello card becomes a GitHub issue, which comes back with the report of the day', () => {
	let stage: Stage;
	let workflows: Record<string, string>;
	let steps: Step[];
	let cardLink: string;
	let cardName: string;

	beforeAll(async () => {
		stage = await setStage();
		workflows = await publishExamples(stage);
		steps = await mainJob(stage);
		cardName = /^(Print the flyers \(.+\)), \/c\/\w{8}$/.exec(steps[0]?.result ?? '')?.[1] ?? '';
		cardLink = steps[0]?.result.slice(-8) ?? '';
	});

	afterAll(async () => await stage?.close());

	const idOf = (name: string) => workflows[name] ?? '';
	const onlyRun = async (name: string) => {
		await stage.n8n.waitForExecutions(idOf(name), 1);
		const runs = await stage.n8n.executions({ workflowId: idOf(name) });
		expect(runs.map(({ status, mode }) => ({ status, mode }))).toEqual([{ status: 'success', mode: 'webhook' }]);
		return await stage.n8n.execution(runs[0]?.id ?? '');
	};

	const issueOfTheCard = async () => {
		const [owner = '', repo = ''] = stage.sandbox.accounts.github.repositories.website.split('/');
		const { data } = await githubClient(stage.sandbox).rest.issues.listForRepo({ owner, repo, state: 'all' });
		const issues = data.filter(({ title }) => title === cardName);
		expect(issues).toHaveLength(1);
		return issues[0];
	};

	test('every step happened, soon after the one before', () => {
		expect(steps).toHaveLength(4);
		const times = steps.map(({ at = NaN }) => at);
		expect(times).toEqual([...times].sort((a, b) => a - b));
		expect(times.at(-1)).toBeLessThan(30_000);
	});

	test('GitHub has one issue, which names the card and its author', async () => {
		expect((await issueOfTheCard())?.body).toBe(
			`Created from the Trello card https://trello.com/c/${cardLink} by Ada Sample.`,
		);
	});

	test('the card has one comment with the issue, and one attachment with the figures', async () => {
		const issue = await issueOfTheCard();
		const trello = trelloClient(stage.sandbox);
		const actions = await trello.cards.getCardActions({ id: cardLink, filter: 'commentCard' });
		expect(actions.map(({ data }) => data?.text)).toEqual([`GitHub issue #${issue?.number}: ${issue?.html_url}`]);
		const attachments = await trello.cards.getCardAttachments({ id: cardLink });
		expect(attachments).toHaveLength(1);
		expect(attachments[0]?.name).toMatch(/^Today: \d+ users, \d+ sessions, \d+ views$/);
	});

	test('"Trello card to GitHub issue" ran once, with the event described', async () => {
		const run = await onlyRun('trello-card-to-github-issue');
		const { id, idShort } = stage.sandbox.trello.card(cardName);
		expect(jsonOf(run, 'New Card')).toEqual([
			expect.objectContaining({
				event: 'newCard',
				kind: 'created',
				actor: expect.objectContaining({ name: 'Ada Sample', username: 'adasample' }),
				card: expect.objectContaining({
					...{ id, name: cardName, number: idShort, url: `https://trello.com/c/${cardLink}` },
				}),
				list: expect.objectContaining({ name: 'Inbox' }),
				board: expect.objectContaining({ name: 'Product' }),
			}),
		]);
		expect(itemsOf(run, 'Create Issue')).toHaveLength(1);
	});

	test('"GitHub issue back to the Trello card" ran once, and its report is what Google Analytics counts', async () => {
		const run = await onlyRun('github-issue-back-to-trello-card');
		const issue = await issueOfTheCard();
		expect(jsonOf(run, 'New Issue')).toEqual([
			expect.objectContaining({
				event: 'newIssue',
				eventId: `issue:${issue?.id}:opened`,
				issue: expect.objectContaining({ number: issue?.number, title: cardName }),
			}),
		]);
		const [report] = jsonOf(run, 'Report of the Day');
		const [attachment] = jsonOf(run, 'Attach Report');
		expect(attachment?.['name']).toBe(
			`Today: ${report?.['activeUsers']} users, ${report?.['sessions']} sessions, ${report?.['screenPageViews']} views`,
		);
		expect(Number(report?.['sessions'])).toBeGreaterThan(0);
	});
});
