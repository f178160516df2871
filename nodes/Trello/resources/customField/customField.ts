import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readDate } from '../../../shared/parameters/readDate';
import { readInBatch } from '../../api/batch';
import { anywhere, type BoardOf, candidatesOnBoards } from '../../api/board';
import { isId } from '../../api/ids';
import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';
import { cachedCandidates, type Candidate, matching, type ReadCandidates, resolveId } from '../../api/names';
import { type CustomField, optionIdOf, optionText } from './shape';

/** Those to choose from in a drop-down, in its order. Pure. */
export const optionCandidates = ({ options = [] }: CustomField): Candidate[] =>
	options.map((option) => ({ id: optionIdOf(option), names: [optionText(option)] }));

/** For the custom field of a card's board. */
export const namedCustomFieldField = {
	displayName: 'Custom Field',
	name: 'customField',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The custom field, from the list of those of the board or by its name, link or ID',
	modes: [
		listMode('searchCustomFields'),
		apiUrlMode('customFields'),
		idMode('a custom field'),
		nameMode('e.g. Priority'),
	],
} as const satisfies INodeProperties;

type Freshness = Parameters<ReadCandidates>[0];

const read = async (api: Api, board: string, freshness: Freshness): Promise<CustomField[]> => {
	const ask = async () => await readInBatch<CustomField[]>(api, path`/boards/${board}/customFields`);
	if (freshness === 'uncached') return await ask();
	return await (freshness === 'cached'
		? api.known(`custom fields ${board}`, ask, 30_000)
		: api.known(`custom fields ${board}, again`, ask, 1_000));
};

/** The custom fields of a board; they rarely change. */
export const customFieldsOf = async (api: Api, board: string): Promise<CustomField[]> =>
	await read(api, board, 'cached');

const candidateOf = ({ id, name }: CustomField): Candidate => ({ id, names: [name] });

/** Those to choose from on a board, or on all open boards. */
export const customFields = (api: Api, board?: string): ReadCandidates =>
	board === undefined
		? cachedCandidates(
				api,
				'names of custom fields',
				async () =>
					await candidatesOnBoards<CustomField>(api, board, (id) => path`/boards/${id}/customFields`, {}, candidateOf),
			)
		: async (freshness) => (await read(api, board, freshness)).map(candidateOf);

/**
 * A custom field of a board, by name or id, with its type and what it offers; asked once for all items, and once more for
 * what is not found.
 *
 * @param board the id of the board, such as that of a card.
 * @param label the form's field, for the message.
 * @throws UserError naming the form's field and those to choose from, when none or several are called so.
 */
export async function resolveCustomField(
	api: Api,
	board: string,
	given: string,
	label = 'Custom Field',
): Promise<CustomField> {
	const known = (await customFieldsOf(api, board)).find(({ id }) => id === given);
	if (known) return known;
	const id = await resolveId({ field: label, noun: 'custom field', given }, customFields(api, board));
	for (const freshness of ['cached', 'refreshed'] as const) {
		const found = (await read(api, board, freshness)).find((one) => one.id === id);
		if (found) return found;
	}
	const own = (await read(api, board, 'refreshed')).map(({ name }) => `"${name}"`).join(', ') || 'none';
	throw new UserError(
		`"${label}": the card's board has no custom field with the ID ${id}. Its custom fields: ${own}. Give one of them.`,
	);
}

/** The id of a custom field, on the board or on any open board. */
export async function customFieldId(api: Api, given: string, boardOf: BoardOf = anywhere): Promise<string> {
	if (isId(given)) return given;
	const wanted = { field: 'Custom Field', noun: 'custom field', given };
	return await resolveId(wanted, customFields(api, await boardOf()));
}

/** A drop-down, with what it offers. */
export async function dropDownOf(api: Api, id: string): Promise<CustomField> {
	const field = await readInBatch<CustomField>(api, path`/customFields/${id}`);
	if (field.type === 'list') return field;
	const message = `"Custom Field": "${field.name}" is of the type ${field.type}; only a drop-down has options. Choose a drop-down.`;
	throw new UserError(message);
}

const number = (label: string, text: string): string => {
	if (Number.isFinite(Number(text))) return String(Number(text));
	throw new UserError(`"${label}" must be a number, not "${text.slice(0, 80)}".`);
};

const checked = (label: string, text: string): string => {
	const word = text.toLowerCase();
	if (['true', 'yes', '1', 'false', 'no', '0'].includes(word)) return String(['true', 'yes', '1'].includes(word));
	throw new UserError(`"${label}" must be true or false, not "${text.slice(0, 80)}".`);
};

const optionNamed = (label: string, field: CustomField, text: string): string => {
	const { name, options = [] } = field;
	const [found] = matching(optionCandidates(field), text);
	if (found) return found.id;
	const offered = options.map((one) => `"${optionText(one)}"`).join(', ') || 'nothing';
	const subject = label === name ? `"${name}"` : `"${label}": the field "${name}"`;
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
	const whole = given === null ? '' : String(given);
	const text = whole.trim();
	const { type } = field;
	if (type === 'list') return { idValue: text === '' ? '' : optionNamed(label, field, text) };
	if (text === '') return { value: '' };
	if (type === 'number') return { value: { number: number(label, text) } };
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
	const fresh = offers ? [field] : await read(api, board, 'refreshed');
	const current = fresh.find(({ id }) => id === field.id) ?? field;
	return { field: current, body: customFieldValueOf(current, value, zone, label) };
}
