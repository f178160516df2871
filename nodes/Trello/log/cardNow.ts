import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readInBatch } from '../api/batch';
import { boardMemberIds, memberIdsOf } from '../api/memberships';
import { readVisible, unlessHidden } from '../api/readVisible';
import type { CustomField, Membership, Named } from '../api/shapes';
import type { CardObject } from '../resources/card/shape';
import { optionShape } from '../resources/customField/shape';
import { type Action, type LookedUp, placeOf } from './actions';

/** Several deliveries about one card come within seconds: so many milliseconds. */
const cardForMs = 10_000;

/** What `cardShape` shows of a card. */
export const cardFields =
	'closed,cover,dateLastActivity,desc,due,dueComplete,dueReminder,idBoard,idList,idMembers,idShort,isTemplate,labels,name,shortLink,shortUrl,start,url';

/** A card with its list, its members and its board, and with those who are members of that. */
interface CardNow extends CardObject {
	readonly board?: Named & { readonly memberships?: readonly Membership[] };
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
	const query = {
		fields: cardFields,
		members: true,
		member_fields: 'fullName,username',
		list: true,
		board: true,
		board_fields: 'name,memberships',
	};
	let isOwn = false;
	const ask = async () => {
		isOwn = true;
		const found = await unlessHidden(readInBatch<CardNow>(api, path`/cards/${id}`, query));
		return typeof found?.id === 'string' ? found : null;
	};
	const shared = await api.known(`card:${id}`, ask, cardForMs);
	const isRecent = (shared?.dateLastActivity ?? '') >= (told.date ?? '');
	return isOwn || isRecent ? shared : await api.known(`card:${id} after ${told.id}`, ask, cardForMs);
}

/** Who is a member of the board on which it happened: as the card's own board tells, else asked once a minute. */
async function memberIds(api: Api, { data: { board } }: Action, card: CardNow | null) {
	const id = placeOf(board)?.id;
	const { memberships } = card?.board ?? {};
	if (memberships && (id === undefined || id === card?.board?.id)) return memberIdsOf(memberships);
	return id === undefined ? undefined : await boardMemberIds(api, id);
}

/** The card of an action as it is now, and who is a member of its board; nothing for an action without a card. */
export async function detailsOf(api: Api, action: Action): Promise<Pick<LookedUp, 'card' | 'memberIds'>> {
	const id = placeOf(action.data.card)?.id;
	if (id === undefined) return {};
	const card = await cardNow(api, id, action);
	return { card, memberIds: await memberIds(api, action, card) };
}

/** A field's choices change seldom: so many milliseconds. */
const optionsForMs = 60_000;

/** The texts of the drop-down of which something was chosen, by id; nothing for other fields and actions. */
export async function optionsOf(api: Api, { type, data }: Action): Promise<Pick<LookedUp, 'options'>> {
	const { customField, customFieldItem, old } = data;
	const id = placeOf(customField)?.id;
	if (type !== 'updateCustomFieldItem' || id === undefined || !(customFieldItem?.idValue ?? old?.idValue)) return {};
	const ask = async () => {
		const field = await readVisible<CustomField>(api, path`/customFields/${id}`, {});
		return Object.fromEntries((field?.options ?? []).map(optionShape).map((option) => [option.id, option.name]));
	};
	return { options: await api.known(`options of custom field ${id}`, ask, optionsForMs) };
}
