import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../nodes/shared/catalogue/api';
import { placesOfTrello } from '../../../nodes/Trello/api/places';
import { withoutOtherBoards } from '../../../nodes/Trello/api/within/told';

const [own, other] = ['b'.repeat(24), 'a'.repeat(24)];
const request = (path: string, query: object = {}, method = 'GET'): ApiRequest =>
	({ method, path, query }) as unknown as ApiRequest;
const kept = (body: unknown, path: string, query: object = {}) =>
	placesOfTrello.kept?.({ status: 200, headers: {}, body }, request(path, query), [own]);

describe('what is told within one board', () => {
	const rows = [
		{ id: own, name: 'Product', lists: [{ id: '1', name: 'Done' }] },
		{ id: other, name: 'Support', lists: [{ id: '2', name: 'New' }] },
	];

	it('is its row of the list of all boards', () => {
		expect(kept(rows, '/members/me/boards', { fields: 'name', lists: 'open' })).toEqual({
			body: rows.slice(0, 1),
			leftOut: 1,
		});
	});

	it('is the same in a batch, each answer by its route', () => {
		const urls = `/members/me/boards?fields=name,/boards/${own}?fields=name`;
		const body = [{ '200': rows }, { '200': rows[0] }, { '404': 'not found' }];
		expect(kept(body, '/batch', { urls })).toEqual({
			body: [{ '200': rows.slice(0, 1) }, { '200': rows[0] }, { '404': 'not found' }],
			leftOut: 1,
		});
	});

	it('names no board that a card came from, nor its lists', () => {
		const moved = {
			id: '1',
			type: 'moveCardToBoard',
			data: {
				card: { id: '2', name: 'x' },
				board: { id: own, name: 'Product' },
				boardSource: { id: other, name: 'Support' },
			},
			display: { entities: { boardSource: { type: 'board', id: other, text: 'Support' } } },
		};
		const before = {
			id: '3',
			data: { board: { id: other, name: 'Support' }, list: { id: '4', name: 'New' }, card: { id: '2', name: 'x' } },
		};
		expect(kept([moved, before], `/cards/${'2'.repeat(24)}/actions`)).toEqual({
			body: [
				{
					...moved,
					data: { ...moved.data, boardSource: { id: other } },
					display: { entities: { boardSource: { type: 'board', id: other } } },
				},
				{ id: '3', data: { board: { id: other }, list: { id: '4' }, card: { id: '2', name: 'x' } } },
			],
			leftOut: 0,
		});
	});

	it('has no ids of other boards of people and workspaces', () => {
		expect(withoutOtherBoards({ members: [{ id: '1', idBoards: [own, other] }] }, [own])).toEqual({
			members: [{ id: '1', idBoards: [own] }],
		});
	});

	it('is the same object where nothing is omitted', () => {
		const body = [{ id: '1', board: { id: own }, idBoards: [own], data: { text: 'Support' } }];
		expect(withoutOtherBoards(body, [own])).toBe(body);
	});
});

describe('a search within two boards', () => {
	const narrowed = (query: object, method?: string) =>
		placesOfTrello.narrowed?.(request('/search', query, method), [own, other]).query?.['idBoards'];

	it('is narrowed to them', () => {
		expect(narrowed({ query: 'x', modelTypes: 'cards' })).toBe(`${own},${other}`);
		expect(narrowed({ query: 'x', modelTypes: 'cards', idBoards: undefined })).toBe(`${own},${other}`);
	});

	it.each([
		[{ query: 'x', modelTypes: 'cards', idBoards: other }, other],
		[{ query: 'x', modelTypes: 'cards', 'idBoards[]': other }, undefined],
		[{ query: 'x', modelTypes: 'members' }, undefined],
		[{ query: 'x' }, undefined],
		[{ query: 'x', modelTypes: 'cards', idOrganizations: 'y' }, undefined],
	])('%j stays as it is', (query, expected) => {
		expect(narrowed(query)).toBe(expected);
	});
});

describe('look-ups', () => {
	const cardsByName = {
		query: 'name:"x"',
		modelTypes: 'cards',
		card_fields: 'name,url',
		card_board: true,
		cards_limit: 1000,
	};
	it.each([
		request('/members/me/boards', { fields: 'name,shortLink,url', filter: 'open', lists: 'open' }),
		request('/search', cardsByName),
		request('/search', { ...cardsByName, idBoards: own }),
		request(`/boards/${own}/labels`, { fields: 'name,color', limit: 1000 }),
		request(`/boards/${own}/customFields`),
		request('/members/x', { fields: 'fullName,username' }),
		request('/batch', {
			urls: `/boards/${own}/labels?fields=name%2Ccolor&limit=1000,/boards/${other}/lists?fields=name`,
		}),
	])('$path $query tell names alone', (one) => {
		expect(placesOfTrello.looksUp?.(one)).toBe(true);
	});

	it.each([
		request('/members/me/boards', { fields: 'desc' }),
		request('/search', { ...cardsByName, card_fields: 'desc' }),
		request('/search', { ...cardsByName, card_members: true }),
		request(`/boards/${own}/cards`),
		request(`/boards/${own}`, { fields: 'name' }),
		request('/members/x'),
		request('/batch', { urls: `/boards/${own}/labels?fields=name,/boards/${own}/cards` }),
		request('/batch', { urls: `/boards/${own}/labels?fields=name`, 'urls[]': '/members/x' }),
	])('$path $query tell more', (one) => {
		expect(placesOfTrello.looksUp?.(one)).toBe(false);
	});
});

describe('a write that gives access (D7)', () => {
	const publishes = (method: string, path: string, query: object = {}) =>
		placesOfTrello.publishes?.(request(path, query, method));

	it.each([
		['PUT', `/boards/${own}/members`, {}],
		['PUT', `/boards/${own}/members/1`, { type: 'admin' }],
		['PUT', `/boards/${own}/memberships/1`, { type: 'admin' }],
		['POST', `/boards/${own}/invitationSecret`, {}],
		['POST', `/boards/${own}/calendarKey/generate`, {}],
		['POST', `/boards/${own}/emailKey/generate`, {}],
		['POST', `/boards/${own}/boardPlugins`, {}],
		['PUT', `/organizations/x/members/1`, {}],
		['POST', '/webhooks', {}],
		['POST', '/tokens/x/webhooks', {}],
		['PUT', `/boards/${own}`, { 'prefs/permissionLevel': 'public' }],
		['PUT', `/boards/${own}`, { 'prefs/permissionLevel': 'org' }],
		['PUT', `/boards/${own}`, { 'prefs[permissionLevel]': 'public' }],
		['PUT', `/boards/${own}`, { prefs: { permissionLevel: 'public' } }],
		['PUT', `/boards/${own}/prefs/permissionLevel`, { value: 'public' }],
		['PUT', `/boards/${own}`, { 'prefs/selfJoin': true }],
		['PUT', `/boards/${own}`, { 'prefs/invitations': 'members' }],
		['PUT', `/boards/${own}`, { 'prefs/isTemplate': true }],
		['PUT', `/boards/${own}`, { 'prefs/comments': 'public' }],
		['PUT', `/boards/${own}`, { 'prefs/voting': 'public' }],
		['PUT', `/boards/${own}`, { 'prefs/calendarFeedEnabled': true }],
		['PUT', `/boards/${own}`, { idOrganization: 'x' }],
		['PUT', `/boards/${own}/idOrganization`, { value: 'x' }],
		['POST', '/boards', { name: 'x', idBoardSource: own, prefs_permissionLevel: 'public' }],
	])('%s %s %j', (method, path, query) => {
		expect(publishes(method, path, query)).toBe(true);
	});

	it.each([
		['GET', `/boards/${own}/members`, {}],
		['DELETE', `/boards/${own}/members/1`, {}],
		['PUT', `/boards/${own}`, { name: 'x', desc: 'public' }],
		[
			'PUT',
			`/boards/${own}`,
			{ 'prefs/permissionLevel': 'private', 'prefs/selfJoin': false, 'prefs/invitations': 'admins' },
		],
		['PUT', `/boards/${own}`, { 'prefs/comments': 'members', 'prefs/voting': 'disabled' }],
		['POST', '/boards', { name: 'x', prefs_permissionLevel: 'org' }],
		['PUT', `/cards/${own}`, { idMembers: '1' }],
	])('%s %s %j gives none', (method, path, query) => {
		expect(publishes(method, path, query)).toBe(false);
	});
});
