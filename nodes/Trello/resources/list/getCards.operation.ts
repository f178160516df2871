import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { listId, namedListField } from '../../api/references/list';
import { cardFilter, cardsWith, includeInListField } from '../card/card';
import { cards } from '../card/shape';

export const getListCards = defineOperation({
	name: 'Get Cards',
	value: 'getCards',
	action: 'Get the cards of a list',
	description: 'List the cards of a list, a thousand with each request',
	alias: ['get cards from list', 'get cards in list', 'list cards'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-cards-get',
	kind: 'read',
	rights: 'read',
	shape: cards,
	fields: [namedListField, cardFilter, includeInListField, ...listFields],
	run: async (api, { list, filter, include, ...limit }) =>
		await cardsWith(api, path`/lists/${await listId(api, list)}/cards`, { filter, include }, limitOf(limit)),
});
