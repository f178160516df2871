import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
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
const maxPageSize = 1000;
const maxPages = 100;

const find = async (api: Api, query: IDataObject) =>
	await api.request<Found>({ method: 'GET', path: path`/search`, query });

/** What a card is told with, so that its list, board and members have names. */
const parts = { card_fields: 'all', card_board: true, card_list: true, card_members: true };

export async function foundCards(api: Api, wanted: Query, limit = Infinity): Promise<IDataObject[]> {
	const found: IDataObject[] = [];
	const size = Math.min(maxPageSize, limit);
	for (let page = 0; page < maxPages && found.length < limit; page += 1) {
		const query = { ...wanted, modelTypes: 'cards', ...parts, cards_limit: size, cards_page: page };
		const { cards = [] } = await find(api, query);
		for (const card of cards) found.push(card);
		if (cards.length < size) break;
	}
	return found.slice(0, limit);
}

export async function foundBoards(api: Api, wanted: Query, limit = maxPageSize): Promise<IDataObject[]> {
	const query = { ...wanted, modelTypes: 'boards', board_fields: 'all', boards_limit: Math.min(maxPageSize, limit) };
	return [...((await find(api, query)).boards ?? [])];
}
