import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteList } from '../../../sandbox/trello/board/boardChanges.mts';
import { addToInbox } from '../../../sandbox/trello/board/inbox.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call, openReceiver } from './support.mts';

let trello: TrelloSandbox;

beforeEach(async () => {
	trello = await startTrello({ retryScheduleMs: [] });
});

afterEach(() => trello.close());

const typesOn = async (path: string) =>
	(await call(trello, 'GET', `${path}/actions?filter=all&limit=1000`)).list.map(({ type }) => type);

describe('the Inbox of a member', () => {
	it('is named by ids where it is asked for, and in no list of boards', async () => {
		const { json } = await call(trello, 'GET', '/members/me?fields=inbox');
		expect(json['inbox']).toEqual({
			idBoard: expect.stringMatching(/^[0-9a-f]{24}$/),
			idList: expect.stringMatching(/^[0-9a-f]{24}$/),
			idOrganization: expect.stringMatching(/^[0-9a-f]{24}$/),
		});
		expect((await call(trello, 'GET', '/members/me?fields=inbox')).json).toEqual(json);
		expect((await call(trello, 'GET', '/members/me/boards')).list.map(({ name }) => name)).toEqual([
			'Product',
			'Support',
		]);
		expect((await call(trello, 'GET', '/members/me')).json).not.toHaveProperty('inbox');
	});

	it('takes cards through the API, and lets them be moved to a board', async () => {
		const { json } = await call(trello, 'GET', '/members/me?fields=inbox');
		const { idList } = Object(json['inbox']);
		const made = await call(trello, 'POST', '/cards', { idList, name: 'From the inbox' });
		expect(made.json).toMatchObject({ name: 'From the inbox', idList });
		const { id: target, idBoard } = trello.list('Doing');
		const moved = await call(trello, 'PUT', `/cards/${made.json['id']}`, { idBoard, idList: target });
		expect(moved.json).toMatchObject({ idBoard, idList: target, idShort: 7 });
		expect(await typesOn(`/boards/${idBoard}`)).toEqual(expect.arrayContaining(['moveInboxCardToBoard']));
	});

	it('is left by one action, told by webhook and in the logs of board, list and card', async () => {
		const receiver = await openReceiver();
		const list = trello.list('Doing');
		await call(trello, 'POST', '/webhooks', { callbackURL: receiver.url, idModel: list.idBoard });
		const card = trello.fromInbox('Call the printer', list);
		await trello.settle();
		const board = trello.board('Product');
		const data = {
			card: { id: card.id, name: 'Call the printer', idShort: 7, shortLink: card.shortLink },
			board: { id: board.id, name: 'Product', shortLink: board.shortLink },
			list: { id: list.id, name: 'Doing' },
		};
		expect(receiver.posts().map(({ action }) => [action['type'], action['data']])).toEqual([
			['moveInboxCardToBoard', data],
		]);
		for (const path of [`/boards/${board.id}`, `/lists/${list.id}`, `/cards/${card.id}`, '/members/me']) {
			expect((await typesOn(path)).filter((type) => type === 'moveInboxCardToBoard')).toHaveLength(1);
		}
		expect(await typesOn(`/boards/${board.id}`)).toContain('createInboxCard');
		expect(await typesOn(`/boards/${board.id}`)).not.toContain('moveCardToBoard');
		await receiver.close();
	});

	it('is copied from by an action of its own', async () => {
		const source = addToInbox(trello.as('adasample'), { name: 'Idea' });
		const { id: idList, idBoard } = trello.list('Doing');
		const copy = await call(trello, 'POST', '/cards', { idList, idCardSource: source.id });
		expect(copy.json).toMatchObject({ name: 'Idea', idBoard });
		const [newest] = (await call(trello, 'GET', `/boards/${idBoard}/actions?limit=1`)).list;
		expect(newest).toMatchObject({ type: 'copyInboxCard', data: { cardSource: { id: source.id } } });
	});

	it('belongs to its member alone', async () => {
		const card = addToInbox(trello.as('benexample'), { name: 'Private' });
		const refused = await call(trello, 'GET', `/cards/${card.id}`);
		expect([refused.status, refused.text]).toEqual([401, 'unauthorized card permission requested']);
	});

	it('is used by other processes too', async () => {
		const body = JSON.stringify({ name: 'Remote', list: 'Done', username: 'benexample' });
		const response = await fetch(`${trello.url}/_sandbox/inbox`, { method: 'POST', body });
		expect(await response.json()).toEqual({ id: trello.card('Remote').id });
		expect(trello.state.actions.at(-1)).toMatchObject({
			type: 'moveInboxCardToBoard',
			idMemberCreator: trello.member('benexample').id,
		});
	});
});

it('a list that is deleted is told as such, and gone with its cards', async () => {
	const list = trello.list('Doing');
	deleteList(trello.as('adasample'), list);
	expect((await call(trello, 'GET', `/lists/${list.id}`)).status).toBe(404);
	expect(() => trello.card('Faster search')).toThrow();
	expect(trello.state.actions.at(-1)).toMatchObject({ type: 'deleteList', data: { list: { name: 'Doing' } } });
});
