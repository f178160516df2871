import { checklistSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { path } from '../../../shared/http/path';
import { searchedCardField } from '../../api/named';
import { whole } from '../../api/unpagedList';

export const getAllChecklists = defineOperation({
	resource: 'checklist',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many checklists',
	description: 'List the checklists of a card, with their items',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checklists-get',
	kind: 'read',
	rights: 'read',
	summary: checklistSummary,
	fields: [searchedCardField, ...listFields],
	run: async (api, { card, ...limit }) => await whole(api, path`/cards/${card}/checklists`, {}, limitOf(limit)),
});
