import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardId, optionalBoardField } from '../../api/references/board';
import { reducedOf } from '../../../shared/catalogue/shape';
import { cards } from '../card/shape';
import { partialField, searchQueryField } from './fields';
import { foundCards } from './find';

export const findCards = defineOperation({
	name: 'Search Cards',
	value: 'cards',
	action: 'Search for cards',
	description: 'Find cards in all boards, or in some',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-search/#api-search-get',
	kind: 'read',
	rights: 'read',
	shape: reducedOf(cards, 'attachments', 'checklists', 'comments', 'customFields', 'stickers', 'voters'),
	fields: [searchQueryField, optionalBoardField, partialField, ...listFields],
	run: async (api, { query, board, partial, ...limit }) => {
		const idBoards = board === '' ? undefined : await boardId(api, board);
		return await foundCards(api, { query, partial, idBoards }, limitOf(limit));
	},
});
