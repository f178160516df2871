import { customFieldsOfCard } from './customFields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { searchedCardField } from '../../api/named';

export const getAllCustomFields = defineOperation({
	resource: 'customField',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the custom fields of a card',
	description: 'List the custom fields of a card by name, with their values and what a drop-down offers',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-customfielditems-get',
	kind: 'read',
	rights: 'read',
	fields: [searchedCardField, ...listFields],
	run: async (api, { card, ...limit }) => (await customFieldsOfCard(api, card)).slice(0, limitOf(limit)),
});
