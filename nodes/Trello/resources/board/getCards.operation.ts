import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { cardFilter, cardsWith, includeInListField } from '../card/card';
import { cards } from '../card/shape';

export const getBoardCards = defineOperation({
	name: 'Get Cards',
	value: 'getCards',
	action: 'Get the cards of a board',
	description: 'List the cards of a board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-cards-get',
	kind: 'read',
	rights: 'read',
	shape: cards,
	fields: [namedBoardField, cardFilter, includeInListField, ...listFields],
	run: async (api, { board, filter, include, ...limit }) =>
		await cardsWith(api, path`/boards/${await boardInPath(api, board)}/cards`, { filter, include }, limitOf(limit)),
});
