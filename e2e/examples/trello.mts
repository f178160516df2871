import { expect } from 'vitest';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import { jsonOf } from '../driver/execution.mts';
import { githubClient, trelloClient } from '../support/clients.mts';
import { onBoard } from '../support/triggers.mts';
import { dataTable, inList, inWebsite, onlyItem, type Scenario, website } from './scenario.mts';

const text = 'string';

/** The examples that begin at Trello, or end there. */
export const trelloExamples: Readonly<Record<string, Scenario>> = {
	'trello-card-to-github-issue': {
		published: true,
		fills: ({ sandbox }) => ({
			'New Card': onBoard(sandbox.trello.board('Product').id),
			'Create Issue': inWebsite(),
		}),
		async play({ stage: { sandbox }, ran }) {
			const { trello } = sandbox;
			const card = createCard(trello.as('benexample'), trello.list('Inbox', 'Product'), {
				name: 'Order new mugs',
				desc: 'Blue ones.',
			});
			const { number } = onlyItem(await ran(), 'Create Issue');
			const { data } = await githubClient(sandbox).rest.issues.get({ ...website, issue_number: Number(number) });
			expect(data.title).toBe('Order new mugs');
			expect(data.body).toBe(
				`Blue ones.\n\nCreated from the Trello card https://trello.com/c/${card.shortLink} by Ben Example.`,
			);
		},
	},

	'trello-board-activity-log': {
		published: true,
		fills: ({ sandbox }) => ({ 'Board Activity': onBoard(sandbox.trello.board('Product').id) }),
		async play({ stage }) {
			const words = {
				who: text,
				what: text,
				card: text,
				list: text,
				board: text,
				changes: text,
				eventId: text,
			} as const;
			const rows = await dataTable(stage, 'trello-log', { happenedAt: 'date', ...words });
			const { id } = stage.sandbox.trello.card('Faster search');
			await trelloClient(stage.sandbox).cards.updateCard({ id, name: 'Fastest search' });
			expect(await rows(1)).toEqual([
				expect.objectContaining({
					who: 'Ada Sample',
					what: 'updateCard',
					card: 'Fastest search',
					board: 'Product',
					changes: 'name: "Faster search" → "Fastest search"',
				}),
			]);
		},
	},

	'trello-due-reminder-comment': {
		published: false,
		fills: ({ sandbox }) => ({ 'Due Soon': onBoard(sandbox.trello.board('Product').id) }),
		async play({ stage: { sandbox }, tried }) {
			const { card } = onlyItem(await tried(), 'Due Soon') as { card: { id: string; due: string } };
			const [comment] = await trelloClient(sandbox).cards.getCardActions({ id: card.id, filter: 'commentCard' });
			expect(comment?.data?.text).toMatch(new RegExp(`^Due ${card.due}, in -?\\d+ minutes\\.`));
		},
	},

	'intake-form-to-trello-card': {
		published: true,
		fills: (stage) => ({ 'Create Card': inList(stage, 'Inbox') }),
		async play({ stage, id, ran }) {
			const form = (await stage.n8n.workflow(id)).nodes.find(({ name }) => name === 'Intake Form');
			const answers = new FormData();
			for (const [index, value] of ['A new door', 'It should close.', '2027-01-15', 'eve@example.com'].entries()) {
				answers.set(`field-${index}`, value);
			}
			const address = `${stage.host.webhookUrl}/form/${String(form?.webhookId)}`;
			expect((await fetch(address, { method: 'POST', body: answers })).status).toBe(200);
			const { id: card } = onlyItem(await ran(), 'Create Card');
			const client = trelloClient(stage.sandbox);
			const made = await client.cards.getCard({ id: String(card) });
			expect(made).toMatchObject({ name: 'A new door', desc: 'It should close.\n\nAsked for by eve@example.com' });
			expect(JSON.stringify(made.due)).toMatch(/^"2027-01-1[45]T/);
			const [checklist] = await client.cards.getCardChecklists({ id: String(card) });
			expect(checklist?.checkItems?.map(({ name }) => name)).toEqual(['Read', 'Decide', 'Answer']);
		},
	},

	'github-issue-back-to-trello-card': {
		published: true,
		fills: (stage) => ({
			'New Issue': { repositories: { repository: [inWebsite()] } },
			'Report of the Day': { property: { __rl: true, mode: 'id', value: stage.sandbox.accounts.analytics.shop } },
		}),
		async play({ stage: { sandbox }, ran }) {
			const { id, shortLink } = sandbox.trello.card('Dark mode flickers on load');
			const body = `See https://trello.com/c/${shortLink}`;
			await githubClient(sandbox).rest.issues.create({ ...website, title: 'It flickers', body });
			const [report] = jsonOf(await ran(), 'Report of the Day');
			const attachments = await trelloClient(sandbox).cards.getCardAttachments({ id });
			expect(attachments.map(({ name }) => name)).toContain(
				`Today: ${report?.['activeUsers']} users, ${report?.['sessions']} sessions, ${report?.['screenPageViews']} views`,
			);
		},
	},
};
