import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import type { Chain, Items, ItemState, Touched } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { isId } from '../api/ids';
import { boardId } from '../api/references/board';
import { cardInPath } from '../api/references/card';
import { copiesCards, idsIn, partsOf, valuesOf } from './request';

interface Located {
	readonly id?: string;
	readonly idBoard?: string;
	readonly idCard?: string;
	readonly idModel?: string;
	readonly data?: { readonly board?: { readonly id?: string }; readonly card?: { readonly id?: string } };
}

const cardKey = (id: string): string => `card ${id}`;
const boardKey = (id: string): string => `board ${id}`;

/** The kinds of objects of a board, by the first part of their route, and the fields that say where one is. */
const kinds: Readonly<Record<string, string>> = {
	actions: 'data',
	boards: 'id',
	cards: 'idBoard',
	checklists: 'idBoard,idCard',
	customfields: 'idModel',
	labels: 'idBoard',
	lists: 'idBoard',
};

/** The chain of an object: of a card, a checklist or a comment with its card, of anything else only its board. */
async function chainAt(kind: string, id: string, ask: Ask): Promise<Chain | undefined> {
	const fields = kinds[kind];
	if (fields === undefined || id === '') return undefined;
	if (kind === 'boards' && isId(id)) return [boardKey(id)];
	const { body } = await ask<Located>({ method: 'GET', path: path`/${kind}/${id}`, query: { fields } });
	const { id: own, idBoard, idCard, idModel, data } = body;
	const cards: Readonly<Record<string, string | undefined>> = {
		cards: own,
		checklists: idCard,
		actions: data?.card?.id,
	};
	const boards: Readonly<Record<string, string | undefined>> = {
		...{ boards: own, actions: data?.board?.id, customfields: idModel },
	};
	const board = kind in boards ? boards[kind] : idBoard;
	const card = cards[kind];
	return board === undefined ? undefined : [...(card === undefined ? [] : [cardKey(card)]), boardKey(board)];
}

/** Members of a write that name where something is put, or a second object that it changes, and the kind that they name. */
const targets: Readonly<Record<string, string>> = { idBoard: 'boards', idList: 'lists' };
const others: Readonly<Record<string, string>> = {
	idCard: 'cards',
	idCards: 'cards',
	idChecklist: 'checklists',
	idModel: 'boards',
};

async function chainsNamed(
	values: IDataObject,
	members: Readonly<Record<string, string>>,
	ask: Ask,
): Promise<readonly Chain[] | undefined> {
	const parts = Object.entries(members).flatMap(([member, kind]) =>
		idsIn(values[member]).map((id) => [kind, id] as const),
	);
	const chains = await Promise.all(parts.map(async ([kind, id]) => await chainAt(kind, id, ask)));
	return chains.every((chain) => chain !== undefined) ? chains : undefined;
}

/** The routes that create something: on the board, the list or the card that the body names. */
const created = /^(?:cards|checklists|customfields|labels|lists)$/;

/** A route that sets one member, such as `/cards/{id}/idList`, with `value`. */
const withValueSet = (parts: readonly string[], values: IDataObject): IDataObject => {
	const [, , member = ''] = parts;
	return member in targets || member in others ? { ...values, [member]: values['value'] } : values;
};

/** What a route below a card names as well, and what kind of object it is: Trello is asked on which card it is. */
const partsOfCards: Readonly<Record<string, string>> = { actions: 'actions', checklists: 'checklists' };

/** The chains of the parts of a card that a route names; undefined where Trello does not say of one where it is. */
async function chainOfPart(parts: readonly string[], ask: Ask): Promise<readonly Chain[] | undefined> {
	const [kind, card = '', list = '', id = ''] = parts;
	if (kind !== 'cards' || id === '') return [];
	if (list === 'checkItem') {
		await ask({ method: 'GET', path: path`/cards/${card}/checkItem/${id}`, query: { fields: 'id' } });
		return [];
	}
	const part = partsOfCards[list];
	const chain = part === undefined || !isId(id) ? [] : await chainAt(part, id, ask);
	return chain && (chain.length === 0 ? [] : [chain]);
}

async function touchedBy(request: ApiRequest, ask: Ask): Promise<Touched | undefined> {
	const parts = partsOf(request);
	const said = valuesOf(request);
	const [kind = '', id] = parts;
	if (said === undefined || !(kind in kinds)) return undefined;
	const values = withValueSet(parts, said);
	const [into, more] = await Promise.all([chainsNamed(values, targets, ask), chainsNamed(values, others, ask)]);
	if (into === undefined || more === undefined) return undefined;
	if (id === undefined) {
		if (!created.test(kind) || request.method !== 'POST' || into.length + more.length === 0) return undefined;
		// A checklist belongs to the card that the body names; a copy of a list holds cards that are not known.
		if (kind === 'checklists') return { subjects: more };
		return copiesCards(values) ? undefined : { subjects: [...into, ...more], isNew: kind === 'cards' };
	}
	const own = await chainAt(kind, id, ask);
	const part = await chainOfPart(parts, ask);
	return own && part && { subjects: [own, ...part, ...more], targets: into };
}

async function stateOf(key: string, ask: Ask): Promise<ItemState | undefined> {
	const [, id] = /^card (.+)$/.exec(key) ?? [];
	if (id === undefined) return undefined;
	interface Card {
		readonly name?: string;
		readonly labels?: ReadonlyArray<{ readonly id: string; readonly name?: string; readonly color?: string | null }>;
	}
	const query = { fields: 'name,labels' };
	const { body } = await ask<Card>({ method: 'GET', path: path`/cards/${id}`, query });
	if (body.name === undefined) return undefined;
	const labels = (body.labels ?? []).map(({ id: label, name, color }) => [label, name || (color ?? '')]);
	return { title: body.name, labels };
}

/** The chain of a card or a board with this ID; undefined where Trello knows neither. */
async function chainOfId(api: Api, id: string): Promise<Chain | undefined> {
	const ask: Ask = async (request) => await api.send(request);
	for (const kind of ['cards', 'boards']) {
		const request = { method: 'GET', path: path`/${kind}/${id}`, query: { fields: kinds[kind] } } as const;
		const found = await ask<Located>(request).catch(() => undefined);
		if (found?.body.id === undefined) continue;
		return kind === 'boards' ? [boardKey(found.body.id)] : await chainAt('cards', found.body.id, ask);
	}
	return undefined;
}

/** What members of Trello follow: cards, and boards with all cards on them. */
export const itemsOfTrello: Items = {
	name: 'card or board',
	placeholder: 'e.g. {{ $json.url }}',
	async chainOf(given: string, api: Api): Promise<Chain> {
		const text = given.trim();
		const [, kind, link] = /^https?:\/\/[^/]+\/(c|b)\/([\w-]+)/.exec(text) ?? [];
		const ask: Ask = async (request) => await api.send(request);
		const chain =
			link === undefined
				? await chainOfId(api, text).catch(() => undefined)
				: await chainAt(kind === 'c' ? 'cards' : 'boards', link, ask);
		if (chain) return chain;
		try {
			return (await chainAt('cards', await cardInPath(api, text), ask)) ?? [];
		} catch {
			return [boardKey(await boardId(api, text))];
		}
	},
	touchedBy,
	stateOf,
	createdBy(request, response) {
		const { id } = (response ?? {}) as { id?: unknown };
		const isCreation = request.method === 'POST' && partsOf(request).join('/') === 'cards';
		return isCreation && typeof id === 'string' ? cardKey(id) : undefined;
	},
};
