import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { clientOf, stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

describe('Trello cards, read back with a real client', () => {
	it('are created by names with labels, members, a link, a checklist and a cover', async () => {
		const { json } = await step('card', 'create', {
			list: 'Inbox',
			name: 'Größe prüfen 🚀',
			cardDescription: 'é'.repeat(4000),
			due: '2026-12-01',
			labelIds: 'bug, urgent',
			memberIds: 'me, Ben Example',
			additionalFields: {
				position: 'top',
				attachmentUrl: 'https://example.com/plan.pdf',
				checklistItems: 'Measure\nIndex titles',
				coverColor: 'lime',
				start: '2026-11-30T09:00:00Z',
			},
		});
		const card = await clientOf(trello()).cards.getCard({
			id: String(json[0]?.id),
			checklists: 'all',
			attachments: true,
		});
		expect(card).toMatchObject({
			name: 'Größe prüfen 🚀',
			desc: 'é'.repeat(4000),
			idList: trello().list('Inbox').id,
			due: new Date('2026-12-01T00:00:00.000Z'),
			cover: { color: 'lime' },
			badges: { attachments: 1, checkItems: 2 },
		});
		expect(card.labels?.map(({ name }) => name).sort()).toEqual(['bug', 'urgent']);
		expect(card.idMembers).toEqual([trello().member('adasample').id, trello().member('benexample').id]);
	});

	it('change only where they are told to, and can be cleared', async () => {
		const before = trello().card('Faster search');
		const changes = { due: '', dueComplete: false, labels: {}, members: {} };
		await step('card', 'update', { card: before.shortLink, updateFields: changes });
		const card = await clientOf(trello()).cards.getCard({ id: before.id });
		expect(card).toMatchObject({
			name: 'Faster search',
			desc: 'Aim for **200 ms**.',
			start: new Date(before.start ?? ''),
		});
		expect(card).toMatchObject({ due: null, dueComplete: false, idLabels: [], idMembers: [] });
		await expect(step('card', 'update', { card: before.id })).rejects.toThrow('"Update Fields" is empty');
		await expect(step('card', 'update', { card: before.id, updateFields: { name: '' } })).rejects.toThrow(
			'"Name" must not be empty',
		);
	});

	it('take labels by name, a cover and another list on another board', async () => {
		const { id } = trello().card('Faster search');
		await step('card', 'update', {
			card: id,
			updateFields: { list: 'Solved', labelIds: 'question', coverColor: 'red' },
		});
		const card = await clientOf(trello()).cards.getCard({ id });
		expect(card).toMatchObject({ idBoard: trello().board('Support').id, cover: { color: 'red' } });
		expect(card.labels?.map(({ name }) => name)).toEqual(['question']);
		await step('card', 'update', { card: id, updateFields: { coverColor: 'none' } });
		expect((await clientOf(trello()).cards.getCard({ id })).cover).toMatchObject({ color: null });
	});

	it('are archived, brought back, moved, copied and deleted', async () => {
		const client = clientOf(trello());
		const { id, shortLink } = trello().card('Faster search');
		await step('card', 'archive', { card: `https://trello.com/c/${shortLink}/5-faster-search` });
		expect((await client.cards.getCard({ id })).closed).toBe(true);
		await step('card', 'unarchive', { card: id });
		expect((await client.cards.getCard({ id })).closed).toBe(false);
		await step('card', 'move', { card: id, list: 'new', position: 'top' });
		expect(await client.cards.getCard({ id })).toMatchObject({ idList: trello().list('New').id });
		const { json } = await step('card', 'copy', { card: id, list: 'Done', name: 'Copy', keep: ['members'] });
		const copy = await client.cards.getCard({ id: String(json[0]?.id) });
		expect(copy).toMatchObject({ name: 'Copy', idList: trello().list('Done').id, due: null });
		const kept = await step('card', 'copy', { card: id });
		expect(kept.json[0]).toMatchObject({ list: { id: trello().list('New').id }, name: 'Faster search' });
		expect((await step('card', 'delete', { card: id })).json).toEqual([{ id, deleted: true }]);
		await expect(client.cards.getCard({ id })).rejects.toThrow('404');
	});

	it('are read ten with one request, in the order of the items, and a missing one is named', async () => {
		const ids = trello().state.cards.map(({ id }) => id);
		trello().requests.length = 0;
		const items = [...ids, 'zZ9zzzz9'].map((card) => ({ card }));
		const { json } = await step('card', 'get', { card: '={{ $json.card }}' }, { items, continueOnFail: true });
		expect(json.slice(0, -1).map((one) => one.id)).toEqual(ids);
		expect(json.at(-1)?.error).toMatch(/zZ9zzzz9.*\[item 8\]/);
		expect(trello().requests.map(({ path }) => path.split('?')[0])).toEqual(['/1/batch', '/1/cards/zZ9zzzz9']);
	});

	it('come back in one shape for everybody, and as Trello answers where everything is asked for', async () => {
		const { id, shortLink } = trello().card('Faster search');
		const given = { card: shortLink, include: ['checklists', 'comments', 'customFields'] };
		const [all] = (await step('card', 'get', { ...given, output: 'everything' })).json;
		expect(all).toMatchObject({
			checklists: [{ name: 'Steps' }],
			actions: [{ type: 'commentCard' }],
			desc: 'Aim for **200 ms**.',
		});
		expect(all?.customFieldItems).toHaveLength(1);
		const [shaped] = (await step('card', 'get', { card: shortLink })).json;
		expect(shaped).toMatchObject({
			id,
			name: 'Faster search',
			url: `https://trello.com/c/${shortLink}`,
			labels: [{ name: 'feature' }],
			members: [{ username: 'adasample' }],
			list: { id: trello().list('Doing').id, name: 'Doing' },
			board: { id: trello().board('Product').id, name: 'Product' },
		});
		for (const part of ['attachments', 'checklists', 'comments', 'customFields', 'stickers', 'voters'])
			expect(shaped).not.toHaveProperty(part);
		const [short] = (await step('card', 'get', { card: shortLink }, { isTool: true })).json;
		expect(short).toEqual(shaped);
		expect(JSON.stringify(short).length).toBeLessThan(2000);
	});

	it('of a list of a thousand are one request, and one more for all of their names', async () => {
		const list = trello().list('Inbox');
		for (let index = 0; index < 997; index += 1) createCard(trello().as('adasample'), list, { name: `Card ${index}` });
		await trello().settle({ retries: false });
		trello().requests.length = 0;
		const { json } = await step('list', 'getCards', { list: list.id, limit: 1000 });
		expect(json).toHaveLength(1000);
		expect(trello().requests).toHaveLength(2);
		expect(json.every(({ list: inside }) => (inside as { name: string }).name === 'Inbox')).toBe(true);
		expect((await step('board', 'getCards', { board: 'Product', returnAll: true })).json).toHaveLength(1003);
	});

	it('say that they were made when something on them fails', async () => {
		trello().faults.add({ path: '/checklists$', status: 400, body: 'invalid value for name' });
		const given = { list: 'Inbox', name: 'Half', additionalFields: { checklistItems: 'Measure' } };
		await expect(step('card', 'create', given)).rejects.toThrow(
			/The card https:\S+ was created, but without its checklist: .*invalid value for name.* Complete that card/,
		);
		expect(trello().card('Half').name).toBe('Half');
	});
});
