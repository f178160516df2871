import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readTogether } from '../../api/batch';
import { type CustomField, customFieldsOf } from '../../api/onCard';

interface Held {
	readonly idBoard: string;
	readonly customFieldItems?: ReadonlyArray<{
		readonly idCustomField: string;
		readonly idValue: string | null;
		readonly value: Readonly<Record<string, string>> | null;
	}>;
}

type Item = NonNullable<Held['customFieldItems']>[number];

/** The value as a person reads it; null when there is none. Pure. */
export function readableValue({ type, options = [] }: CustomField, item: Item | undefined): IDataObject[string] {
	if (!item) return null;
	if (type === 'list') return options.find(({ id }) => id === item.idValue)?.value.text ?? null;
	const [text] = Object.values(item.value ?? {});
	if (text === undefined) return null;
	if (type === 'number') return Number(text);
	return type === 'checkbox' ? text === 'true' : text;
}

/** Every custom field of the card's board, with the card's value. */
export async function customFieldsOfCard(api: Api, card: string): Promise<IDataObject[]> {
	const query = { fields: 'idBoard', customFieldItems: true };
	const { idBoard, customFieldItems = [] } = await readTogether<Held>(api, path`/cards/${card}`, query);
	return (await customFieldsOf(api, idBoard)).map((field) => {
		const item = customFieldItems.find(({ idCustomField }) => idCustomField === field.id);
		return {
			id: field.id,
			name: field.name,
			type: field.type,
			value: readableValue(field, item),
			...(field.type === 'list' && { options: (field.options ?? []).map(({ value }) => value.text) }),
		};
	});
}
