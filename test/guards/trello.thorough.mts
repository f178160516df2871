import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../nodes/shared/catalogue/api';
import type { Ask } from '../../nodes/shared/catalogue/integration';
import { trello } from '../../nodes/Trello/trello';
import { figuresOf, type Position, type Service, tryAll } from './adversary.mts';
import { type OpenApi, routesOfOpenApi } from './specifications.mts';

const specs = process.env['CONTRACT_SPECS'];

const own = { board: 'b'.repeat(24), part: '2'.repeat(24), link: 'BoardOwn', card: 'CardOwn2' } as const;
const other = { board: 'a'.repeat(24), part: '1'.repeat(24), link: 'BoardAlt', card: 'CardAlt1' } as const;
const isOther = (id: string) => [other.board, other.part, other.link, other.card].includes(id as never);

/** Trello as a guard asks it: everything lies on one of two boards. */
const ask: Ask = async ({ path }) => {
	const [, , id = ''] = decodeURIComponent(path).split('/');
	const board = isOther(id) ? other.board : own.board;
	return {
		status: 200,
		headers: {},
		body: { id: board, idBoard: board, idModel: board, data: { board: { id: board } } } as never,
	};
};

/** What parts of paths, parameters and members name, by their names; `id` and `field` by what stands before them. */
const kinds: Readonly<Record<string, 'board' | 'part'>> = {
	...{ boardId: 'board', idBoard: 'board', idBoards: 'board', idBoardSource: 'board', idModel: 'board' },
	...{ idAction: 'part', idCard: 'part', idCards: 'part', idCardSource: 'part', idChecklist: 'part' },
	...{ idChecklistSource: 'part', idCustomField: 'part', idLabel: 'part', idLabels: 'part', idList: 'part' },
	...{ idListSource: 'part', idWebhook: 'part', mirrorSourceId: 'part' },
};
const collections = new Set(['actions', 'cards', 'checklists', 'customFields', 'labels', 'lists', 'webhooks']);

/** What a position names; undefined where that is no board, nor anything on one. */
function kindOf({ route: { template }, in: where, name }: Position): 'board' | 'part' | undefined {
	const last = name.split('.').at(-1)?.replaceAll('[]', '') ?? '';
	if (where === 'path' && name === 'id') {
		const [, collection = '', first] = template.split('/');
		if (first !== '{id}') return undefined;
		return collection === 'boards' ? 'board' : collections.has(collection) ? 'part' : undefined;
	}
	if (last === 'value' && where === 'query') return kinds[/\/(\w+)$/.exec(template)?.[1] ?? ''];
	return kinds[last];
}

const linked = new Set(['url', 'urlSource']);

const plain: Readonly<Record<string, unknown>> = {
	...{ field: 'name', filter: 'open', query: 'x', modelTypes: 'cards', name: 'x', urls: `/boards/${own.board}` },
	...{ callbackURL: 'https://n8n.example/x', url: 'https://example.com/x' },
};

const harmless = (position: Position): unknown => {
	const kind = kindOf(position);
	if (kind !== undefined) return kind === 'board' ? own.board : own.part;
	if (position.name === 'id') return 'me';
	if (position.in === 'path') return plain[position.name] ?? '1';
	if (position.in === 'query' && position.route.method === 'GET' && position.route.template === '/search') {
		return position.name === 'query' || position.name === 'modelTypes' ? plain[position.name] : undefined;
	}
	return position.route.method === 'GET'
		? position.name === 'urls'
			? plain['urls']
			: undefined
		: (plain[position.name] ?? 'x');
};

const batches = (what: string): readonly string[] => [
	what,
	`/boards/${own.board},${what}`,
	`/boards/${own.board}?fields=name,${what}`,
	`/boards/${own.board}/..${what}`,
	`/search?query=x&modelTypes=cards&idBoards=${own.board}&idBoards=${other.board}`,
	`/search?query=x&modelTypes=cards&modelTypes=organizations&idBoards=${own.board}`,
	`/batch?urls=${encodeURIComponent(what)}`,
];

/** Every way to name the other board, or what lies on it. */
const forbidden = (position: Position): readonly unknown[] => {
	if (position.name === 'urls') return [...batches(`/boards/${other.board}`), ...batches(`/cards/${other.card}`)];
	const last = position.name.split('.').at(-1) ?? '';
	if (linked.has(last) && position.route.method !== 'GET' && !position.route.template.includes('webhooks')) {
		const links = [
			`https://trello.com/c/${other.card}/7-x`,
			`HTTPS://trello.com/b/${other.link}`,
			`trello.com/c/${other.card}`,
		];
		return /^\/cards(?:$|\/\{id\}\/attachments$)/.test(position.route.template) ? links : [];
	}
	const kind = kindOf(position);
	if (kind === undefined) return [];
	const { board, part, link, card } = other;
	const ids = kind === 'board' ? [board, link, board.toUpperCase()] : [part, card];
	return position.in === 'path' ? ids : [...ids, `${kind === 'board' ? own.board : own.part},${ids[0]}`, [ids[0]]];
};

const request = (method: string, path: string, more: object = {}): ApiRequest =>
	({ method, path, ...more }) as unknown as ApiRequest;
const query = (path: string, given: object, method = 'GET') => request(method, path, { query: given });

const more: NonNullable<Service['more']> = [
	[
		'a batch with another list',
		query('/batch', { urls: `/boards/${own.board}`, 'urls[]': `/boards/${other.board}/cards` }),
	],
	[
		'a batch with a numbered list',
		query('/batch', { urls: `/boards/${own.board}`, 'urls[0]': `/cards/${other.card}` }),
	],
	['a batch in another case', query('/batch', { urls: `/boards/${own.board}`, URLS: `/cards/${other.card}` })],
	['a batch that is posted', query('/batch', { urls: `/boards/${own.board}` }, 'POST')],
	[
		'more models in a list',
		query('/search', { query: 'x', idBoards: own.board, modelTypes: 'cards', 'modelTypes[]': 'organizations' }),
	],
	[
		'more models in another case',
		query('/search', { query: 'x', idBoards: own.board, modelTypes: 'cards', modeltypes: 'all' }),
	],
	[
		'workspaces of a search',
		query('/search', { query: 'x', idBoards: own.board, modelTypes: 'cards', idOrganizations: 'x' }),
	],
	['all boards of a search', query('/search', { query: 'x', idBoards: 'mine', modelTypes: 'cards' })],
	['a route in another case', query(`/lists/${own.part}/IDBOARD`, { value: other.board }, 'PUT')],
	['a member in another case', request('PUT', `/cards/${own.part}`, { body: { IDBOARD: other.board } })],
	['a member in brackets', query('/cards', { idList: own.part, 'idLabels[0]': other.part }, 'POST')],
	['a member that no one knows', request('PUT', `/cards/${own.part}`, { body: { idElsewhere: other.board } })],
	[
		'a body with depth',
		request('PUT', `/cards/${own.part}/customFields`, { body: { customFieldItems: [{ idCustomField: other.part }] } }),
	],
	[
		'a mirror',
		request('POST', '/cards', {
			body: { idList: own.part, cardRole: 'mirror', name: `https://trello.com/c/${other.card}` },
		}),
	],
	['the workspace of a board with its boards', query(`/boards/${own.board}`, { organization_boards: 'all' })],
	['boards of the members of a board', query(`/boards/${own.board}`, { members: 'all', member_boards: 'all' })],
	['cards of the members of a card', query(`/cards/${own.part}`, { members: true, members_cards: 'all' })],
	['nested parts in brackets', query(`/boards/${own.board}`, { 'cards[]': 'all' })],
	['cards of somebody', query('/members/me/cards', { idBoard: own.board })],
	['a workspace', query('/organizations/x/boards', {})],
	['a board of a workspace', query('/organizations/x', { boards: 'all' })],
	['all of a person', query('/members/evil', { fields: 'all' })],
	['boards of a person', query('/members/evil', { fields: 'fullName', boards: 'all' })],
	['the workspace of an action', query(`/actions/${own.part}/organization`, {})],
	['an export', request('POST', `/boards/${own.board}/exports`)],
	['an e-mail address', request('POST', `/boards/${own.board}/emailKey/generate`)],
].map(([title, one]) => ({ title: title as string, request: one as ApiRequest }));

const service = (routes: Service['routes']): Service => ({
	integration: trello,
	routes,
	allowed: own.board,
	ask,
	harmless,
	forbidden,
	strays: ['idBoard', 'idCardSource', 'idboards[]', 'idLabels[0]'].map((name) => ({
		in: 'query',
		name,
		value: /board/i.test(name) ? other.board : other.part,
	})),
	more,
	reasons: [
		{ routes: /^\w+ \/boards\/(?!$)/, why: 'a board, and what lies on it' },
		{ routes: /^\w+ \/cards/, why: 'a card, which lies on a board' },
		{ routes: /^\w+ \/lists/, why: 'a list, which lies on a board' },
		{ routes: /^\w+ \/labels/, why: 'a label, which lies on a board' },
		{ routes: /^\w+ \/checklists/, why: 'a checklist, which lies on a board' },
		{ routes: /^\w+ \/customFields/, why: 'a custom field, which lies on a board' },
		{ routes: /^\w+ \/actions/, why: 'an action, which happened on a board' },
		{ routes: /^\w+ \/webhooks/, why: 'a webhook of a board' },
		{ routes: /^\w+ \/tokens\/\{token\}(?:\/webhooks)?$/, why: 'the token itself, and webhooks of a board' },
		{
			routes: /^GET \/members\/\{id\}(?:\/boards)?$/,
			why: 'the account, and the names of its boards, of which a client leaves out the others',
		},
		{ routes: /^GET \/batch$/, why: 'reads that are each about the board' },
		{ routes: /^GET \/search$/, why: 'a search on the board' },
	],
});

const routesOf = (text: string) => routesOfOpenApi(JSON.parse(text) as OpenApi);

if (specs === undefined) {
	process.stdout.write('CONTRACT_SPECS is not set: routes of Trello were not tried.\n');
	it('tries the routes only where CONTRACT_SPECS names the official specifications', () => {
		expect(specs).toBeUndefined();
	});
} else {
	describe('requests to Trello within one board', () => {
		const routes = routesOf(readFileSync(`${specs}/trello.swagger.v3.json`, 'utf8'));

		it('that name another one are refused, and those that pass have a reason', async () => {
			const outcome = await tryAll(service(routes));
			process.stdout.write(`${figuresOf('Trello', outcome)}\n`);
			expect(outcome.violations).toEqual([]);
			expect(outcome.unexplained).toEqual([]);
			expect(outcome.unused).toEqual([]);
			expect(outcome.allowed).toBeGreaterThan(120);
		});

		it.each([
			['the members of bodies', (one: ApiRequest) => ({ ...one, body: undefined })],
			[
				'the parameters',
				(one: ApiRequest) => (one.path === '/search' || one.path === '/batch' ? one : { ...one, query: undefined }),
			],
			[
				'the second part of an address',
				(one: ApiRequest) => ({ ...one, path: one.path.split('/').slice(0, 3).join('/') }),
			],
			['the case of addresses', (one: ApiRequest) => ({ ...one, query: lowered(one.query) })],
		])('are found where a rule looks past %s', async (_title, blind) => {
			const { places } = trello;
			if (!places) throw new Error('Trello has places');
			const integration = {
				...trello,
				places: {
					...places,
					of: async (one: ApiRequest, asked: Ask) => await places.of(blind(one) as ApiRequest, asked),
				},
			};
			expect((await tryAll({ ...service(routes), integration })).violations).not.toEqual([]);
		});
	});
}

const lowered = (query: ApiRequest['query'] = {}) =>
	Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (/\W/.test(name) ? [] : [[name, value]])));
