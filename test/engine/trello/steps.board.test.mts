import { withTrello } from './sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { addMemberToBoard } from '../../../sandbox/trello/boardChanges.mts';
import { addMember } from '../../../sandbox/trello/seedAccount.mts';
import { clientOf, stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const names = (json: ReadonlyArray<Record<string, unknown>>) => json.map(({ name }) => name);

describe('Trello boards and lists, read back with a real client', () => {
	it('are listed, read and made', async () => {
		expect(names((await step('board', 'getAll')).json)).toEqual(['Product', 'Support']);
		expect((await step('board', 'getAll', { limit: 1 })).json).toHaveLength(1);
		expect((await step('board', 'get', { board: 'product' })).json[0]).toMatchObject({ name: 'Product' });
		const more = { defaultLists: false, workspace: 'sampleworks', visibility: 'org', description: 'New ones' };
		const { json } = await step('board', 'create', { name: 'Ideas', additionalFields: more });
		const client = clientOf(trello());
		const id = String(json[0]?.id);
		expect(await client.boards.getBoard({ id })).toMatchObject({ name: 'Ideas', desc: 'New ones' });
		expect(await client.boards.getBoardLists({ id })).toEqual([]);
		await step('list', 'create', { board: 'Ideas', name: 'Raw' });
		expect((await client.boards.getBoardLists({ id })).map(({ name }) => name)).toEqual(['Raw']);
	});

	it('tell their lists, cards, labels and members', async () => {
		expect(names((await step('board', 'getLists', { board: 'Product' })).json)).toEqual(['Inbox', 'Doing', 'Done']);
		expect((await step('board', 'getCards', { board: 'Product' })).json).toHaveLength(6);
		expect(names((await step('board', 'getLabels', { board: 'Support' })).json)).toContain('complaint');
		expect((await step('board', 'getMembers', { board: 'Product' })).json).toHaveLength(2);
	});

	it('of 35 members give all of them with one request', async () => {
		const board = trello().board('Product');
		for (let index = 0; index < 33; index += 1) {
			const member = addMember(trello().state, Date.now(), `member${index}`, `Member ${index}`);
			addMemberToBoard(trello().as('adasample'), board, member, 'normal');
		}
		await trello().settle({ retries: false });
		trello().requests.length = 0;
		expect((await step('member', 'getAll', { board: board.id, returnAll: true })).json).toHaveLength(35);
		expect(trello().requests).toHaveLength(1);
	});

	it('change, are archived and brought back by name', async () => {
		const client = clientOf(trello());
		const { id } = trello().list('Done');
		await step('list', 'update', { list: 'Done', updateFields: { name: 'Finished', position: 'top' } });
		expect(await client.lists.getList({ id })).toMatchObject({ name: 'Finished', closed: false });
		await step('list', 'archive', { list: id });
		expect(await client.lists.getList({ id })).toMatchObject({ closed: true });
		await step('list', 'unarchive', { list: 'Finished' });
		expect(await client.lists.getList({ id })).toMatchObject({ closed: false });
		expect((await step('list', 'get', { list: id })).json[0]).toMatchObject({ name: 'Finished' });
		await step('list', 'update', { list: id, updateFields: { board: 'Support' } });
		expect(await client.lists.getList({ id })).toMatchObject({ idBoard: trello().board('Support').id });
	});

	it('are copied with their cards', async () => {
		const { json } = await step('list', 'create', {
			board: 'Support',
			name: 'Inbox too',
			copyOf: 'Inbox',
			position: 'bottom',
		});
		expect((await step('list', 'getCards', { list: String(json[0]?.id) })).json).toHaveLength(3);
	});

	it('are searched, and so are cards', async () => {
		expect(names((await step('search', 'boards', { query: 'prod' })).json)).toEqual(['Product']);
		expect(names((await step('search', 'cards', { query: 'umlauts' })).json)).toEqual([
			'Login fails with umlauts in the password',
		]);
		expect((await step('search', 'cards', { query: 'umlauts', board: 'Support' })).json).toEqual([]);
	});

	it('tell whose account it is and what it may do', async () => {
		const { json } = await step('account', 'get');
		expect(json[0]).toMatchObject({
			username: 'adasample',
			connection: 'API key and token',
			rights: expect.arrayContaining(['read', 'write']),
		});
		expect(JSON.stringify(json)).not.toContain('ATTA');
	});
});

describe('Trello labels, read back with a real client', () => {
	it('are made, changed, put on cards, taken off and deleted', async () => {
		const client = clientOf(trello());
		const { id: card } = trello().card('Faster search');
		const made = await step('label', 'create', { board: 'Product', name: 'later', color: 'pink' });
		const id = String(made.json[0]?.id);
		await step('label', 'addToCard', { card, label: 'Later' });
		expect((await client.cards.getCard({ id: card })).idLabels).toContain(id);
		await step('label', 'update', { label: id, updateFields: { color: 'none', name: 'much later' } });
		expect(await client.labels.getLabel({ id })).toMatchObject({ name: 'much later', color: null });
		expect((await step('label', 'get', { label: 'much later', board: 'Product' })).json[0]).toMatchObject({ id });
		await step('label', 'removeFromCard', { card, label: id });
		expect((await client.cards.getCard({ id: card })).idLabels).not.toContain(id);
		await step('label', 'delete', { label: id });
		await expect(client.labels.getLabel({ id })).rejects.toThrow('404');
		expect(names((await step('label', 'getAll', { board: 'Product' })).json)).not.toContain('much later');
	});
});
