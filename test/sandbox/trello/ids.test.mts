import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call } from './support.mts';

let trello: TrelloSandbox;

beforeEach(async () => {
	trello = await startTrello();
});

afterEach(() => trello.close());

describe('short links and short names', () => {
	const objectId = '{"message":"Invalid objectId","error":"ERROR"}';
	const board = () => trello.board('Product').shortLink;
	const list = () => trello.list('Inbox').id;

	it.each<readonly [string, string, () => object, string]>([
		['POST', '/lists', () => ({ name: 'x', idBoard: board() }), 'invalid value for idBoard'],
		['POST', '/lists', () => ({ name: 'x', idBoard: trello.board('Product').id, idListSource: 'x' }), objectId],
		['POST', '/labels', () => ({ name: 'x', idBoard: board() }), '{"message":"Invalid id","error":"ERROR"}'],
		['POST', '/cards', () => ({ idList: 'x' }), 'invalid value for idList'],
		['POST', '/cards', () => ({ idList: list(), idCardSource: trello.card('Faster search').shortLink }), objectId],
		['POST', '/boards', () => ({ name: 'x', idOrganization: 'sampleworks' }), objectId],
		['POST', '/boards', () => ({ name: 'x', idBoardSource: board() }), objectId],
	])('are refused in the body of %s %s', async (method, path, body, text) => {
		const answer = await call(trello, method, path, body());
		expect([answer.status, answer.text]).toEqual([400, text]);
	});

	it('are refused as boards of a search, and taken in paths', async () => {
		const { status, text } = await call(trello, 'GET', `/search?query=search&idBoards=${board()}`);
		expect([status, text]).toEqual([400, objectId]);
		expect((await call(trello, 'GET', `/boards/${board()}`)).json).toMatchObject({ name: 'Product' });
		expect((await call(trello, 'GET', '/organizations/sampleworks')).json).toMatchObject({ name: 'sampleworks' });
	});
});
