import { describe, expect, it } from 'vitest';
import { type Candidate, matching, namesIn } from '../../../nodes/Trello/api/names';
import { boardId, boardInPath } from '../../../nodes/Trello/api/references/board';
import { cardId } from '../../../nodes/Trello/api/references/card';
import { labelId } from '../../../nodes/Trello/api/references/label';
import { listId } from '../../../nodes/Trello/api/references/list';
import { memberId } from '../../../nodes/Trello/api/references/member';
import { workspaceId } from '../../../nodes/Trello/api/references/workspace';
import { trello } from '../../../nodes/Trello/trello';
import { boardId as product, boardMembers, inbox } from '../../fixtures/trello/samples.mts';
import { type Recorded, recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };
const support = '6740a1b2c3d4e5f6a7b8c9d9';
const hexId = (end: string) => `6740a1b2c3d4e5f6a7b8${end}`;

const account = (reply: (request: Recorded, turn: number) => unknown) => {
	let turn = 0;
	return recordingApi(trello, credential, (request) => ({ body: reply(request, turn++) }));
};

const twoInboxes = [
	{ id: product, name: 'Product', shortLink: 'nC8QJJoZ', lists: [{ id: inbox, name: 'Inbox' }] },
	{
		id: support,
		name: 'Support',
		shortLink: 'Qw3rTy7u',
		lists: [
			{ id: hexId('0001'), name: 'Inbox' },
			{ id: hexId('0002'), name: 'inbox ' },
			{ id: hexId('0003'), name: 'Done' },
		],
	},
];

describe('Names that Trello leaves out', () => {
	const people = [
		{ id: hexId('0001'), username: null, fullName: null },
		{ id: hexId('0002') },
		{ id: hexId('0003'), username: 'benexample', fullName: 'Ben Example' },
	];
	const unnamed = [
		{ id: hexId('0004') },
		{ id: hexId('0005'), name: null, color: 'red' },
		{ id: hexId('0006'), name: 'Bug' },
	];

	it('keep nobody from being found', async () => {
		expect(await memberId(account(() => people).api, 'ben example', async () => product)).toBe(hexId('0003'));
		expect(await labelId(account(() => unnamed).api, 'Bug', async () => product)).toBe(hexId('0006'));
		expect(await labelId(account(() => unnamed).api, 'red', async () => product)).toBe(hexId('0005'));
	});

	it('are no names in what is said of one who is not found', async () => {
		const refused = memberId(account(() => people).api, 'nobody', async () => product);
		await expect(refused).rejects.toThrow('It sees: "", "", "benexample"');
	});
});

describe('matching', () => {
	const candidates: Candidate[] = [
		{ id: '1', names: ['Bug', 'Bug, red'], within: 'Product' },
		{ id: '2', names: ['bug'], within: 'Support' },
		{ id: '3', names: ['Done'], within: 'Support' },
	];

	it.each([
		['Bug', ['1']],
		['bug', ['2']],
		['BUG', ['1', '2']],
		['bug, RED', ['1']],
		['Bug (Product)', ['1']],
		['done (support)', ['3']],
		['3', ['3']],
		['Bu', []],
	])('reads %j as strictly as it can', (given, ids) => {
		expect(matching(candidates, given).map(({ id }) => id)).toEqual(ids);
	});
});

describe('a list', () => {
	it('is taken by its id without a question', async () => {
		const { api, sent } = account(() => []);
		expect(await listId(api, inbox)).toBe(inbox);
		expect(sent).toEqual([]);
	});

	it('is found by a name that one board has, in any case, with one question for many items', async () => {
		const { api, sent } = account(() => twoInboxes);
		expect(await Promise.all(['Done', 'done', 'Inbox (product)'].map(async (name) => await listId(api, name)))).toEqual(
			[hexId('0003'), hexId('0003'), inbox],
		);
		expect(sent).toHaveLength(1);
	});

	it('is refused with the candidates when its name says too little', async () => {
		const { api } = account(() => twoInboxes);
		await expect(listId(api, 'Inbox')).rejects.toThrow(
			`"List": 2 lists are called "Inbox": "Inbox (Product)" (ID ${inbox}), "Inbox (Support)" (ID ${hexId('0001')}). Give one of these IDs, or the name with what it belongs to in parentheses.`,
		);
	});

	it('is asked for once more when the name is unknown, so that a new list is found at once', async () => {
		const { api, sent } = account((_request, turn) =>
			turn === 0 ? twoInboxes : [{ ...twoInboxes[0], lists: [{ id: hexId('0009'), name: 'New' }] }],
		);
		expect(await listId(api, 'Done')).toBe(hexId('0003'));
		expect(await listId(api, 'New')).toBe(hexId('0009'));
		expect(sent).toHaveLength(2);
		await expect(listId(api, 'Nowhere')).rejects.toThrow(
			'"List": this account sees no list called "Nowhere". It sees: "New (Product)". Give one of these names, or the ID.',
		);
		expect(sent.slice(2).map(({ query }) => [query['filter'], query['lists']])).toEqual([
			['open', 'closed'],
			['closed', 'all'],
		]);
	});

	it('is looked for on its board alone, where that is known', async () => {
		const { api, sent } = account(() => [{ id: inbox, name: 'Inbox' }]);
		expect(await listId(api, 'Inbox', { board: product })).toBe(inbox);
		expect(sent.map(({ path }) => path)).toEqual([`/boards/${product}/lists`]);
	});
});

describe('a board', () => {
	it('is taken by its short link without a question in a path', async () => {
		const { api, sent } = account(() => []);
		expect(await boardInPath(api, 'nC8QJJoZ')).toBe('nC8QJJoZ');
		expect(sent).toEqual([]);
	});

	it('is found by a name of eight letters, which may be a short link as well', async () => {
		const { api } = account(() => [{ id: product, name: 'Planning', shortLink: 'nC8QJJoZ' }]);
		expect(await boardInPath(api, 'Planning')).toBe(product);
		expect(await boardInPath(api, 'abcdefgh')).toBe('abcdefgh');
	});

	it('is refused when nothing is called so', async () => {
		const { api } = account(() => []);
		await expect(boardId(api, 'Road map')).rejects.toThrow(
			'"Board": this account sees no board called "Road map". It sees no board at all here.',
		);
	});
});

describe('a permanent id', () => {
	it.each([
		['board', boardId, 'nC8QJJoZ', '/boards/nC8QJJoZ'],
		['card', cardId, 'p0aWQ2nA', '/cards/p0aWQ2nA'],
		['workspace', workspaceId, 'sampleworks', '/organizations/sampleworks'],
	] as const)('of a %s is asked for once, and not where it is given', async (_noun, idOf, short, path) => {
		const { api, sent } = account(() => ({ id: hexId('0001') }));
		const asked = [short, hexId('0002'), short].map(async (given) => await idOf(api, given));
		expect(await Promise.all(asked)).toEqual([hexId('0001'), hexId('0002'), hexId('0001')]);
		expect(sent.map((request) => [request.path, request.query])).toEqual([[path, { fields: 'id' }]]);
	});

	it('is asked for ten with each request', async () => {
		const { api, sent } = account(({ query }) =>
			String(query.urls)
				.split(',')
				.map((url) => ({ '200': { id: hexId(`000${url.charAt(7)}`) } })),
		);
		const cards = Array.from({ length: 10 }, (_unused, index) => `${index}0aWQ2nA`);
		expect(await Promise.all(cards.map(async (card) => await cardId(api, card)))).toEqual(
			cards.map((card) => hexId(`000${card.charAt(0)}`)),
		);
		expect(sent.map(({ path }) => path)).toEqual(['/batch']);
	});
});

describe('labels and members', () => {
	it('are found on all open boards, ten boards with each request', async () => {
		const boards = Array.from({ length: 12 }, (_unused, index) => ({
			id: hexId(String(1000 + index)),
			name: `B${index}`,
		}));
		const { api, sent } = account(({ path, query }) => {
			if (path === '/members/me/boards') return boards;
			const urls = path === '/batch' ? String(query.urls).split(',') : [path];
			const labels = urls.map((url) => [
				{ id: hexId('2000'), name: url.includes(hexId('1011')) ? 'Bug' : '', color: 'red' },
			]);
			return path === '/batch' ? labels.map((list) => ({ '200': list })) : labels[0];
		});
		expect(await labelId(api, 'Bug')).toBe(hexId('2000'));
		expect(sent.map(({ path }) => path)).toEqual(['/members/me/boards', '/batch', '/batch']);
		await expect(labelId(api, 'red')).rejects.toThrow('"Label": 11 labels are called "red"');
	});

	it('find a member by username, full name and @', async () => {
		const { api } = account(() => boardMembers);
		const board = async () => product;
		for (const name of ['adasample', '@adasample', 'Ada Sample', 'ADA SAMPLE']) {
			expect(await memberId(api, name, board)).toBe(boardMembers[0]?.id);
		}
	});
});

describe('namesIn', () => {
	it('reads commas, and a JSON list where a name has a comma', () => {
		expect(namesIn('Labels', ' Bug, ,Urgent ')).toEqual(['Bug', 'Urgent']);
		expect(namesIn('Labels', '["Bug, red", "Urgent"]')).toEqual(['Bug, red', 'Urgent']);
		expect(() => namesIn('Labels', '[1]')).toThrow('"Labels" must be a list of texts');
	});
});
