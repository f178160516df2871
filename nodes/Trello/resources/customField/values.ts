import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import type { CustomField } from '../../api/shapes';
import type { CardField, CustomFieldItem } from './shape';

interface CardWithFields {
	readonly id: string;
	readonly idBoard: string;
	readonly customFieldItems?: readonly CustomFieldItem[];
}

/**
 * What a card has of custom fields of its board; a field without a value is told without `item`. Whatever `fieldsOf` throws is
 * thrown.
 *
 * @param fieldsOf which of the fields of the board with this id.
 */
export async function valuesOnCard(
	api: Api,
	card: string,
	fieldsOf: (board: string) => Promise<readonly CustomField[]>,
): Promise<CardField[]> {
	const query = { fields: 'idBoard', customFieldItems: true };
	const found = await readInBatch<CardWithFields>(api, path`/cards/${card}`, query);
	const { id: idCard, idBoard, customFieldItems = [] } = found;
	return (await fieldsOf(idBoard)).map((field) => {
		const item = customFieldItems.find(({ idCustomField }) => idCustomField === field.id);
		return { field, ...(item && { item }), idCard };
	});
}
