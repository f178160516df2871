import type { Lookups, Search } from '../shared/catalogue/lookup';
import type { Api } from '../shared/http/api';
import { path } from '../shared/http/path';
import { cardLookups } from './cardLookups';
import { namedBoardField, namedListField, searchedCardField } from './fields/named';
import { chosen, type Item, pageOf, pageSize } from './lookupPage';
import { boards, type Candidates, labels, lists, members } from './names/candidates';
import type { Named } from './names/choose';
import { boardId, boardOfCard, boardOfList, listId } from './names/resolve';

const itemOf =
	(name: (one: Named) => string) =>
	(one: Named): Item => ({
		name: one.within === undefined ? name(one) : `${name(one)} (${one.within})`,
		value: one.id,
		url: one.url,
	});

const simple = itemOf(({ names: [name = ''] }) => name);

/** The board that the form is about: the chosen one, or that of the chosen card or list. */
async function boardOfForm(api: Api, search: Search): Promise<string | undefined> {
	const [board, card, list] = [namedBoardField, searchedCardField, namedListField].map((field) =>
		chosen(search, field),
	);
	if (board) return await boardId(api, board);
	if (card) return await boardOfCard(api, card)();
	if (list) return await boardOfList(api, await listId(api, list))();
	return undefined;
}

/** A drop-down of what the boards of the form have. */
const onBoard =
	(candidates: (api: Api, board?: string) => Candidates, item: (one: Named) => Item): Lookups[string] =>
	async (api, search) => {
		const found = await candidates(api, await boardOfForm(api, search))('now');
		return pageOf(found.map(item), search);
	};

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
		const found = await lists(api, board === '' ? undefined : await boardId(api, board))('now');
		return pageOf(found.map(simple), search);
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

	searchLabels: onBoard(
		labels,
		itemOf(({ names }) => names[1] ?? names[0] ?? ''),
	),

	searchMembers: onBoard(
		members,
		itemOf(({ names: [username = '', fullName = ''] }) => `${fullName} (@${username})`),
	),

	...cardLookups,
};
