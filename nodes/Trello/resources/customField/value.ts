import { type IDataObject, UserError } from 'n8n-workflow';

import { readDate } from '../../../shared/parameters/readDate';
import { matching } from '../../api/names';
import type { CustomField } from './fields';

const label = 'Value';

const number = (text: string): string => {
	if (Number.isFinite(Number(text))) return String(Number(text));
	throw new UserError(`"${label}" must be a number, not "${text.slice(0, 80)}".`);
};

const checked = (text: string): string => {
	const word = text.toLowerCase();
	if (['true', 'yes', '1', 'false', 'no', '0'].includes(word)) return String(['true', 'yes', '1'].includes(word));
	throw new UserError(`"${label}" must be true or false, not "${text.slice(0, 80)}".`);
};

const option = ({ name, options = [] }: CustomField, text: string): string => {
	const [found] = matching(
		options.map(({ id, value }) => ({ id, names: [value.text] })),
		text,
	);
	if (found) return found.id;
	const offered = options.map(({ value }) => `"${value.text}"`).join(', ') || 'nothing';
	throw new UserError(`"${label}": the field "${name}" does not offer "${text.slice(0, 80)}". It offers ${offered}.`);
};

/**
 * What Trello takes as the value of a custom field, written as text; an empty text clears it. Pure.
 *
 * @throws UserError when the text does not fit the field's type.
 */
export function customFieldValue(field: CustomField, given: string, zone: string): IDataObject {
	const text = given.trim();
	const { type } = field;
	if (type === 'list') return { idValue: text === '' ? '' : option(field, text) };
	if (text === '') return { value: '' };
	if (type === 'number') return { value: { number: number(text) } };
	if (type === 'checkbox') return { value: { checked: checked(text) } };
	if (type === 'date') return { value: { date: readDate(label, text, zone) } };
	return { value: { text: given } };
}

/** A card with the values of its custom fields, as Trello answers. */
export interface CardWithFields {
	readonly idBoard: string;
	readonly customFieldItems?: ReadonlyArray<{
		readonly idCustomField: string;
		readonly idValue: string | null;
		readonly value: Readonly<Record<string, string>> | null;
	}>;
}

type Item = NonNullable<CardWithFields['customFieldItems']>[number];

/** The value as a person reads it; null when there is none. Pure. */
export function readableValue({ type, options = [] }: CustomField, item: Item | undefined): IDataObject[string] {
	if (!item) return null;
	if (type === 'list') return options.find(({ id }) => id === item.idValue)?.value.text ?? null;
	const [text] = Object.values(item.value ?? {});
	if (text === undefined) return null;
	if (type === 'number') return Number(text);
	return type === 'checkbox' ? text === 'true' : text;
}
