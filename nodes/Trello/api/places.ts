import { type ApiRequest, StreamedBody } from '../../shared/catalogue/api';
import type { Ask, Kept, Places } from '../../shared/catalogue/integration';
import { path } from '../../shared/http/path';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { isId } from './ids';
import { boardKey, namedBoardField } from './references/board';
import {
	addsFromBoard,
	isSearchOfBoards,
	namesBoards,
	partsNamed,
	tellsNames,
	tellsNamesOfBoards,
} from './within/members';
import { isAccountAlone, isListOfBoards, type Part, partsInRoute, routesOfBatch } from './within/routes';
import { withoutOtherBoards } from './within/told';

/** The member that tells on which board a part of each collection lies. */
const boardMembers: Readonly<Record<string, string>> = {
	actions: 'data',
	boards: 'id',
	cards: 'idBoard',
	checklists: 'idBoard',
	customFields: 'idModel',
	labels: 'idBoard',
	lists: 'idBoard',
	webhooks: 'idModel',
};

type Query = Readonly<Record<string, unknown>>;

type Asked = Pick<ApiRequest, 'method' | 'body' | 'isOwnBody' | 'isKept'> & {
	readonly route: string;
	readonly query?: Query;
};

interface Told {
	readonly id?: string;
	readonly idBoard?: string;
	readonly idModel?: string;
	readonly data?: { readonly board?: { readonly id?: string } };
}

async function boardOf({ kind, id }: Part, ask: Ask): Promise<string | undefined> {
	const member = boardMembers[kind] ?? '';
	if (kind === 'boards' && isId(id)) return id.toLowerCase();
	const { body } = await ask<Told>({ method: 'GET', path: path`/${kind}/${id}`, query: { fields: member } });
	return kind === 'actions' ? body.data?.board?.id : body[member as 'id' | 'idBoard' | 'idModel'];
}

/** Bytes may name anything, unless a step wrote them. */
const isOpaque = ({ body, isOwnBody }: Asked): boolean =>
	(Buffer.isBuffer(body) || body instanceof StreamedBody) && !isOwnBody;

const isSearch = (route: string): boolean => /^\/search\/?$/.test(route);

/** Whether the parameters of a read keep it on the boards that it names. */
const staysOnBoards = ({ method, route, query = {} }: Asked): boolean =>
	method !== 'GET' || (isSearch(route) ? isSearchOfBoards(query) && namesBoards(query) : addsFromBoard(query));

/** What a request names of boards; undefined where it may be about something else, too. */
function partsOf(asked: Asked): readonly Part[] | undefined {
	const { method, route, query, body } = asked;
	if (isOpaque(asked) || !staysOnBoards(asked)) return undefined;
	const found = [partsInRoute(method, route), partsNamed(route, query), partsNamed(route, body)];
	return found.every((one) => one !== undefined) ? found.flat() : undefined;
}

/** Whether a read is about the account alone; a list of its boards with more than their names is where the others are omitted. */
const isListed = ({ method, route, query = {}, isKept }: Asked): boolean =>
	isAccountAlone(method, route, query) && (!isListOfBoards(route) || isKept === true || tellsNamesOfBoards(query));

async function boardsOf(asked: Asked, ask: Ask): Promise<readonly string[] | undefined> {
	if (isListed(asked)) return [];
	const parts = partsOf(asked);
	if (parts === undefined || parts.length === 0) return undefined;
	const found = await Promise.all(parts.map(async (part) => await boardOf(part, ask)));
	return found.every((one) => one !== undefined) ? found : undefined;
}

/** The route of a request as Trello reads it. */
const routeOf = ({ path: address }: ApiRequest): string => decodeURIComponent(address);

/** What a request asks for: itself, or the routes of a batch; undefined where those cannot be told. */
const askedBy = (request: ApiRequest): readonly Asked[] | undefined => {
	const route = routeOf(request);
	if (request.method === 'GET' && route === '/batch') return routesOfBatch(request.query);
	return [{ ...request, route }];
};

const isLookUp = ({ method, route, query = {} }: Asked): boolean =>
	(isAccountAlone(method, route, query) && (!isListOfBoards(route) || tellsNamesOfBoards(query))) ||
	(method === 'GET' && tellsNames(route, query));

function keptOf({ route }: Asked, body: unknown, places: readonly string[]): Kept {
	const isOurs = (row: unknown) => places.includes((row as { id?: string } | null)?.id ?? '');
	const rows = isListOfBoards(route) && Array.isArray(body) ? body.filter(isOurs) : body;
	const leftOut = Array.isArray(body) && Array.isArray(rows) ? body.length - rows.length : 0;
	return { body: withoutOtherBoards(leftOut > 0 ? rows : body, places), leftOut };
}

const statusOfSuccess = '200';

/** The answers of a batch, each under its status. */
function keptOfBatch(asked: readonly Asked[], body: readonly unknown[], places: readonly string[]): Kept {
	const kept = body.map((entry, at): Kept => {
		const one = asked[at];
		if (one === undefined || typeof entry !== 'object' || entry === null || !(statusOfSuccess in entry)) {
			return { body: entry, leftOut: 0 };
		}
		const inner = keptOf(one, entry[statusOfSuccess], places);
		return { ...inner, body: { [statusOfSuccess]: inner.body } };
	});
	return { body: kept.map((one) => one.body), leftOut: kept.reduce((sum, one) => sum + one.leftOut, 0) };
}

/**
 * Writes by which people see what they could not see before: who may see, join or be invited to a board, its members, whose
 * workspace it is, its feeds and addresses, Power-Ups, and webhooks, which send it elsewhere.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-boards/, https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/#board-object
 */
const opening = [
	/^\/boards\/[^/]+\/(?:members|memberships|invitationSecret|calendarKey|emailKey|boardPlugins|exports)(?:\/|$)/,
	/^\/organizations\/[^/]+\/(?:members|memberships|exports)(?:\/|$)/,
	/^\/enterprises\//,
	/^\/(?:tokens\/[^/]+\/)?webhooks(?:\/|$)/,
];

/** Settings of a board that open it, and the values that do not. */
const openingMembers: ReadonlyArray<{ readonly name: RegExp; readonly closed: RegExp }> = [
	{ name: /permissionLevel$/i, closed: /^private$/i },
	{ name: /selfJoin$/i, closed: /^false$/i },
	{ name: /invitations$/i, closed: /^admins$/i },
	{ name: /isTemplate$/i, closed: /^false$/i },
	{ name: /calendarFeedEnabled$/i, closed: /^false$/i },
	{ name: /(?:comments|voting)$/i, closed: /^(?:disabled|members|observers|org)$/i },
	{ name: /idOrganization$/i, closed: /^$/ },
];

/** The settings that a write to a board makes, by their names, however they are written. */
function settingsOf(route: string, given: unknown): ReadonlyArray<readonly [string, unknown]> {
	if (typeof given !== 'object' || given === null || Buffer.isBuffer(given)) return [];
	return Object.entries(given).flatMap(([name, value]): ReadonlyArray<readonly [string, unknown]> => {
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) return settingsOf(route, value);
		const plain = name === 'value' ? route : name;
		return [[plain.replace(/[\][]+$/, ''), value]];
	});
}

/** The boards that requests to Trello are about: what lies on a board is asked where it lies before anything is sent. */
export const placesOfTrello: Places = {
	name: 'boards',
	field: namedBoardField.name,
	keyOf: async (given, api) => await boardKey(api, parseLocator(namedBoardField, given)),
	async of(request, ask) {
		const asked = askedBy(request);
		const found = await Promise.all((asked ?? []).map(async (one) => await boardsOf(one, ask)));
		return asked !== undefined && found.every((one) => one !== undefined) ? found.flat() : undefined;
	},
	narrowed(request, places) {
		const { method, query = {} } = request;
		const namesNone = !Object.entries(query).some(([name, value]) => /^idBoards/i.test(name) && value !== undefined);
		const canBe = method === 'GET' && isSearch(routeOf(request)) && namesNone && isSearchOfBoards(query);
		return canBe ? { ...request, query: { ...query, idBoards: places.join(',') } } : request;
	},
	kept({ body }, request, places) {
		const [first, ...others] = askedBy(request) ?? [];
		if (first === undefined) return { body, leftOut: 0 };
		if (others.length === 0 && routeOf(request) !== '/batch') return keptOf(first, body, places);
		return Array.isArray(body) ? keptOfBatch([first, ...others], body, places) : { body, leftOut: 0 };
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
	looksUp(request) {
		const asked = askedBy(request) ?? [];
		return asked.length > 0 && asked.every(isLookUp);
	},
	tellsNothing: ({ path: route, query = {} }) =>
		route === '/members/me' && query['fields'] === 'id' && Object.keys(query).length === 1,
	publishes(request) {
		const { method, query, body } = request;
		const route = routeOf(request);
		if (method === 'GET') return false;
		if (method !== 'DELETE' && opening.some((one) => one.test(route))) return true;
		const settings = [...settingsOf(route, query), ...settingsOf(route, body)];
		const isCopied = settings.some(([name]) => /^idBoardSource$/i.test(name));
		if (!/^\/boards\/[^/]/i.test(route) && !(isCopied && /^\/boards\/?$/i.test(route))) return false;
		return settings.some(([name, value]) =>
			openingMembers.some((one) => one.name.test(name) && !one.closed.test(String(value ?? ''))),
		);
	},
};
