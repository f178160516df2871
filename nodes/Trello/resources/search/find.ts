import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { firstFound, withTruncation } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';

interface Found {
	readonly cards?: readonly IDataObject[];
	readonly boards?: readonly IDataObject[];
}

interface Query {
	readonly query: string;
	readonly partial: boolean;
	readonly idBoards?: string;
}

/** What Trello finds at most: a thousand with each request, and a hundred pages of cards. */
export const maxPageSize = 1000;
const maxPages = 100;

const find = async (api: Api, query: IDataObject) =>
	await api.request<Found>({ method: 'GET', path: path`/search`, query });

/** What a card is told with, so that its list, board and members have names. */
const parts = { card_fields: 'all', card_board: true, card_list: true, card_members: true };

/** The cards that Trello finds, with what the list lacks (`truncationOf`). */
export async function foundCards(api: Api, wanted: Query, limit = Infinity): Promise<IDataObject[]> {
	const found: IDataObject[] = [];
	// One more than the limit shows whether there are more: Trello counts nothing.
	const size = Math.min(maxPageSize, limit + 1);
	for (let page = 0; ; page += 1) {
		const query = { ...wanted, modelTypes: 'cards', ...parts, cards_limit: size, cards_page: page };
		const { cards = [] } = await find(api, query);
		for (const card of cards) found.push(card);
		const isFull = cards.length >= size;
		if (found.length >= limit) return firstFound(found, limit, isFull);
		if (!isFull) return found;
		if (page + 1 >= maxPages) return withTruncation(found, { reasons: [tooManyCards] });
	}
}

const tooManyCards = `Trello returns at most ${maxPages} pages of ${maxPageSize} cards of a search. Narrow the query to get the others.`;

/** The boards that Trello finds, in one page. */
export async function foundBoards(api: Api, wanted: Query, limit = maxPageSize): Promise<IDataObject[]> {
	const size = Math.min(maxPageSize, limit + 1);
	const query = { ...wanted, modelTypes: 'boards', board_fields: 'all', boards_limit: size };
	return firstFound((await find(api, query)).boards ?? [], limit);
}
