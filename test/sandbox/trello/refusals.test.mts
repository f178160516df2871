import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call } from './support.mts';

let trello: TrelloSandbox;

beforeEach(async () => {
	trello = await startTrello();
});

afterEach(() => trello.close());

const none = '0'.repeat(24);
const gone = 'The requested resource was not found.';
const nameless = (error: string) => coded('invalid value for name', error);

const coded = (message: string, error = 'ERROR') => JSON.stringify({ message, error });
const list = () => `/lists/${trello.list('Doing').id}`;
const label = () => `/labels/${trello.state.labels[0]?.id}`;
const labelOn = (body: object) => ({ idBoard: trello.board('Product').id, ...body });
const checkItem = () => `/checklists/${trello.state.checklists[0]?.id}/checkItems/${none}`;

/** What public test suites against the service got for an answer. */
const observed: ReadonlyArray<
	readonly [method: string, path: () => string, body: () => object | undefined, status: number, text: string]
> = [
	['POST', () => '/boards', () => ({}), 400, nameless('ERROR')],
	['POST', () => '/boards', () => ({ name: '   ' }), 400, nameless('ERROR')],
	['POST', () => '/lists', () => ({ idBoard: trello.board('Product').id }), 400, nameless('BAD_REQUEST_ERROR')],
	['POST', () => '/lists', () => ({ name: 'x' }), 400, 'invalid value for idBoard'],
	['POST', () => '/lists', () => ({ name: 'x', idBoard: none }), 401, `unauthorized board list requested ${none}`],
	['GET', () => `/lists/${none}`, () => undefined, 404, 'model not found'],
	['PUT', () => `/lists/${none}`, () => ({ name: 'x' }), 404, 'model not found'],
	['PUT', () => `/lists/${none}/closed`, () => ({ value: true }), 404, 'model not found'],
	['PUT', () => '/lists/closed', () => ({ value: true }), 400, 'invalid id'],
	['PUT', () => `/lists/${trello.list('Doing').id}/closed`, () => ({ value: 'yes' }), 400, 'invalid value for value'],
	['PUT', () => `/lists/${trello.list('Doing').id}/closed`, () => ({}), 400, 'invalid value for value'],
	['DELETE', () => `/lists/${trello.list('Doing').id}`, () => undefined, 400, 'Cannot delete open list'],
	['POST', () => '/cards', () => ({ name: 'x' }), 400, 'invalid value for idList'],
	['POST', () => '/cards', () => ({ idList: none }), 404, 'could not find the board that the card belongs to'],
	['POST', () => '/cards', () => ({ idList: trello.list('Doing').id, name: 12 }), 400, 'invalid value for name'],
	['GET', () => `/cards/${none}`, () => undefined, 404, gone],
	['GET', () => `/boards/${none}`, () => undefined, 404, gone],
	['DELETE', () => `/boards/${none}`, () => undefined, 404, gone],
	['POST', () => '/checklists', () => ({ name: 'x' }), 400, 'invalid value for idCard'],
	['POST', () => '/checklists', () => ({ idCard: none }), 401, 'unauthorized board requested'],
	['GET', () => `/checklists/${none}`, () => undefined, 404, gone],
	['POST', () => '/labels', () => labelOn({ idBoard: 'Text', name: 'x' }), 400, coded('Invalid id')],
	['POST', () => '/labels', () => labelOn({ color: 'purple' }), 400, 'invalid value for name'],
	['POST', () => '/labels', () => labelOn({ name: 'x', color: 'N1KeK123' }), 400, coded('invalid value for color')],
	['PUT', () => label(), () => ({ color: 'N1KeK123' }), 400, coded('invalid value for color')],
	['PUT', () => list(), () => ({ pos: 'KeK 123' }), 400, coded('Invalid position.')],
	['PUT', () => list(), () => ({ idBoard: 'KeK' }), 400, coded('invalid id', 'BAD_REQUEST_ERROR')],
	['PUT', () => list(), () => ({ idBoard: none }), 404, coded('Board not found.', 'BOARD_NOT_FOUND')],
	['GET', () => checkItem(), () => undefined, 404, 'model not found'],
	['DELETE', () => checkItem(), () => undefined, 400, 'invalid check item'],
	['GET', () => '/boards?fields=name', () => undefined, 404, 'Cannot GET /1/boards?fields=name'],
];

describe('what the service refuses', () => {
	it.each(observed)('%s %s', async (method, path, body, status, text) => {
		const answer = await call(trello, method, path(), body());
		expect([answer.status, answer.text]).toEqual([status, text]);
	});

	it('a move to a list of another board that the request does not name', async () => {
		const { id, idBoard } = trello.card('Faster search');
		const { id: idList } = trello.list('Solved');
		const answer = await call(trello, 'PUT', `/cards/${id}`, { idList });
		expect([answer.status, answer.text]).toEqual([404, `List ${idList} does not exist on board ${idBoard}`]);
	});

	it('a visibility that there is none of', async () => {
		const answer = await call(trello, 'POST', '/boards', { name: 'x', prefs_permissionLevel: 'secret' });
		expect([answer.status, answer.text]).toEqual([400, 'invalid value for prefs_permissionLevel']);
	});

	it('a request without key and token, told by its method', async () => {
		const send = async (method: string, path: string) => {
			const response = await fetch(`${trello.apiUrl}${path}`, { method });
			return [response.status, await response.text()];
		};
		const scopes = [401, '{"message":"missing scopes"}'];
		const board = `/boards/${trello.board('Product').id}`;
		expect(await send('GET', board)).toEqual([401, 'unauthorized permission requested']);
		expect(await send('DELETE', board)).toEqual(scopes);
		expect(await send('POST', '/cards')).toEqual(scopes);
		expect(await send('POST', `/cards?key=${trelloCredentials.key}`)).toEqual(scopes);
		expect(await send('POST', `/cards?token=${trelloCredentials.token}`)).toEqual([401, 'invalid key']);
	});

	it('no archived list that is deleted', async () => {
		const { id } = trello.list('Doing');
		await call(trello, 'PUT', `/lists/${id}`, { closed: true });
		expect((await call(trello, 'DELETE', `/lists/${id}`)).status).toBe(200);
		expect((await call(trello, 'GET', `/lists/${id}`)).text).toBe('model not found');
		const [newest] = (await call(trello, 'GET', `/boards/${trello.board('Product').id}/actions?limit=1`)).list;
		expect(newest).toMatchObject({ type: 'deleteList' });
	});
});
