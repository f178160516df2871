import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';
import type { Ask, Places } from '../../shared/catalogue/integration';
import { path } from '../../shared/http/path';
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
};

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
};

interface Part {
	readonly kind: string;
	readonly id: string;
}

const textsIn = (value: unknown): string[] =>
	Array.isArray(value) ? value.flatMap(textsIn) : value === undefined || value === null ? [] : String(value).split(',');

/** The parts of boards that a body or a query names, however deep. */
const partsNamed = (given: unknown): Part[] => {
	if (typeof given !== 'object' || given === null || Buffer.isBuffer(given)) return [];
	return Object.entries(given).flatMap(([name, value]) => {
		const kind = namingMembers[name.toLowerCase()];
		if (kind === undefined) return partsNamed(value);
		return textsIn(value).flatMap((id) => (id === '' ? [] : [{ kind, id }]));
	});
};

/** What lies on boards, asked for with an account. https://developer.atlassian.com/cloud/trello/rest/api-group-members/ */
const partsOfAccount: readonly string[] = ['actions', 'cards', 'notifications'];

/** The routes that tell of the account and of the names of its boards, lists and members. */
const accountAlone = /^\/(?:members\/me(?:\/boards)?|tokens\/[^/]+)$/;

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

type Asked = Pick<ApiRequest, 'method' | 'query' | 'body'> & { readonly route: string };

async function boardsOf({ route, method, query, body }: Asked, ask: Ask): Promise<readonly string[] | undefined> {
	const parts = [...partsNamed(query), ...partsNamed(body), ...partsSet(route, query), ...partsSet(route, body)];
	const [, kind = '', id] = route.split('/');
	if (id && kind.toLowerCase() in partsOfBoards) parts.push({ kind: kind.toLowerCase(), id });
	else if (method === 'GET' && accountAlone.test(route)) {
		return Object.keys(query ?? {}).some((name) => partsOfAccount.includes(name)) ? undefined : [];
	}
	if (parts.length === 0) return undefined;
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
				route: decodeURIComponent(route),
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
};
