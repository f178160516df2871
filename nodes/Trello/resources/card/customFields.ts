import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Json, ValueOf } from '../../../shared/catalogue/fields';
import { forAgents } from '../../../shared/parameters/audience';
import { path } from '../../../shared/http/path';
import { textOfNumber } from '../../../shared/parameters/numberText';
import type { BoardOf } from '../../api/references/board';
import { namedCustomFieldField } from '../../api/references/customField';
import type { CustomField } from '../../api/shapes';
import { customFieldSetting, type CustomFieldValue } from '../customField/customField';

/** Values for the custom fields of a card, in rows. */
export const customFieldsField = {
	displayName: 'Custom Fields',
	name: 'customFields',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Custom Field',
	default: {},
	options: [
		{
			displayName: 'Custom Field',
			name: 'field',
			values: [
				{ ...namedCustomFieldField, required: false },
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
		},
	],
} as const satisfies INodeProperties;

/** The same for an agent. */
export const customFieldValuesField = {
	displayName: 'Custom Field Values',
	name: 'customFieldValues',
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {"Priority": "High", "Effort": 3}',
	description:
		'Values of custom fields, as a JSON object by name or ID, such as {"Priority": "High", "Effort": 3}; null clears a field',
	displayOptions: forAgents,
} as const satisfies INodeProperties;

interface Given {
	readonly customFields?: ValueOf<typeof customFieldsField>;
	readonly customFieldValues?: Json;
}

export interface NamedValue {
	readonly name: string;
	readonly value: string;
}

const textOf = (name: string, value: Json): string => {
	if (value === null) return '';
	if (typeof value === 'number') return textOfNumber(name, value);
	if (typeof value !== 'object') return String(value);
	throw new UserError(
		`"${customFieldValuesField.displayName}": "${name}" must be a text, a number, true, false or null. Write one value for each field.`,
	);
};

/**
 * The custom fields that were given values in either way. Pure.
 *
 * @throws UserError when the JSON is not an object of plain values, or a row has a value but no field.
 */
export function namedValues({ customFields, customFieldValues }: Given): readonly NamedValue[] {
	const rows = (customFields?.field ?? []).filter(({ customField, value }) => customField !== '' || value !== '');
	if (rows.some(({ customField }) => customField === '')) {
		throw new UserError(
			`"${customFieldsField.displayName}": a value has no field. Choose the custom field, or remove the row.`,
		);
	}
	const json = customFieldValues ?? {};
	if (typeof json !== 'object' || json === null || Array.isArray(json)) {
		throw new UserError(
			`"${customFieldValuesField.displayName}" must be a JSON object, such as {"Priority": "High"}. Correct it and try again.`,
		);
	}
	return [
		...rows.map(({ customField, value }) => ({ name: customField, value })),
		...Object.entries(json).map(([name, value]) => ({ name, value: textOf(name, value) })),
	];
}

/** A custom field, and what Trello takes as its value. */
export interface CustomFieldChange {
	readonly field: CustomField;
	readonly body: CustomFieldValue;
}

/**
 * What is to be sent for each of the values; nothing is sent yet.
 *
 * @param zone the IANA time zone of dates that carry none.
 * @throws UserError when the board has no such field, or a value does not fit its field.
 */
export async function customFieldChanges(
	api: Api,
	boardOf: BoardOf,
	values: readonly NamedValue[],
	zone: string,
): Promise<readonly CustomFieldChange[]> {
	if (values.length === 0) return [];
	const board = (await boardOf()) ?? '';
	return await Promise.all(
		values.map(
			async ({ name, value }) => await customFieldSetting(api, board, { customField: name, value }, zone, 'many'),
		),
	);
}

/** Gives one custom field of a card its value, or clears it. @param card its id. */
export const putCustomField = async (
	api: Api,
	card: string,
	{ field, body }: CustomFieldChange,
): Promise<IDataObject> =>
	await api.request({ method: 'PUT', path: path`/cards/${card}/customField/${field.id}/item`, body: { ...body } });
