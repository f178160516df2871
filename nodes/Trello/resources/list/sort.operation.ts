import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { listId, namedListField } from '../../api/references/list';
import { createdAt } from '../../api/shapes';
import { cardsOf } from '../card/card';
import { movesTo } from './order';

interface Card {
	readonly id: string;
	readonly pos: number;
	readonly name: string;
	readonly due: string | null;
	readonly start: string | null;
	readonly dateLastActivity: string | null;
}

/** By what cards are put in order; a card that lacks it comes last, whichever the direction. */
const keys = {
	activity: ({ dateLastActivity }: Card) => dateLastActivity,
	created: ({ id }: Card) => createdAt(id),
	due: ({ due }: Card) => due,
	name: ({ name }: Card) => name,
	start: ({ start }: Card) => start,
} as const;

/** Trello itself has no request that sorts: https://developer.atlassian.com/cloud/trello/rest/api-group-lists/ */
export const sortList = defineOperation({
	name: 'Sort',
	value: 'sort',
	action: 'Sort the cards of a list',
	description: 'Put the open cards of a list in order, with one request for each card that has to move and no more',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'write',
	rights: 'read, write',
	receipt: { list: { id: '6740a1b2c3d4e5f6a7b8c9d1' }, cardsSorted: 5, cardsMoved: 3 },
	fields: [
		namedListField,
		{
			displayName: 'Sort By',
			name: 'sortBy',
			type: 'options',
			options: [
				{ name: 'Creation', value: 'created' },
				{ name: 'Due Date', value: 'due' },
				{ name: 'Last Activity', value: 'activity' },
				{ name: 'Name', value: 'name' },
				{ name: 'Start Date', value: 'start' },
			],
			default: 'due',
			description: 'What decides; cards without such a date come last',
		},
		{
			displayName: 'Direction',
			name: 'direction',
			type: 'options',
			options: [
				{ name: 'Ascending', value: 'asc', description: 'The earliest date, or A, at the top' },
				{ name: 'Descending', value: 'desc', description: 'The latest date, or Z, at the top' },
			],
			default: 'asc',
		},
	],
	run: async (api, { list, sortBy, direction }) => {
		const id = await listId(api, list);
		const fields = 'name,pos,due,start,dateLastActivity';
		const rows = await cardsOf(api, path`/lists/${id}/cards`, { filter: 'open', fields });
		const cards = (rows as unknown as Card[]).sort((a, b) => a.pos - b.pos);
		const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
		const key = keys[sortBy];
		const sign = direction === 'desc' ? -1 : 1;
		const [having, lacking] = [cards.filter((card) => key(card)), cards.filter((card) => !key(card))];
		const order = [...having.sort((a, b) => sign * compare(key(a) ?? '', key(b) ?? '')), ...lacking];
		const moves = movesTo(order);
		for (const { id: card, pos } of moves) {
			await api.request({ method: 'PUT', path: path`/cards/${card}`, body: { pos } });
		}
		return { list: { id }, cardsSorted: cards.length, cardsMoved: moves.length };
	},
});
