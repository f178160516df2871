import type { INodeProperties } from 'n8n-workflow';

import { cardField } from '../api/references/card';
import { listField } from '../api/references/list';
import { type Action, type LookedUp } from '../log/actions';

/** Narrows an event to some lists; none chosen means all. */
export const listsFilter = {
	displayName: 'Only in Lists',
	name: 'lists',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add List',
	default: {},
	description: 'Leave empty for all lists of the boards',
	options: [{ displayName: 'List', name: 'list', values: [listField] }],
} as const satisfies INodeProperties;

/** Narrows an event to some cards; none chosen means all. */
export const cardsFilter = {
	displayName: 'Only on Cards',
	name: 'cards',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Card',
	default: {},
	description: 'Leave empty for all cards of the boards',
	options: [{ displayName: 'Card', name: 'card', values: [cardField] }],
} as const satisfies INodeProperties;

export const detailsField = {
	displayName: 'Card Details',
	name: 'cardDetails',
	type: 'boolean',
	default: true,
	description:
		'Whether to add the description, labels, due date, members, list and board that the card has now, and whether the one who did it is a member of the board. Costs one request per event, shared by events about one card within seconds.',
} as const satisfies INodeProperties;

/** Adds the cards of lists to an event about cards. */
export const includeListsField = {
	displayName: 'Include Cards of Lists',
	name: 'includeLists',
	type: 'boolean',
	default: false,
	description:
		'Whether an action on a list counts for each of its open cards, of which Trello records nothing. Costs one request per list.',
} as const satisfies INodeProperties;

export const ownFilter = {
	displayName: 'Ignore My Own Changes',
	name: 'ignoreOwn',
	type: 'boolean',
	default: false,
	description: 'Whether to leave out all that the connected account does, by hand and through this workflow',
} as const satisfies INodeProperties;

interface Lists {
	readonly list: ReadonlyArray<{ readonly list: string }>;
}

interface Cards {
	readonly card: ReadonlyArray<{ readonly card: string }>;
}

/** Whether a card's list passes the filter above. Pure. */
export const inLists = ({ list }: Lists, id: string | undefined): boolean =>
	list.length === 0 || list.some((chosen) => chosen.list === id);

/** What the filters on lists and cards say; undefined when the action does not tell. */
type Verdict = boolean | undefined;

function byList({ list }: Lists, { data }: Action, now: LookedUp['card']): Verdict {
	const ids = [data.list, data.listBefore, data.listAfter].flatMap((one) => one?.id ?? []);
	if (ids.length === 0 && now?.idList) ids.push(now.idList);
	if (list.length === 0 || list.some((chosen) => ids.includes(chosen.list))) return true;
	return ids.length === 0 && data.card && now === undefined ? undefined : false;
}

function byCard({ card: chosen }: Cards, { data: { card } }: Action, now: LookedUp['card']): Verdict {
	if (chosen.length === 0) return true;
	if (!card) return false;
	const shortLink = card.shortLink ?? now?.shortLink;
	if (chosen.some((one) => one.card === card.id || one.card === shortLink)) return true;
	const isOpen = shortLink === undefined && now === undefined;
	return isOpen && chosen.some((one) => one.card.length < card.id.length) ? undefined : false;
}

/** The parameters of the two filters; an event may have one, both or none of them. */
export interface ListAndCardFilters {
	readonly lists?: Lists;
	readonly cards?: Cards;
}

const everywhere = { lists: { list: [] }, cards: { card: [] } };

/**
 * Whether an action passes the filters on lists and cards; undefined when it does not tell. Pure.
 *
 * @param now the card as it is now, null when it is gone; absent as long as it was not asked for.
 */
export function passesListAndCard(
	action: Action,
	{ lists = everywhere.lists, cards = everywhere.cards }: ListAndCardFilters,
	now?: LookedUp['card'],
): Verdict {
	const verdicts = [byList(lists, action, now), byCard(cards, action, now)];
	return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
}
