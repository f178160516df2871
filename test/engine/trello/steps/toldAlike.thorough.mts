import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { withTrello } from '../sandboxed.mts';
import { stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

const search = () => trello().card('Faster search');

/** Without what any change of the object changes as well. */
const lasting = (object: IDataObject | undefined, ...changing: string[]): IDataObject =>
	Object.fromEntries(Object.entries(object ?? {}).filter(([name]) => !['updatedAt', ...changing].includes(name)));

/** Every step that answers with cards, told to change as little as it can. */
const cardSteps: ReadonlyArray<[resource: string, operation: string, given: () => IDataObject, changing?: string[]]> = [
	['card', 'getMine', () => ({ returnAll: true })],
	['board', 'getCards', () => ({ board: 'Product', returnAll: true })],
	['list', 'getCards', () => ({ list: search().idList, returnAll: true })],
	['search', 'cards', () => ({ query: 'Faster search' })],
	['card', 'update', () => ({ card: search().id, updateFields: { name: 'Faster search' } })],
	['card', 'update', () => ({ card: search().id, updateFields: { customFieldValues: '{"Effort": 5}' } })],
	['card', 'move', () => ({ card: search().id, list: search().idList }), ['position']],
	['card', 'archive', () => ({ card: search().id }), ['archived']],
	['card', 'unarchive', () => ({ card: search().id })],
];

describe('one card', () => {
	it.each(cardSteps)('is told by %s: %s as by Get', async (resource, operation, given, changing = []) => {
		const adas = trello().member('adasample');
		if (!search().idMembers.includes(adas.id)) addMember(trello().as('benexample'), search(), adas);
		const [whole] = (await step('card', 'get', { card: search().id })).json;
		const { json } = await step(resource, operation, given() as never);
		const told = json.find(({ id }) => id === search().id);
		expect(lasting(told, ...changing)).toEqual(lasting(whole, ...changing));
		expect(told).toMatchObject({ list: { name: 'Doing' }, board: { name: 'Product' } });
	});

	it('is told alike when it is made, with more on it or not', async () => {
		const plain = await step('card', 'create', { list: 'Inbox', name: 'One', memberIds: 'me' });
		const more = { customFieldValues: '{"Effort": 5}' };
		const furnished = await step('card', 'create', {
			list: 'Inbox',
			name: 'Two',
			memberIds: 'me',
			additionalFields: more,
		});
		for (const json of [plain.json, furnished.json]) {
			expect(json[0]).toMatchObject({
				list: { name: 'Inbox' },
				board: { name: 'Product' },
				members: [{ name: 'Ada Sample', username: 'adasample' }],
			});
			const [read] = (await step('card', 'get', { card: String(json[0]?.id) })).json;
			expect(lasting(read)).toEqual(lasting(json[0], 'isNew'));
		}
	});

	it('names somebody who has left the board', async () => {
		const ben = trello().member('benexample');
		addMember(trello().as('adasample'), search(), ben);
		const board = trello().board('Product');
		board.memberships = board.memberships.filter(({ idMember }) => idMember !== ben.id);
		const { json } = await step('board', 'getCards', { board: 'Product', returnAll: true });
		const told = json.find(({ id }) => id === search().id);
		expect(told?.members).toContainEqual({ id: ben.id, name: 'Ben Example', username: 'benexample' });
	});

	it('is written although its names cannot be read, and as Trello answers reads its board only for hints, once a minute', async () => {
		const support = trello().board('Support').id;
		const card = trello().state.cards.find(({ idBoard }) => idBoard === support);
		trello().faults.add({ method: 'GET', path: `/boards/${support}$`, status: 500, body: 'no', times: 20 });
		const options = { requestOptions: { waitAtMost: 1 } };
		const { json } = await step('card', 'archive', { card: card?.id ?? '', ...options });
		expect(json[0]).toMatchObject({ archived: true, list: { id: card?.idList, name: null } });
		trello().faults.clear();
		trello().requests.length = 0;
		for (const operation of ['archive', 'unarchive'])
			await step('card', operation, { card: search().id, output: 'everything' });
		expect(trello().requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
	});
});

describe('one board', () => {
	it.each([
		['getAll', 'board', () => ({})],
		['boards', 'search', () => ({ query: 'Product' })],
		['update', 'board', () => ({ board: 'Product', updateFields: { name: 'Product' } })],
	] as const)('is told by %s as by Get', async (operation, resource, given) => {
		const [whole] = (await step('board', 'get', { board: 'Product' })).json;
		const { json } = await step(resource, operation, given());
		expect(lasting(json.find(({ id }) => id === whole?.id))).toEqual(lasting(whole));
		expect(whole).toMatchObject({ workspace: { name: 'Sample Works' }, updatedAt: expect.any(String) });
	});

	it('is told alike when it is made, closed and reopened', async () => {
		const given = { name: 'Ideas', additionalFields: { workspace: 'sampleworks', visibility: 'org' } };
		const [made] = (await step('board', 'create', given)).json;
		expect(made).toMatchObject({
			visibility: 'workspace',
			workspace: { name: 'Sample Works' },
			updatedAt: expect.any(String),
		});
		const [read] = (await step('board', 'get', { board: String(made?.id) })).json;
		expect(lasting(read)).toEqual(lasting(made));
		const [closed] = (await step('board', 'close', { board: String(made?.id) })).json;
		expect(lasting(closed, 'archived')).toEqual(lasting(made, 'archived'));
	});
});

describe('one list', () => {
	it.each([
		['getAll', () => ({ board: 'Product' }), []],
		['update', () => ({ list: 'Doing', updateFields: { name: 'Doing' } }), []],
		['archive', () => ({ list: 'Doing' }), ['archived']],
	] as const)('is told by %s as by Get', async (operation, given, changing) => {
		const [whole] = (await step('list', 'get', { list: 'Doing' })).json;
		const { json } = await step('list', operation, given());
		const told = json.find(({ id }) => id === whole?.id);
		expect(lasting(told, ...changing)).toEqual(lasting(whole, ...changing));
		expect(told).toMatchObject({ board: { name: 'Product' } });
	});
});
