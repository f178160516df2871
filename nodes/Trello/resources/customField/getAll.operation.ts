import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { readInBatch } from '../../api/batch';
import { searchedCardField } from '../../api/references/card';
import { customFieldsOf } from '../../api/references/customField';
import { customFieldValues, type CustomFieldItem } from './shape';

interface CardWithFields {
	readonly id: string;
	readonly idBoard: string;
	readonly customFieldItems?: readonly CustomFieldItem[];
}

/** Every custom field of the card's board, with the card's value. */
async function customFieldsOfCard(api: Api, card: string) {
	const query = { fields: 'idBoard', customFieldItems: true };
	const {
		id: idCard,
		idBoard,
		customFieldItems = [],
	} = await readInBatch<CardWithFields>(api, path`/cards/${card}`, query);
	const itemOf = (id: string) => customFieldItems.find(({ idCustomField }) => idCustomField === id);
	const fields = await customFieldsOf(api, idBoard);
	return fields.map((field) => {
		const item = itemOf(field.id);
		return { field, ...(item && { item }), idCard };
	}) as unknown as IDataObject[];
}

export const getAllCustomFields = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the custom fields of a card',
	description: 'List the custom fields of a card by name, with their values',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-customfielditems-get',
	kind: 'read',
	rights: 'read',
	shape: customFieldValues,
	fields: [searchedCardField, ...listFields],
	run: async (api, { card, ...limit }) => (await customFieldsOfCard(api, card)).slice(0, limitOf(limit)),
});
