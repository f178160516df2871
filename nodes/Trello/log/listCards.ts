import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { collected } from '../../shared/http/paginate';
import { boardMemberIds } from '../api/memberships';
import { unlessHidden } from '../api/readVisible';
import type { Action } from './actions';
import { cardMembers, type CardObject } from '../resources/card/shape';

/**
 * What an action on a list is for each of its cards. Trello records it for the list only: sarumont/py-trello#354 (archived),
 * trello-archive/api-docs#112 (moved).
 */
const actionsOfCards = {
	moveListFromBoard: 'moveCardFromBoard',
	moveListToBoard: 'moveCardToBoard',
	updateList: 'updateCard',
} as const;

/** An action on a list that an event can include. */
export type ListAction = keyof typeof actionsOfCards;

/** An action on a list as if Trello had recorded it for a card of the list. Pure. */
export function asCardAction(action: Action, { id, name, idShort, shortLink }: CardObject): Action {
	const { list } = action.data;
	const isMove = action.type !== 'updateList';
	return {
		...action,
		id: `${action.id}:${id}`,
		type: actionsOfCards[action.type as ListAction],
		data: {
			...action.data,
			...(isMove && { listBefore: list, listAfter: list }),
			card: { id, name, idShort, shortLink, ...(!isMove && { closed: list?.closed }) },
		},
	};
}

/**
 * An action for each open card that a list has now, the newest first; none where the list is gone or not visible for this account.
 *
 * @param hasDetails whether each card has its details, and the members of the board are known.
 */
export async function cardActionsOf(api: Api, action: Action, hasDetails: boolean): Promise<readonly Action[]> {
	const { list, board } = action.data;
	if (list === undefined) return [];
	const query = {
		filter: 'open',
		fields: hasDetails ? cardMembers.join() : 'name,idShort,shortLink',
		members: hasDetails,
	};
	const rows = api.rows<CardObject>({ method: 'GET', path: path`/lists/${list.id}/cards`, query });
	const cards = (await unlessHidden(collected(rows))) ?? [];
	const memberIds = hasDetails && board ? await boardMemberIds(api, board.id) : undefined;
	return cards.map((card) => ({
		...asCardAction(action, card),
		...(hasDetails && { lookedUp: { card: { ...card, list, board }, memberIds } }),
	}));
}
