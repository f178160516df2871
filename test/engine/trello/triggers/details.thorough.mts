import { cardAlone, cards } from '../../../../nodes/Trello/resources/card/shape.ts';
import { benchOf, forgetProcessed, pollBench } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { beforeEach, describe, expect, it } from 'vitest';

import { addLabel, addMember, removeMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { deleteCard, moveToBoard, setCardFields } from '../../../../sandbox/trello/card/cardChanges.mts';
import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { addChecklist } from '../../../../sandbox/trello/card/checklistChanges.mts';
import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { withEvents } from './eventful.mts';

const { trello, client, setting, causedBy } = withEvents();

beforeEach(() => forgetProcessed());

const ben = () => trello().as('benexample');
const search = () => trello().card('Faster search');
const label = (name: string) => {
	const found = trello().state.labels.find((one) => one.name === name);
	if (!found) throw new Error(`no label ${name}`);
	return found;
};
const cardReads = () =>
	trello().requests.filter(({ method, path }) => method === 'GET' && /^\/1\/cards\/[0-9a-f]{24}$/.test(path));
const only = (name: string) => ({
	list: [{ list: { __rl: true, mode: 'id', value: trello().list(name, 'Product').id } }],
});

/** What sets off each event about a card, and the filters that let it through. */
const causes: ReadonlyArray<[event: string, act: () => unknown, more?: IDataObject]> = [
	['newCard', () => createCard(ben(), trello().list('Doing', 'Product'), { name: 'New', desc: 'Text' })],
	['cardUpdated', () => setCardFields(ben(), search(), { name: 'Fast search' })],
	['cardMoved', () => moveToBoard(ben(), search(), trello().board('Support'), trello().list('Solved'))],
	['cardArchived', () => setCardFields(ben(), search(), { closed: true })],
	['newComment', () => addComment(ben(), search(), 'Hello')],
	['newMemberOnCard', () => addMember(ben(), search(), trello().member('benexample'))],
	['labelAddedToCard', () => addLabel(ben(), search(), label('bug'))],
	['newChecklist', () => addChecklist(ben(), search(), { name: 'More' })],
	['newAttachment', () => addAttachment(ben(), search(), { url: 'https://example.com', name: 'Page' })],
	['boardActivity', () => addComment(ben(), search(), 'Hello')],
	['customWebhookEvents', () => addComment(ben(), search(), 'Hello'), { watch: 'boards' }],
];

const short = ['id', 'number', 'name', 'url'];
const full = Object.keys(cardAlone({ id: '6740a1b2c3d4e5f6a7b8c9e0' }));

describe('Trello trigger: the details of a card', () => {
	it.each(causes)('are in %s, by one request', async (event, act, more = {}) => {
		const [item] = await causedBy(setting(event, more), act);
		const card = item?.['card'] as IDataObject;
		expect(Object.keys(card).sort()).toEqual(full.toSorted());
		const { id, desc, idShort } = trello().state.cards.find((one) => one.id === card['id']) ?? {};
		expect(card).toMatchObject({ id, number: idShort, description: desc });
		expect(item).toMatchObject({ list: { name: expect.any(String) } });
		expect(item?.['board']).toMatchObject({ name: event === 'cardMoved' ? 'Support' : 'Product' });
		expect(cardReads()).toHaveLength(1);
		expect(item?.['actor']).toMatchObject({ username: 'benexample', isBoardMember: true });
	});

	it.each(causes)('are left out of %s on request, and cost nothing then', async (event, act, more = {}) => {
		const [item] = await causedBy(setting(event, { ...more, cardDetails: false }), act);
		expect(Object.keys(item?.['card'] as IDataObject)).toEqual(short);
		expect(item?.['actor']).toMatchObject({ isBoardMember: null });
		expect(cardReads()).toEqual([]);
	});

	it('are asked for by name: the fields that the example of the shape has, and no others', async () => {
		await causedBy(setting('newComment'), () => addComment(ben(), search(), 'Hello'));
		const [read] = cardReads();
		const asked = new URLSearchParams(read?.query).get('fields')?.split(',').sort();
		const beside = [
			'id',
			'list',
			'board',
			'members',
			'attachments',
			'checklists',
			'actions',
			'stickers',
			'membersVoted',
		];
		const own = cards.members.filter((name) => ![...beside, 'customFields', 'customFieldItems'].includes(name));
		expect(asked).toEqual(own.toSorted());
	});

	it('hold labels and members as lists of objects, and the dates', async () => {
		const [item] = await causedBy(setting('newComment'), () => addComment(ben(), search(), 'Hello'));
		expect(item?.['card']).toMatchObject({
			labels: [{ name: 'feature', color: 'green' }],
			members: [{ name: 'Ada Sample', username: 'adasample' }],
			due: search().due,
			start: search().start,
			url: `https://trello.com/c/${search().shortLink}`,
		});
	});

	it('show the card as it is now, while the changes tell what happened then', async () => {
		const items = await causedBy(setting('cardUpdated', { properties: ['name'] }), () => {
			setCardFields(ben(), search(), { name: 'First' });
			setCardFields(ben(), trello().card('First'), { name: 'Second' });
		});
		expect(items).toMatchObject([
			{ card: { name: 'Second' }, changes: [{ from: 'Faster search', to: 'First' }] },
			{ card: { name: 'Second' }, changes: [{ from: 'First', to: 'Second' }] },
		]);
		expect(cardReads()).toHaveLength(1);
	});

	it('are asked for again when what is told happened after the last look', async () => {
		const items = await causedBy(setting('cardUpdated', { properties: ['description'] }), async () => {
			setCardFields(ben(), search(), { desc: 'One' });
			await trello().settle({ retries: false });
			await new Promise((resolve) => setTimeout(resolve, 5));
			setCardFields(ben(), search(), { desc: 'Two' });
		});
		expect(items.map(({ card }) => (card as IDataObject)['description'])).toEqual(['One', 'Two']);
		expect(cardReads()).toHaveLength(2);
	});

	it('have the same names where the card is gone', async () => {
		const { id, idShort } = search();
		const on = setting('cardArchived', { kinds: ['deleted'] });
		const [item] = await causedBy(on, () => deleteCard(ben(), search()));
		expect(Object.keys(item?.['card'] as IDataObject).sort()).toEqual(full.toSorted());
		expect(item?.['card']).toMatchObject({
			id,
			number: idShort,
			description: null,
			labels: [],
			members: [],
			archived: null,
		});
		expect(item).toMatchObject({ list: { name: 'Doing' }, board: { name: 'Product' } });
		expect(item?.['actor']).toMatchObject({ isBoardMember: true });
	});

	it('tell that somebody who writes is no member of the board', async () => {
		const board = trello().board('Product');
		board.memberships = board.memberships.filter(({ idMember }) => idMember !== trello().member('benexample').id);
		const items = await causedBy(setting('newComment'), async () => {
			addComment(ben(), search(), 'From outside');
			addComment(trello().as('adasample'), search(), 'From inside');
		});
		expect(items).toMatchObject([
			{ actor: { isBoardMember: false }, comment: { text: 'From outside', author: { isBoardMember: false } } },
			{ actor: { isBoardMember: true }, comment: { text: 'From inside', author: { isBoardMember: true } } },
		]);
		expect(trello().requests.filter(({ path }) => path.endsWith('/memberships'))).toEqual([]);
	});

	it.each([true, false])('are there for reminders of due dates, unless not wanted: %j', async (cardDetails) => {
		const bench = benchOf(setting('cardDueReminder', { lead: 1, unit: 'hours', cardDetails }));
		await pollBench(bench, { activation: 'activate' });
		const due = new Date(Date.now() + 3_500_000).toISOString();
		await client().cards.updateCard({ id: search().id, due });
		const { json } = await pollBench(bench);
		const details = { description: search().desc, labels: [{ name: 'feature' }] };
		expect(json).toMatchObject([{ card: { name: 'Faster search', due, ...(cardDetails && details) } }]);
		expect('labels' in (json[0]?.['card'] as IDataObject)).toBe(cardDetails);
		expect(cardReads()).toHaveLength(cardDetails ? 1 : 0);
	});
});

describe('Trello trigger: what an event tells does not depend on its filters', () => {
	const lacking: typeof causes = [
		['labelAddedToCard', () => addLabel(ben(), search(), label('bug'))],
		['newChecklist', () => addChecklist(ben(), search(), { name: 'More' })],
		['newMemberOnCard', () => addMember(ben(), search(), trello().member('benexample'))],
		['cardUpdated', () => removeMember(ben(), search(), trello().member('adasample'))],
	];

	it.each([true, false])('with card details %j', async (cardDetails) => {
		for (const [event, act] of lacking) {
			const seen: unknown[] = [];
			for (const lists of [{}, only('Doing')]) {
				await trello().reset();
				nock.cleanAll();
				forgetProcessed();
				const [item] = await causedBy(setting(event, { lists, cardDetails }), act);
				const { list, source, card } = item ?? {};
				seen.push({ list, source: { ...(source as object), actionId: '' }, card: Object.keys(card as object) });
			}
			expect(seen[1]).toEqual(seen[0]);
			expect(seen[0]).toMatchObject({ list: cardDetails ? { name: 'Doing' } : null });
		}
	});
});
