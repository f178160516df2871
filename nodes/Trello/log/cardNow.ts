import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readVisibleInBatch } from '../api/batch';
import { nameOfMember } from '../api/boardNames';
import { boardMemberIds, memberIdsOf } from '../api/memberships';
import { readVisible } from '../api/readVisible';
import type { CustomField, Membership, Named } from '../api/shapes';
import { cardMembers, type CardObject } from '../resources/card/shape';
import { optionShape } from '../resources/customField/shape';
import { type Action, type LookedUp, placeOf } from './actions';

/** Several deliveries about one card come within seconds; in milliseconds. */
const cardForMs = 10_000;

/** Trello's clock and this one may differ so much unnoticed; in milliseconds. */
const clocksMs = 35_000;

/** So many cards are read with one request, by themselves and of a board. */
const [cardsOfRequest, pageOfCards] = [10, 1000];

/** From so many cards of one board on, they are looked for among all of it. */
const wholeBoardFrom = 30;

const members = { fields: cardMembers.join(), members: true, member_fields: 'fullName,username' };
const query = { ...members, list: true, board: true, board_fields: 'name,memberships' };

const nameOf = (id: string): string => `card:${id}`;

/** A card with its list, its members and its board, and with those who are members of that. */
interface CardNow extends CardObject {
	readonly board?: Named & { readonly memberships?: readonly Membership[] };
}

interface BoardNow extends Named {
	readonly memberships?: readonly Membership[];
	readonly lists?: readonly Named[];
}

/**
 * A card as it is now, for filters and for details: one request for all deliveries that come within seconds, unless a
 * shared answer is older than what is told. The cards of a long list of deliveries are read ten with each request. Null
 * when the card is gone, or on a board that this account may not see.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-get
 *
 * @param told names what is told of the card, and when it happened at Trello, ISO 8601: a card remembers when something last happened to it.
 */
export async function cardNow(
	api: Api,
	id: string,
	told: { readonly id: string; readonly date?: string },
): Promise<CardNow | null> {
	let isOwn = false;
	const ask = async () => {
		isOwn = true;
		const at = api.now();
		const found = await readVisibleInBatch<CardNow>(api, path`/cards/${id}`, query);
		return { card: typeof found?.id === 'string' ? found : null, at };
	};
	const { card, at } = await api.cached(nameOf(id), ask, cardForMs);
	const isRecent = (card?.dateLastActivity ?? '') >= (told.date ?? '') || at - clocksMs >= Date.parse(told.date ?? '');
	if (isOwn || isRecent) return card;
	return (await api.cached(`${nameOf(id)} after ${told.id}`, ask, cardForMs)).card;
}

/** The cards of a board that were made last, with their lists; a page holds a thousand. */
async function* cardsOfBoard(api: Api, board: string): AsyncGenerator<CardNow> {
	const known = await api.request<BoardNow>({
		...{ method: 'GET', path: path`/boards/${board}` },
		query: { fields: 'name', memberships: 'all', lists: 'all', list_fields: 'name,closed' },
	});
	const { lists = [], ...onBoard } = known;
	const route = { method: 'GET', path: path`/boards/${board}/cards`, query: { ...members, filter: 'all' } } as const;
	for await (const card of api.rows<CardNow>(route))
		yield { ...card, board: onBoard, list: lists.find(({ id }) => id === card.idList) };
}

/**
 * Reads many cards as they are now, by board: for `cardNow`, which asks for what is not found here by itself. Half as many
 * pages as it would need requests are looked through at most.
 *
 * @param wanted the ids of cards by the id of the board that they are on.
 * @throws what Trello refuses.
 */
export async function readAhead(api: Api, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
	for (const [board, cards] of wanted) {
		if (cards.size < wholeBoardFrom) continue;
		const at = api.now();
		const open = new Set(cards);
		let left = pageOfCards * Math.floor(cards.size / (2 * cardsOfRequest));
		for await (const card of cardsOfBoard(api, board)) {
			if (open.delete(card.id))
				await api.cached(nameOf(card.id), async () => await Promise.resolve({ card, at }), cardForMs);
			left -= 1;
			if (open.size === 0 || left <= 0) break;
		}
	}
}

/** Who is a member of the board on which it happened: as the card's own board tells, else asked once a minute. */
async function memberIds(api: Api, { data: { board } }: Action, card: CardNow | null) {
	const id = placeOf(board)?.id;
	const { memberships } = card?.board ?? {};
	if (memberships && (id === undefined || id === card?.board?.id)) return memberIdsOf(memberships);
	return id === undefined ? undefined : await boardMemberIds(api, id);
}

/** The card of an action as it is now, null where the action deleted it, and who is a member of its board; nothing for an action without a card. */
export async function detailsOf(api: Api, action: Action): Promise<Pick<LookedUp, 'card' | 'memberIds'>> {
	const id = placeOf(action.data.card)?.id;
	if (id === undefined) return {};
	const card = action.type === 'deleteCard' ? null : await cardNow(api, id, action);
	return { card, memberIds: await memberIds(api, action, card) };
}

/** A field's choices change seldom; in milliseconds. */
const optionsForMs = 60_000;

/** The texts of the drop-down of which something was chosen, by id; nothing for other fields and actions. */
async function optionsOf(api: Api, { type, data }: Action): Promise<Pick<LookedUp, 'options'>> {
	const { customField, customFieldItem, old } = data;
	const id = placeOf(customField)?.id;
	if (type !== 'updateCustomFieldItem' || id === undefined || !(customFieldItem?.idValue ?? old?.idValue)) return {};
	const ask = async () => {
		const field = await readVisible<CustomField>(api, path`/customFields/${id}`, {});
		return Object.fromEntries((field?.options ?? []).map(optionShape).map((option) => [option.id, option.name]));
	};
	return { options: await api.cached(`options of custom field ${id}`, ask, optionsForMs) };
}

/** What an action lacks and only Trello knows: the texts of a drop-down, or the author of a copied comment. */
export async function missingOf(api: Api, action: Action): Promise<Pick<LookedUp, 'author' | 'options'>> {
	const { idOriginalCommenter: id } = action.data;
	if (action.type !== 'copyCommentCard' || id === undefined) return await optionsOf(api, action);
	return { author: await nameOfMember(api, id === action.memberCreator?.id ? action.memberCreator : { id }) };
}

/** Actions that a step lists, with what a webhook's delivery is completed by: who is a member of the board, the texts of drop-downs, and the authors of copied comments. */
export const withLookUps = async (api: Api, actions: readonly Action[]): Promise<Action[]> =>
	await Promise.all(
		actions.map(async (action) => {
			const board = placeOf(action.data.board)?.id;
			const memberIds = board === undefined ? undefined : await boardMemberIds(api, board);
			return { ...action, lookedUp: { ...(await missingOf(api, action)), memberIds } };
		}),
	);
