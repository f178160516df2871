import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows } from '../../../shared/catalogue/truncation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { forCard, namedCardField } from '../../api/references/card';
import { customFieldsOf } from '../../api/references/customField';
import { customFieldValues } from './shape';
import { valuesOnCard } from './values';

export const getAllCustomFields = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the custom fields of a card',
	description: 'List the custom fields of a card by name, with their values',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-customfielditems-get',
	kind: 'read',
	rights: 'read',
	shape: customFieldValues,
	fields: [namedCardField, ...listFields],
	run: forCard(async (api, { card, ...limit }) => {
		const values = await valuesOnCard(api, card, async (board) => await customFieldsOf(api, board));
		return firstRows(values as unknown as IDataObject[], limitOf(limit));
	}),
});
