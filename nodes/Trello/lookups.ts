import type { Lookups, Search } from '../shared/catalogue/lookup';
import type { Api } from '../shared/catalogue/api';
import { path } from '../shared/http/path';
import { cardLookups } from './api/cardLookups';
import { boardsField } from './api/board';
import { namedBoardField, namedListField, searchedCardField } from './api/named';
import { chosen, chosenEach, type Item, pageOf, pageSize } from './api/lookupPage';
import { boards, type Candidates, labels, lists, members } from './api/candidates';
import type { Named } from './api/names';
import { boardInPath, boardOfCard, boardOfList, listId } from './api/resolve';

const itemOf =
	(name: (one: Named) => string) =>
	(one: Named): Item => ({
		name: one.within === undefined ? name(one) : `${name(one)} (${one.within})`,
		value: one.id,
		url: one.url,
	});

const simple = itemOf(({ names: [name = ''] }) => name);

/** The boards that the form is about: the chosen one, that of the chosen card or list, or those that a trigger watches. */
async function boardsOfForm(api: Api, search: Search): Promise<readonly string[]> {
	const [board, card, list] = [namedBoardField, searchedCardField, namedListField].map((field) =>
		chosen(search, field),
	);
	if (board) return [await boardInPath(api, board)];
	const known = card ? await boardOfCard(api, card)() : list && (await boardOfList(api, await listId(api, list))());
	return known ? [known] : chosenEach(search, boardsField);
}

type Reading = (api: Api, board?: string) => Candidates;

/** What these boards have, or all boards; with the name of the board where it could be any of several. */
async function onEach(api: Api, ids: readonly string[], candidates: Reading): Promise<readonly Named[]> {
	if (ids.length < 2) return await candidates(api, ids[0])('now');
	const all = await boards(api)('now');
	const found = ids.map(async (id) => {
		const within = all.find((board) => board.id === id || board.names.includes(id))?.names[0];
		return (await candidates(api, id)('now')).map((one) => ({ ...one, within }));
	});
	return [...new Map((await Promise.all(found)).flat().map((one) => [one.id, one])).values()];
}

/** A drop-down of what the boards of the form have. */
const onBoards =
	(candidates: Reading, item: (one: Named) => Item): Lookups[string] =>
	async (api, search) =>
		pageOf((await onEach(api, await boardsOfForm(api, search), candidates)).map(item), search);

interface Workspace {
	readonly id: string;
	readonly name: string;
	readonly displayName: string;
	readonly url?: string;
}

interface FoundCard {
	readonly id: string;
	readonly name: string;
	readonly url?: string;
	readonly board?: { readonly name: string };
}

/** Trello's searchable drop-downs. */
export const trelloLookups: Lookups = {
	async searchBoards(api, search) {
		return pageOf((await boards(api)('now')).map(simple), search);
	},

	async searchWorkspaces(api, search) {
		const workspaces = await api.request<Workspace[]>({
			method: 'GET',
			path: path`/members/me/organizations`,
			query: { fields: 'name,displayName,url' },
		});
		return pageOf(
			workspaces.map(({ id, name, displayName, url }) => ({ name: displayName || name, value: id, url })),
			search,
		);
	},

	async searchLists(api, search) {
		const board = chosen(search, namedBoardField);
		const ids = board === '' ? chosenEach(search, boardsField) : [await boardInPath(api, board)];
		return pageOf((await onEach(api, ids, lists)).map(simple), search);
	},

	async searchCards(api, search) {
		const { cards = [] } = await api.request<{ cards?: FoundCard[] }>({
			method: 'GET',
			path: path`/search`,
			query: {
				query: `${search.filter} is:open`.trim(),
				modelTypes: 'cards',
				partial: true,
				cards_limit: pageSize,
				card_fields: 'name,url',
				card_board: true,
			},
		});
		return {
			items: cards.map(({ id, name, url, board }) => ({
				name: board ? `${name} (${board.name})` : name,
				value: id,
				url,
			})),
		};
	},

	searchLabels: onBoards(
		labels,
		itemOf(({ names }) => names[1] ?? names[0] ?? ''),
	),

	searchMembers: onBoards(members, ({ id, names: [username = '', fullName = ''] }) => ({
		name: `${fullName} (@${username})`,
		value: id,
	})),

	...cardLookups,
};
