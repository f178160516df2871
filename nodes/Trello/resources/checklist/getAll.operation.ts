import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { forCard, namedCardField } from '../../api/references/card';
import { unpagedList } from '../../api/unpagedList';

export const getAllChecklists = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many checklists',
	description: 'List the checklists of a card, with their items',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checklists-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, ...listFields],
	run: forCard(
		async (api, { card, ...limit }) => await unpagedList(api, path`/cards/${card}/checklists`, {}, limitOf(limit)),
	),
});
