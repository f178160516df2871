import type { Lookup } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { pageSize } from '../../api/lookups';

interface FoundCard {
	readonly id: string;
	readonly name: string;
	readonly url?: string;
	readonly board?: { readonly name: string };
}

/** The open cards that Trello's own search finds. */
export const searchCards: Lookup = async (api, search) => {
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
};
