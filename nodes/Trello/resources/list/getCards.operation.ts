import { cardFilter } from '../../api/listFilters';
import { cardSummary } from '../card/newCard';
import { cardsOf } from '../card/card';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { listId } from '../../api/resolve';
import { namedListField } from '../../api/named';
import { path } from '../../../shared/http/path';

export const getCardsList = defineOperation({
	resource: 'list',
	name: 'Get Cards',
	value: 'getCards',
	action: 'Get the cards of a list',
	description: 'List the cards of a list, a thousand with each request',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-cards-get',
	kind: 'read',
	rights: 'read',
	summary: cardSummary,
	fields: [namedListField, cardFilter, ...listFields],
	run: async (api, { list, filter, ...limit }) =>
		await cardsOf(api, path`/lists/${await listId(api, list)}/cards`, { filter }, limitOf(limit)),
});
