import { defineOperation } from '../../../shared/catalogue/operation';
import { forCard, namedCardField } from '../../api/references/card';
import { namedCustomFieldField, resolveCustomField } from '../../api/references/customField';
import { customFieldValues } from './shape';
import { valuesOnCard } from './values';

export const getCustomField = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a custom field of a card',
	description: 'Read the value that a card has for a custom field',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-customfielditems-get',
	kind: 'read',
	rights: 'read',
	shape: customFieldValues,
	fields: [namedCardField, namedCustomFieldField],
	run: forCard(async (api, { card, customField }) => {
		const [value] = await valuesOnCard(api, card, async (board) => [await resolveCustomField(api, board, customField)]);
		return { ...value };
	}),
});
