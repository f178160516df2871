import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trelloTrigger } from '../../nodes/Trello/trigger.ts';
import { addAttachment } from '../../sandbox/trello/card/attachmentChanges.mts';
import { addCheckItem, addChecklist } from '../../sandbox/trello/card/checklistChanges.mts';
import { addMember } from '../../sandbox/trello/card/cardMembership.mts';
import { addComment } from '../../sandbox/trello/action/comments.mts';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { trelloClient } from '../support/clients.mts';
import { triggerAccounts, watched } from '../support/instant.mts';
import { itemsPassed, passedSoFar, publishTrigger, trigger } from '../support/triggers.mts';

/** What an event needs beside the board. */
const given: Record<string, INodeParameters> = {
	cardArchived: { kinds: ['archived'] },
	cardDueReminder: { lead: 1, unit: 'hours' },
	cardUpdated: { properties: ['name'] },
	customWebhookEvents: { watch: 'boards', eventTypes: ['updateCheckItemStateOnCard'] },
	boardActivity: { activityTypes: ['updateList'] },
	newBoard: { watch: 'account' },
	newNotification: { types: ['mentionedOnCard'] },
};

/** What each of them must bring when everything below has happened. */
const expected: Record<string, object> = {
	boardActivity: { activity: 'updateList', changes: [{ field: 'name', from: 'Done', to: 'Finished' }] },
	cardArchived: { kind: 'archived', card: { name: 'Through and through' } },
	cardDueReminder: { card: { name: 'Due soon' } },
	cardCompleted: { kind: 'completed', card: { completed: true } },
	cardMoved: { listBefore: { name: 'Inbox' }, list: { name: 'Doing' } },
	cardUpdated: { changes: [{ field: 'name', from: 'New here', to: 'Through and through' }] },
	checkItemCompleted: { kind: 'completed', checkItem: { completed: true } },
	checklistCompleted: { checklist: { name: 'Alone' } },
	customWebhookEvents: { activity: 'updateCheckItemStateOnCard', checkItem: { completed: true } },
	labelAddedToCard: { label: { name: 'bug' } },
	newAttachment: { kind: 'file', attachment: { isUpload: true } },
	newBoard: { board: { name: 'Launch' } },
	newCard: { kind: 'created', list: { name: 'Inbox' }, card: { description: 'As asked for' } },
	newChecklist: { checklist: { name: 'Own' } },
	newComment: { comment: { text: '@adasample look' }, actor: { username: 'benexample' } },
	newLabel: { label: { name: 'later' } },
	newList: { list: { name: 'Later' } },
	newMemberOnCard: { member: { username: 'adasample' } },
	newNotification: { notification: { type: 'mentionedOnCard' } },
};

describe('every Trello event on a real n8n', () => {
	let stage: Stage;
	const ids = new Map<string, string>();

	beforeAll(async () => {
		stage = await setStage();
		const { trello } = triggerAccounts(stage);
		const { board } = watched(stage);
		for (const { value } of trelloTrigger.events) {
			const draft = trigger('trelloStepsTrigger', trello, { event: value, ...board, ...given[value] });
			ids.set(value, await publishTrigger(stage.n8n, draft, value));
		}
	});

	afterAll(async () => await stage?.close());

	test('each starts its workflow with what happened, and with nothing else', async () => {
		expect(Object.keys(expected).sort()).toEqual(trelloTrigger.events.map(({ value }) => value).sort());
		const { trello } = stage.sandbox;
		const client = trelloClient(stage.sandbox);
		const ben = trello.as('benexample');
		const product = trello.board('Product').id;
		const bug = trello.state.labels.find(({ name, idBoard }) => name === 'bug' && idBoard === product)?.id ?? '';
		const { id } = await client.cards.createCard({
			idList: trello.list('Inbox', 'Product').id,
			name: 'New here',
			desc: 'As asked for',
		});
		const card = trello.card('New here');
		await client.cards.updateCard({ id, name: 'Through and through' });
		await client.cards.updateCard({ id, idList: trello.list('Doing', 'Product').id });
		addComment(ben, card, '@adasample look');
		addMember(ben, card, trello.member('adasample'));
		await client.labels.createLabel({ idBoard: product, name: 'later', color: 'sky' });
		await client.cards.addCardLabel({ id, value: bug });
		await client.checklists.createChecklist({ idCard: id, name: 'Own' });
		addAttachment(ben, card, { file: { name: 'x.txt', bytes: Buffer.from('x') } });
		await client.lists.updateList({ id: trello.list('Done', 'Product').id, name: 'Finished' });
		const item = trello.state.checklists[0]?.checkItems[1]?.id ?? '';
		await client.cards.updateCardCheckItem({
			id: trello.card('Faster search').id,
			idCheckItem: item,
			state: 'complete',
		});
		const alone = addChecklist(ben, card, { name: 'Alone' });
		const only = addCheckItem(ben, alone, { name: 'Only' });
		await client.cards.updateCardCheckItem({ id, idCheckItem: only.id, state: 'complete' });
		await client.cards.updateCard({ id, dueComplete: true });
		await client.cards.updateCard({ id, closed: true });
		await client.lists.createList({ idBoard: product, name: 'Later' });
		await client.boards.createBoard({ name: 'Launch', defaultLists: false });
		const due = new Date(Date.now() + 45 * 60_000).toISOString();
		await client.cards.updateCard({ id: trello.card('Faster search').id, name: 'Due soon', due });
		await trello.settle({ retries: false });

		for (const [event, item] of Object.entries(expected)) {
			const items = await itemsPassed(stage.n8n, ids.get(event) ?? '', 1);
			expect(items[0], event).toMatchObject({ event, ...item });
		}
		const counts: Record<string, number> = {
			...{ cardUpdated: 2, checkItemCompleted: 2, customWebhookEvents: 2, newChecklist: 2 },
		};
		for (const event of Object.keys(expected)) {
			const items = (await passedSoFar(stage.n8n, ids.get(event) ?? '')).flat();
			expect(items.length, event).toBe(counts[event] ?? 1);
		}
		expect(await stage.n8n.executions({ status: ['error', 'crashed'] })).toEqual([]);
	});
});
