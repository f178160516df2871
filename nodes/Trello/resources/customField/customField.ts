import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { numberText, textOfNumber } from '../../../shared/parameters/numberText';
import { readDate } from '../../../shared/parameters/readDate';
import { readInBatch } from '../../api/batch';
import { matching } from '../../api/names';
import { optionCandidates, readCustomFields, resolveCustomField } from '../../api/references/customField';
import { type CustomField, optionText } from '../../api/shapes';

/** A drop-down, with what it offers. */
export async function dropDownOf(api: Api, id: string): Promise<CustomField> {
	const field = await readInBatch<CustomField>(api, path`/customFields/${id}`);
	if (field.type === 'list') return field;
	const message = `"Custom Field": "${field.name}" is of the type ${field.type}; only a drop-down has options. Choose a drop-down.`;
	throw new UserError(message);
}

const checked = (label: string, text: string): string => {
	const word = text.toLowerCase();
	if (['true', 'yes', '1', 'false', 'no', '0'].includes(word)) return String(['true', 'yes', '1'].includes(word));
	throw new UserError(`"${label}" must be true or false, not "${text.slice(0, 80)}".`);
};

const optionNamed = (label: string, field: CustomField, text: string): string => {
	const { name, options = [] } = field;
	const [found, ...others] = matching(optionCandidates(field), text);
	const offered = options.map((one) => `"${optionText(one)}"`).join(', ') || 'nothing';
	const subject = label === name ? `"${name}"` : `"${label}": the field "${name}"`;
	if (found && others.length === 0) return found.id;
	if (found) {
		const ids = [found, ...others].map(({ id, names: [shown = ''] }) => `"${shown}" (ID ${id})`).join(', ');
		throw new UserError(
			`${subject} offers several options named "${text.slice(0, 80)}": ${ids}. Give the ID of one of them.`,
		);
	}
	throw new UserError(`${subject} does not offer "${text.slice(0, 80)}". It offers ${offered}.`);
};

/** What Trello takes as the value of a custom field on a card. */
export type CustomFieldValue =
	| { readonly idValue: string }
	| { readonly value: '' | Readonly<Partial<Record<'checked' | 'date' | 'number' | 'text', string>>> };

/**
 * What Trello takes as the value of a custom field; an empty text or null clears it. For `PUT …/customField/{id}/item`, and
 * beside `idCustomField` for an entry of `PUT /cards/{id}/customFields`. Pure.
 *
 * @param zone of a date that names none, an IANA name.
 * @param label the form's field, for the message.
 * @throws UserError when the value does not fit the field's type.
 */
export function customFieldValueOf(
	field: CustomField,
	given: string | number | boolean | null,
	zone: string,
	label = 'Value',
): CustomFieldValue {
	const whole = typeof given === 'number' ? textOfNumber(label, given) : String(given ?? '');
	const text = whole.trim();
	const { type } = field;
	if (type === 'list') return { idValue: text === '' ? '' : optionNamed(label, field, text) };
	if (text === '') return { value: '' };
	if (type === 'number') return { value: { number: numberText(label, text) } };
	if (type === 'checkbox') return { value: { checked: checked(label, text) } };
	if (type === 'date') return { value: { date: readDate(label, text, zone) } };
	return { value: { text: whole } };
}

/**
 * What a card's custom field is to be set to: the field, and the value as Trello takes it. A drop-down that does not offer the
 * text is read anew first, because somebody may have added it just now.
 *
 * @param board the id of the card's board.
 * @param form whether the form takes one value or many; of many, messages call each by the name of its field.
 * @throws UserError when the board has no such field, or the value does not fit it.
 */
export async function customFieldSetting(
	api: Api,
	board: string,
	{ customField, value }: { readonly customField: string; readonly value: string | number | boolean | null },
	zone: string,
	form: 'one' | 'many' = 'one',
): Promise<{ readonly field: CustomField; readonly body: CustomFieldValue }> {
	const field = await resolveCustomField(api, board, customField, form === 'one' ? 'Custom Field' : 'Custom Fields');
	const label = form === 'one' ? 'Value' : field.name;
	const text = String(value ?? '').trim();
	const offers = field.type !== 'list' || text === '' || matching(optionCandidates(field), text).length > 0;
	const fresh = offers ? [field] : await readCustomFields(api, board)('refreshed');
	const current = fresh.find(({ id }) => id === field.id) ?? field;
	return { field: current, body: customFieldValueOf(current, value, zone, label) };
}
