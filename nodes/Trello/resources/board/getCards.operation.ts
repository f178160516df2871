import { boardInPath } from '../../api/resolve';
import { cardFilter } from '../../api/listFilters';
import { cardSummary } from '../card/newCard';
import { cardsOf } from '../card/card';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { namedBoardField } from '../../api/named';
import { path } from '../../../shared/http/path';

export const getCardsBoard = defineOperation({
	resource: 'board',
	name: 'Get Cards',
	value: 'getCards',
	action: 'Get the cards of a board',
	description: 'List the cards of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-filter-get',
	kind: 'read',
	rights: 'read',
	summary: cardSummary,
	fields: [namedBoardField, cardFilter, ...listFields],
	run: async (api, { board, filter, ...limit }) =>
		await cardsOf(api, path`/boards/${await boardInPath(api, board)}/cards/${filter}`, {}, limitOf(limit)),
});
