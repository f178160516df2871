import type { IDataObject } from 'n8n-workflow';

import { type ApiRequest, StreamedBody } from '../../shared/catalogue/api';
import type { Ask, Places } from '../../shared/catalogue/integration';
import { leadsAway, path } from '../../shared/http/path';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { boardId, namedBoardField } from './references/board';

/** What lies on a board, by the first part of its route, and the member that tells which board. */
const partsOfBoards: Readonly<Record<string, string>> = {
	actions: 'data',
	boards: 'id',
	cards: 'idBoard',
	checklists: 'idBoard',
	customfields: 'idModel',
	labels: 'idBoard',
	lists: 'idBoard',
	webhooks: 'idModel',
};

/** Routes that make or look for something on the boards that the body or the query names, and there alone. */
const onBoardsNamed = /^\/(?:cards|checklists|customfields|labels|lists|webhooks|tokens\/[^/]+\/webhooks)\/?$/i;

/**
 * A search is narrowed to boards in what it finds of these alone.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-get
 */
const narrowedModels = new Set(['actions', 'boards', 'cards']);

/** Members of bodies and queries that name a part of a board, and the kind that they name. */
const namingMembers: Readonly<Record<string, string>> = {
	idboard: 'boards',
	idboardsource: 'boards',
	idboards: 'boards',
	idcard: 'cards',
	idcards: 'cards',
	idcardsource: 'cards',
	idchecklist: 'checklists',
	idchecklistsource: 'checklists',
	idlabels: 'labels',
	idlist: 'lists',
	idlistsource: 'lists',
	idmodel: 'boards',
	mirrorsourceid: 'cards',
};

interface Part {
	readonly kind: string;
	readonly id: string;
}

type Asked = Pick<ApiRequest, 'method' | 'query' | 'body' | 'isOwnBody'> & { readonly route: string };

const textsIn = (value: unknown): string[] =>
	Array.isArray(value) ? value.flatMap(textsIn) : value === undefined || value === null ? [] : String(value).split(',');

/** A list in a query has brackets behind its name, with or without a number. */
const kindNamedBy = (name: string): string | undefined =>
	name
		.toLowerCase()
		.split(/\W+/)
		.flatMap((word) => (Object.hasOwn(namingMembers, word) ? [namingMembers[word]] : []))[0];

/** The parts of boards that a body or a query names, however deep. */
const partsNamed = (given: unknown): Part[] => {
	if (typeof given !== 'object' || given === null || Buffer.isBuffer(given)) return [];
	return Object.entries(given).flatMap(([name, value]) => {
		const kind = kindNamedBy(name);
		if (kind === undefined) return partsNamed(value);
		return textsIn(value).flatMap((id) => (id === '' ? [] : [{ kind, id }]));
	});
};

/** The routes that tell of the account and of the names of its boards, lists and members. */
const accountAlone = /^\/(?:members\/me(?:\/boards)?|tokens\/[^/]+(?:\/webhooks)?)$/;

/** What is asked of an account and its boards without what lies on them; all other parameters add that. */
const accountParameters = new Set(['fields', 'filter', 'lists', 'organization', 'organization_fields']);

/** What is asked of boards to know which there are. */
const boardFields = new Set(['closed', 'id', 'idOrganization', 'name', 'shortLink', 'shortUrl', 'url']);

const isAccountAlone = ({ method, route, query = {} }: Asked): boolean =>
	method === 'GET' &&
	accountAlone.test(route) &&
	Object.keys(query).every((name) => accountParameters.has(name)) &&
	(!route.endsWith('/boards') || textsIn(query['fields'] ?? 'all').every((field) => boardFields.has(field)));

const isNarrowed = ({ method, route, query }: Asked): boolean =>
	method === 'GET' &&
	/^\/search\/?$/i.test(route) &&
	textsIn(query?.['idBoards']).length > 0 &&
	query?.['idOrganizations'] === undefined &&
	textsIn(query?.['modelTypes'] ?? 'all').every((model) => narrowedModels.has(model));

/** A mirror names the card that it shows by the link in its name; so recordings have it. A link as a source names what it links. */
const mirrored = (given: unknown): Part[] => {
	if (typeof given !== 'object' || given === null) return [];
	const { cardRole, name, urlSource } = given as Readonly<Record<string, unknown>>;
	const links = [cardRole === undefined ? [] : name, urlSource].flat().map(String);
	return links.flatMap((link) => {
		const [, id] = /trello\.com\/c\/([^/?#\s]+)/i.exec(link) ?? [];
		return id === undefined ? [] : [{ kind: 'cards', id }];
	});
};

/** What a route that sets one member names by `value`, such as `/lists/{id}/idBoard`. */
const partsSet = (route: string, given: unknown): Part[] => {
	const [, member = ''] = /\/(id\w+)\/?$/.exec(route) ?? [];
	const { value } = (typeof given === 'object' && given !== null ? given : {}) as { value?: unknown };
	return partsNamed({ [member]: value });
};

interface Told {
	readonly id?: string;
	readonly idBoard?: string;
	readonly idModel?: string;
	readonly data?: { readonly board?: { readonly id?: string } };
}

async function boardOf({ kind, id }: Part, ask: Ask): Promise<string | undefined> {
	const member = partsOfBoards[kind] ?? '';
	if (kind === 'boards' && /^[0-9a-f]{24}$/.test(id)) return id;
	const { body } = await ask<Told>({ method: 'GET', path: path`/${kind}/${id}`, query: { fields: member } });
	return kind === 'actions' ? body.data?.board?.id : body[member as 'id' | 'idBoard' | 'idModel'];
}

/** Bytes may name anything, unless a step wrote them. */
const isOpaque = ({ body, isOwnBody }: Asked): boolean =>
	(Buffer.isBuffer(body) || body instanceof StreamedBody) && !isOwnBody;

/** What a request names of boards; undefined where it may be about something else, too. */
function partsOf(asked: Asked): Part[] | undefined {
	const { route, query, body } = asked;
	const [, kind = '', id] = route.split('/').map((part) => part.toLowerCase());
	const isPart = Boolean(id) && Object.hasOwn(partsOfBoards, kind);
	if (isOpaque(asked) || !(isPart || onBoardsNamed.test(route) || isNarrowed(asked))) return undefined;
	const addressed = isPart ? [{ kind, id: route.split('/')[2] ?? '' }] : [];
	const named = [query, body].flatMap((given) => [...partsNamed(given), ...partsSet(route, given), ...mirrored(given)]);
	return [...addressed, ...named];
}

async function boardsOf(asked: Asked, ask: Ask): Promise<readonly string[] | undefined> {
	if (isAccountAlone(asked)) return [];
	const parts = partsOf(asked);
	if (parts === undefined || parts.length === 0) return undefined;
	const found = await Promise.all(parts.map(async (part) => await boardOf(part, ask)));
	return found.every((one) => one !== undefined) ? found : undefined;
}

/** The routes within a batch, which are reads. */
const routesOf = (urls: unknown): Asked[] =>
	String(urls ?? '')
		.split(',')
		.map((url) => {
			const [route = '', search = ''] = url.split('?');
			return {
				method: 'GET',
				route: leadsAway(route) ? '' : decodeURIComponent(route),
				query: Object.fromEntries(new URLSearchParams(search)) as IDataObject,
			};
		});

/** The boards that requests to Trello are about: what lies on a board is asked where it lies before anything is sent. */
export const placesOfTrello: Places = {
	name: 'boards',
	keyOf: async (given, api) => await boardId(api, parseLocator(namedBoardField, given)),
	async of(request, ask) {
		const route = decodeURIComponent(request.path);
		const asked = route === '/batch' ? routesOf(request.query?.['urls']) : [{ ...request, route }];
		const found = await Promise.all(asked.map(async (one) => await boardsOf(one, ask)));
		return found.every((one) => one !== undefined) ? found.flat() : undefined;
	},
	/** https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/#board-object */
	async isPublic(place, ask) {
		const { body } = await ask<{ prefs?: { permissionLevel?: string } }>({
			method: 'GET',
			path: path`/boards/${place}`,
			query: { fields: 'prefs' },
		});
		return body.prefs?.permissionLevel === 'public';
	},
	tellsNothing: ({ path: route, query = {} }) =>
		route === '/members/me' && query['fields'] === 'id' && Object.keys(query).length === 1,
	/** https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-put */
	publishes({ method, path: address, query, body }) {
		const route = decodeURIComponent(address);
		if (method === 'GET' || !/^\/boards(?:\/|$)/i.test(route)) return false;
		const isLevel = /permissionLevel/i;
		return [query, body].some((given) =>
			Object.entries(given ?? {}).some(
				([name, value]) =>
					(isLevel.test(name) || (name === 'value' && isLevel.test(route)) || typeof value === 'object') &&
					JSON.stringify(value ?? null).includes('public'),
			),
		);
	},
};
