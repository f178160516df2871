import type { Card } from '../boardModel.mts';
import { labelUses } from '../board/boardViews.mts';
import { cardExtras, cardWith } from './cardViews.mts';
import type { View } from '../server/fields.mts';
import { isBefore, isId } from '../identifiers.mts';
import { byPosition } from '../positions.mts';
import { invalidValue, tooManyCards, tooManyChecklists } from '../server/refusals.mts';
import type { Call } from '../server/routes.mts';

/** belief(visible-closed-board): `visible` and `open` depend on the card and its list, not on a closed board */
const FILTERS: Record<string, (card: Card, openLists: Set<string>) => boolean> = {
	all: () => true,
	none: () => false,
	closed: (card) => card.closed,
	open: (card) => !card.closed,
	visible: (card, openLists) => !card.closed && openLists.has(card.idList),
	complete: (card) => card.dueComplete,
	incomplete: (card) => card.due !== null && !card.dueComplete,
};

export function filterCards(call: Call, cards: Card[], filter: string): Card[] {
	const test = FILTERS[filter];
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!test) throw invalidValue('filter');
	const openLists = new Set(call.state.lists.filter((list) => !list.closed).map((list) => list.id));
	const closedBoards = new Set(call.state.boards.filter(({ closed }) => closed).map(({ id }) => id));
	const isHidden = ({ idBoard }: Card) =>
		call.state.truths.hidesCardsOfClosedBoards && ['open', 'visible'].includes(filter) && closedBoards.has(idBoard);
	return cards.filter((card) => test(card, openLists) && !isHidden(card));
}

/** A moment or id as the id prefix it sorts by. */
function edge(call: Call, name: string): string | undefined {
	const value = call.params.text(name);
	if (value === undefined || value === '') return undefined;
	if (isId(value)) return value;
	const time = Date.parse(value);
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (Number.isNaN(time)) throw invalidValue(name);
	return Math.floor(time / 1000)
		.toString(16)
		.padStart(8, '0');
}

const isAsked = (value: string | undefined): boolean => !['', 'false', 'none'].includes(value ?? '');

/** Large answers are refused where each card brings its parts. */
function refuseTooMany({ params, world }: Call, count: number): void {
	if (count <= (world.rateLimits?.limits.cardsWithParts ?? Infinity)) return;
	if (isAsked(params.text('checklists'))) throw tooManyChecklists();
	if (isAsked(params.text('actions'))) throw tooManyCards();
}

/** The cards of a request, with its fields and extras. Of too many, the newest are returned. */
export function listCards(call: Call, cards: Card[], filter = 'visible', isOfBoard = true): View[] {
	const { params, state } = call;
	// belief(member-cards-limit): the specification has `limit` and `before` on no list of cards; the guide on paging has them on a board's
	const isPaged = isOfBoard || state.truths.pagesAllCards;
	const limit = isPaged ? params.count('limit', { max: 1000, otherwise: 1000 }) : Infinity;
	const before = isPaged ? edge(call, 'before') : undefined;
	const since = edge(call, 'since');
	const kept = filterCards(call, cards, params.text('filter') ?? filter)
		.filter((card) => before === undefined || isBefore(card.id, before, isId(before) && state.truths.beforeIsBySecond))
		.filter((card) => since === undefined || card.id > since)
		.sort((a, b) => (a.id < b.id ? 1 : -1))
		.slice(0, limit);
	refuseTooMany(call, kept.length);
	const uses = labelUses(state);
	const place = new Map([...state.lists].sort(byPosition).map((list, index) => [list.id, index]));
	const rank = (card: Card) => place.get(card.idList) ?? 0;
	if (params.text('sort') !== '-id') kept.sort((a, b) => rank(a) - rank(b) || a.pos - b.pos);
	return kept.map((card) => ({
		...cardWith(state, card, params.list('fields'), uses),
		...cardExtras(state, card, params, '', call.idActor),
	}));
}

/** Cards nested in a board, list or member. */
export function nestedCards(call: Call, cards: Card[], filter: string): View[] {
	const uses = labelUses(call.state);
	return filterCards(call, cards, filter)
		.sort(byPosition)
		.map((card) => ({
			...cardWith(call.state, card, call.params.list('card_fields'), uses),
			...cardExtras(call.state, card, call.params, 'card_', call.idActor),
		}));
}
