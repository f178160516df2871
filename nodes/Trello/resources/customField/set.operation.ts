import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { searchedCardField } from '../../api/card';
import { customFieldOf, namedCustomFieldField } from './fields';
import { customFieldValue } from './value';

export const setCustomField = defineOperation({
	resource: 'customField',
	name: 'Set',
	value: 'set',
	action: 'Set a custom field of a card',
	description: 'Give a custom field of a card a value, or clear it',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-idcard-customfield-idcustomfield-item-put',
	kind: 'write',
	rights: 'read, write',
	fields: [
		searchedCardField,
		namedCustomFieldField,
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			default: '',
			placeholder: 'e.g. High',
			description:
				'The value: a text, a number, a date, true or false, or the option of a drop-down by its text; empty clears the field',
		},
	],
	run: async (api, { card, customField, value }, { zone }) => {
		const field = await customFieldOf(api, card, customField);
		const body = customFieldValue(field, value, zone);
		const route = path`/cards/${card}/customField/${field.id}/item`;
		const answer = await api.request({ method: 'PUT', path: route, body });
		return { ...answer, card, name: field.name, type: field.type };
	},
});
