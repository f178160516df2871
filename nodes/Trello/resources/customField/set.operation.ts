import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { forCard, namedCardField } from '../../api/references/card';
import { namedCustomFieldField } from '../../api/references/customField';
import { customFieldSetting } from './customField';
import { customFieldValues, type CustomFieldItem } from './shape';

export const setCustomField = defineOperation({
	name: 'Set',
	value: 'set',
	action: 'Set a custom field of a card',
	description: 'Give a custom field of a card a value, or clear it',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-idcard-customfield-idcustomfield-item-put',
	kind: 'write',
	rights: 'read, write',
	shape: customFieldValues,
	fields: [
		namedCardField,
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
	run: forCard(async (api, { card, customField, value }, { zone }) => {
		const { id, idBoard } = await readInBatch<{ id: string; idBoard: string }>(api, path`/cards/${card}`, {
			fields: 'idBoard',
		});
		const { field, body } = await customFieldSetting(api, idBoard, { customField, value }, zone);
		const route = path`/cards/${id}/customField/${field.id}/item`;
		const answer = await api.request<CustomFieldItem>({ method: 'PUT', path: route, body });
		const told = 'value' in answer || 'idValue' in answer;
		return { field, item: told ? answer : body, idCard: id } as unknown as IDataObject;
	}),
});
