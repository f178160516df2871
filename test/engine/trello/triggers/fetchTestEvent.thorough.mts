import { executeNode, forgetProcessed } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { trelloTrigger } from '../../../../nodes/Trello/trigger.ts';
import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { createBoard, createList } from '../../../../sandbox/trello/board/boardChanges.mts';
import { moveToBoard, setCardFields } from '../../../../sandbox/trello/card/cardChanges.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { addMember, removeMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { addCheckItem, addChecklist, updateCheckItem } from '../../../../sandbox/trello/card/checklistChanges.mts';
import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { withEvents } from './eventful.mts';

const { trello, setting } = withEvents();

/** "Fetch Test Event" may cost so many requests. */
const budget = 5;
const many = 30;

beforeEach(() => {
	forgetProcessed();
	const by = trello().as('benexample');
	const product = trello().board('Product');
	const list = trello().list('Inbox', 'Product');
	const [organization] = trello().state.organizations;
	if (!organization) throw new Error('no workspace');
	for (let count = 0; count < many; count += 1) {
		const card = createCard({ ...by, at: by.at - 86_400_000 }, list, { name: `Card ${count}` });
		addComment(by, card, `@adasample ${count}`);
		const checklist = addChecklist(by, card, { name: 'Steps' });
		updateCheckItem(by, checklist, addCheckItem(by, checklist, { name: 'Print' }), { state: 'complete' });
		setCardFields(by, card, { dueComplete: true });
		addMember(by, card, trello().member('adasample'));
		removeMember(by, card, trello().member('adasample'));
		addAttachment(by, card, { url: 'https://example.com', name: 'Page' });
		setCardFields(by, card, { name: `New ${count}`, due: new Date(by.at + 7_200_000 + count).toISOString() });
		setCardFields(by, card, { closed: count % 2 === 0 });
		createList(by, product, { name: `List ${count}` });
		moveToBoard(by, card, trello().board('Support'), trello().list('New', 'Support'));
		moveToBoard(by, card, product, list);
		createBoard(trello().as('adasample'), { name: `Board ${count}`, organization });
	}
});

const workspace = { __rl: true, mode: 'url', value: 'https://trello.com/w/sampleworks' };
const watching: Readonly<Record<string, IDataObject>> = {
	newBoard: { watch: 'workspace', workspace },
	customWebhookEvents: { watch: 'boards' },
};
/** Trello keeps no log of these, so there is nothing to show. */
const unlogged = new Set(['labelAddedToCard', 'newLabel']);

async function fetched(event: string, more: IDataObject, boards?: string[]) {
	const on = setting(event, { ...watching[event], ...more }, boards);
	const before = trello().requests.length;
	const run = executeNode({ ...on, items: [{}], mode: 'manual' });
	const json = await run.then(
		(done) => done.json,
		(error: Error) => error.message,
	);
	return { json, requests: trello().requests.length - before };
}

const everywhere = () => trello().state.boards.map(({ id }) => id);
const nowhere = () => ({ lists: { list: [{ list: { __rl: true, mode: 'id', value: trello().list('Done').id } }] } });

describe('Trello trigger: a test event', () => {
	const events = trelloTrigger.events.map(({ value }) => value);

	it.each(events)('of %s costs at most five requests', async (event) => {
		const { json, requests } = await fetched(event, {});
		expect(requests).toBeLessThanOrEqual(budget);
		if (unlogged.has(event)) expect(json).toMatch(/keeps no record/);
		else expect(json).toMatchObject([{ event }]);
	});

	it.each(events)('of %s costs at most five requests on 32 boards', async (event) => {
		const { requests } = await fetched(event, {}, everywhere().slice(0, 32));
		expect(requests).toBeLessThanOrEqual(budget);
	});

	it.each(events)('of %s costs at most five requests where the filter must look at each card', async (event) => {
		const { requests } = await fetched(event, { ...nowhere(), toLists: nowhere().lists });
		expect(requests).toBeLessThanOrEqual(budget);
	});
});
