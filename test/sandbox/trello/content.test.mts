import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addComment } from '../../../sandbox/trello/action/comments.mts';
import { SEED_START, defaultSeed } from '../../../sandbox/trello/seed.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { call, oauthHeader } from './support.mts';

let trello: TrelloSandbox;

beforeEach(async () => {
	trello = await startTrello({ now: () => Date.parse('2026-11-20T12:00:00.000Z') });
});

afterEach(() => trello.close());

describe('attachments', () => {
	it('take an uploaded file and give it back to a header credential only', async () => {
		const { id } = trello.card('Faster search');
		const form = new FormData();
		const bytes = new Uint8Array([0, 255, 10, 13, 200]);
		form.set('file', new File([bytes], 'Über sicht.bin', { type: 'application/x-test' }));
		form.set('setCover', 'true');
		const headers = { authorization: oauthHeader() };
		const response = await fetch(`${trello.apiUrl}/cards/${id}/attachments`, { method: 'POST', headers, body: form });
		const made: Record<string, unknown> = { ...Object(await response.json()) };
		expect(made).toMatchObject({ name: 'Über sicht.bin', bytes: 5, isUpload: true, mimeType: 'application/x-test' });
		expect(String(made['url'])).toMatch(
			new RegExp(`^${trello.apiUrl}/cards/${id}/attachments/${made['id']}/download/`),
		);
		const file = await fetch(String(made['url']), { headers });
		expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
		expect(file.headers.get('content-type')).toBe('application/x-test');
		const { key, token } = trelloCredentials;
		expect((await fetch(`${made['url']}?key=${key}&token=${token}`)).status).toBe(401);
		expect(trello.card('Faster search')).toMatchObject({
			idAttachmentCover: made['id'],
			cover: { idAttachment: made['id'] },
		});
		expect((await call(trello, 'DELETE', `/cards/${id}/attachments/${made['id']}`)).status).toBe(200);
		expect((await call(trello, 'GET', `/cards/${id}/attachments`)).list).toEqual([]);
		expect(trello.card('Faster search')).toMatchObject({ idAttachmentCover: '', cover: { idAttachment: null } });
	});
});

describe('cards', () => {
	it('are cleared by null and by the empty text, field by field', async () => {
		const { id } = trello.card('Faster search');
		await call(trello, 'PUT', `/cards/${id}`, { due: null, desc: '', start: '', idLabels: [], idMembers: '' });
		expect(trello.card('Faster search')).toMatchObject({
			due: null,
			desc: '',
			start: null,
			idLabels: [],
			idMembers: [],
		});
	});

	it('refuse nonsense with the parameter named', async () => {
		const { id } = trello.card('Faster search');
		for (const [body, text] of [
			[{ due: 'soon' }, '{"message":"invalid date","error":"ERROR"}'],
			[{ name: '' }, 'invalid value for name'],
			[{ pos: 'middle' }, 'invalid value for pos'],
			[{ idList: 'x' }, 'invalid id'],
			[{ idLabels: ['x'] }, '{"message":"Invalid objectId","error":"ERROR"}'],
			[{ idLabels: ['0'.repeat(24)] }, 'invalid value for idLabels'],
		] as const) {
			const answer = await call(trello, 'PUT', `/cards/${id}`, body);
			expect([answer.status, answer.text]).toEqual([400, text]);
		}
	});

	it('answer one field, a part of the fields, and what is nested', async () => {
		const { id, shortLink } = trello.card('Faster search');
		expect((await call(trello, 'GET', `/cards/${shortLink}/due`)).json).toEqual({
			_value: trello.card('Faster search').due,
		});
		const some = await call(
			trello,
			'GET',
			`/cards/${id}?fields=name,pos&checklists=all&members=true&board=true&list=true`,
		);
		expect(Object.keys(some.json).sort()).toEqual(['board', 'checklists', 'id', 'list', 'members', 'name', 'pos']);
		const board = await call(
			trello,
			'GET',
			`/boards/${trello.board('Product').id}?fields=name&lists=open&cards=visible&card_fields=name&labels=all&members=all`,
		);
		expect(Object.keys(board.json).sort()).toEqual(['cards', 'id', 'labels', 'lists', 'members', 'name']);
		expect(board.json['cards']).toContainEqual({ id, name: 'Faster search' });
	});

	it('are paged by id, newest kept', async () => {
		const { id } = trello.board('Product');
		const first = (await call(trello, 'GET', `/boards/${id}/cards?limit=4&fields=name&sort=-id`)).list;
		const oldest = first.at(-1)?.['id'];
		const rest = (await call(trello, 'GET', `/boards/${id}/cards?limit=4&fields=name&before=${oldest}`)).list;
		expect(first).toHaveLength(4);
		expect(rest).toHaveLength(2);
		expect(new Set([...first, ...rest].map((one) => one['id'])).size).toBe(6);
	});

	it('hold custom fields, set singly or together, and cleared', async () => {
		const card = trello.card('Faster search');
		const [effort, priority] = trello.state.customFields;
		const option = priority?.options[0]?.id;
		const path = `/cards/${card.id}/customField/${effort?.id}/item`;
		expect((await call(trello, 'PUT', path, { value: { number: '8' } })).json).toMatchObject({
			value: { number: '8' },
		});
		const bad = await call(trello, 'PUT', path, { value: { text: 'x' } });
		expect([bad.status, bad.json['message']]).toEqual([400, 'Invalid custom field item value.']);
		const both = await call(trello, 'PUT', `/cards/${card.id}/customFields`, {
			customFieldItems: [
				{ idCustomField: effort?.id, value: '' },
				{ idCustomField: priority?.id, idValue: option },
			],
		});
		expect(both.status).toBe(200);
		const { list } = await call(trello, 'GET', `/cards/${card.id}/customFieldItems`);
		expect(list).toMatchObject([{ idCustomField: priority?.id, idValue: option, value: null, modelType: 'card' }]);
	});

	it('are copied with what is to be kept', async () => {
		const source = trello.card('Faster search');
		const idList = trello.list('Inbox').id;
		const whole = await call(trello, 'POST', '/cards', { idList, idCardSource: source.id, name: 'Copy' });
		expect(whole.json).toMatchObject({ name: 'Copy', due: source.due, idMembers: source.idMembers });
		expect(whole.json['badges']).toMatchObject({ comments: 1, checkItems: 2 });
		const bare = await call(trello, 'POST', '/cards', { idList, idCardSource: source.id, keepFromSource: 'due' });
		expect(bare.json).toMatchObject({ due: source.due, start: null, idMembers: [], idLabels: [], idChecklists: [] });
	});
});

describe('notifications', () => {
	it('tell of mentions and of being added, newest first', async () => {
		const seeded = (await call(trello, 'GET', '/members/me/notifications')).list;
		expect(seeded.map((one) => one['type'])).toEqual(['addedToCard', 'mentionedOnCard']);
		const last = String(seeded[0]?.['id']);
		addComment(trello.as('benexample'), trello.card('Dark mode flickers on load'), 'Any idea, @adasample?');
		const fresh = (await call(trello, 'GET', `/members/me/notifications?since=${last}&read_filter=unread`)).list;
		expect(fresh).toMatchObject([
			{ type: 'mentionedOnCard', unread: true, dateRead: null, data: { text: 'Any idea, @adasample?' } },
		]);
		await call(trello, 'PUT', `/notifications/${fresh[0]?.['id']}?unread=false`);
		expect((await call(trello, 'GET', '/members/me/notifications?read_filter=read')).list).toHaveLength(1);
		await call(trello, 'POST', '/notifications/all/read');
		expect((await call(trello, 'GET', '/members/me/notifications?read_filter=unread')).list).toEqual([]);
		const filtered = await call(trello, 'GET', '/members/me/notifications?filter=addedToCard&limit=1');
		expect(filtered.list).toHaveLength(1);
	});
});

describe('batch and search', () => {
	it('batch answers each route under its status', async () => {
		const urls = `/boards/${trello.board('Product').id}/name,/cards/nope,/boards/0123456789abcdef01234567`;
		const { list } = await call(trello, 'GET', `/batch?urls=${encodeURIComponent(urls)}`);
		expect(list).toEqual([
			{ '200': { _value: 'Product' } },
			{ name: 'Error', message: 'invalid id', statusCode: 400 },
			{ name: 'NotFoundError', message: 'The requested resource was not found.', statusCode: 404 },
		]);
		const many = Array(11).fill('/members/me').join(',');
		expect((await call(trello, 'GET', `/batch?urls=${many}`)).status).toBe(400);
	});

	it.each([
		['umlauts', ['Login fails with umlauts in the password']],
		['umlau', []],
		['umlau&partial=true', ['Login fails with umlauts in the password']],
		['halves', ['Faster search']],
		['list:Inbox label:docs', ['Write the onboarding guide']],
		['@me board:Product', ['Faster search']],
		['"dark mode" -is:archived', ['Dark mode flickers on load']],
		['due:overdue', []],
	])('search finds by %s', async (query, names) => {
		const { json } = await call(trello, 'GET', `/search?modelTypes=cards&query=${query.replaceAll(' ', '%20')}`);
		expect(json['cards']).toMatchObject(names.map((name) => ({ name })));
		expect(Object(json['cards'])).toHaveLength(names.length);
	});
});

describe('the seed', () => {
	it('is the same every time, with ids that carry their moment', () => {
		expect(defaultSeed()).toEqual(defaultSeed());
		const ids = (seed: ReturnType<typeof defaultSeed>) => seed.cards.map((card) => card.id);
		expect(ids(defaultSeed(SEED_START + 9e9))).toEqual(ids(defaultSeed()));
		for (const action of defaultSeed().actions) {
			expect(parseInt(action.id.slice(0, 8), 16) * 1000).toBe(Date.parse(action.date));
		}
	});
});
