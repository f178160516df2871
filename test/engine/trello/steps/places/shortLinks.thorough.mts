import { withTrello } from '../../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { stepsOn } from '../stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.split('?')[0]}`;

/** The requests that name something in their body or query: the route, and the ids. */
const named = () =>
	trello().requests.flatMap(({ query, body, ...request }) => {
		const texts = { ...query, ...(typeof body === 'object' ? body : {}) };
		const ids = Object.entries(texts).filter(([name]) => name.startsWith('id'));
		return ids.length === 0 ? [] : [[routeOf(request), Object.fromEntries(ids)]];
	});

const ids = () => ({
	product: trello().board('Product').id,
	support: trello().board('Support').id,
	doing: trello().list('Doing').id,
	done: trello().list('Done').id,
	next: trello().list('New').id,
	card: trello().card('Faster search').id,
	workspace: trello().state.organizations[0]?.id,
});

interface Case {
	readonly title: string;
	readonly given: (short: { card: string; product: string; support: string }) => Parameters<typeof step>;
	/** The ids that are sent, by the route they are sent to. */
	readonly sends: (one: ReturnType<typeof ids>) => readonly [string, Record<string, unknown>];
}

describe('Trello takes short links in paths alone, so the permanent id is sent when', () => {
	it.each<Case>([
		{
			title: 'a card is copied within its list',
			given: ({ card }) => ['card', 'copy', { card }],
			sends: ({ doing, card }) => ['POST /1/cards', { idList: doing, idCardSource: card }],
		},
		{
			title: 'a card is copied to another list',
			given: ({ card }) => ['card', 'copy', { card, list: 'Done' }],
			sends: ({ done, card }) => ['POST /1/cards', { idList: done, idCardSource: card }],
		},
		{
			title: 'a card is created as a copy',
			given: ({ card }) => ['card', 'create', { list: 'Done', name: 'x', additionalFields: { copyOf: card } }],
			sends: ({ done, card }) => ['POST /1/cards', { idList: done, idCardSource: card }],
		},
		{
			title: 'a card is moved',
			given: ({ card }) => ['card', 'move', { card, list: 'New' }],
			sends: ({ next, support }) => ['PUT /1/cards/{card}', { idList: next, idBoard: support }],
		},
		{
			title: 'a list is created',
			given: ({ product }) => ['list', 'create', { board: product, name: 'x' }],
			sends: ({ product }) => ['POST /1/lists', { idBoard: product }],
		},
		{
			title: 'a list is moved',
			given: ({ support }) => ['list', 'update', { list: 'Done', updateFields: { board: support } }],
			sends: ({ done, support }) => [`PUT /1/lists/${done}`, { idBoard: support }],
		},
		{
			title: 'a label is created',
			given: ({ product }) => ['label', 'create', { board: product, name: 'x' }],
			sends: ({ product }) => ['POST /1/labels', { idBoard: product }],
		},
		{
			title: 'a board is copied into a workspace',
			given: ({ product }) => [
				'board',
				'create',
				{ name: 'x', additionalFields: { copyOf: product, workspace: 'sampleworks' } },
			],
			sends: ({ product, workspace }) => ['POST /1/boards', { idOrganization: workspace, idBoardSource: product }],
		},
		{
			title: 'the cards of a board are searched',
			given: ({ product }) => ['search', 'cards', { query: 'search', board: product }],
			sends: ({ product }) => ['GET /1/search', { idBoards: product }],
		},
	])('$title', async ({ given, sends }) => {
		const short = {
			card: trello().card('Faster search').shortLink,
			product: trello().board('Product').shortLink,
			support: trello().board('Support').shortLink,
		};
		const [route, wanted] = sends(ids());
		trello().requests.length = 0;
		const { json } = await step(...given(short));
		expect(json).not.toEqual([]);
		expect(named()).toEqual([[route.replace('{card}', short.card), wanted]]);
	});

	it('several items copy the same card, whose labels, members and values are read before each copy', async () => {
		const { shortLink, id } = trello().card('Faster search');
		const items = [1, 2, 3].map((index) => ({ name: `Copy ${index}` }));
		trello().requests.length = 0;
		await step(
			'card',
			'copy',
			{ card: shortLink, list: trello().list('Done').id, name: '={{ $json.name }}' },
			{ items },
		);
		expect(trello().requests.map(routeOf)).toEqual([
			'GET /1/batch',
			'POST /1/cards',
			// what its list and its board are called, for all of them
			`GET /1/boards/${trello().board('Product').id}`,
			...items.slice(1).flatMap(() => ['GET /1/batch', 'POST /1/cards']),
		]);
		expect(named().map(([, sent]) => sent)).toEqual(
			items.map(() => ({ idList: trello().list('Done').id, idCardSource: id })),
		);
	});
});
