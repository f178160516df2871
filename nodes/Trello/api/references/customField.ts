import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { isId } from '../ids';
import { apiUrlMode, idMode, listMode, nameMode } from '../locatorModes';
import { cachedRead, type Candidate, type ReadCandidates, type ReadFresh, resolveId } from '../names';
import { type CustomField, optionIdOf, optionText } from '../shapes';
import { anywhere, type BoardOf, candidatesOnBoards } from './board';

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

/** The custom fields of a board. */
export const readCustomFields = (api: Api, board: string): ReadFresh<CustomField[]> =>
	cachedRead(
		api,
		`custom fields ${board}`,
		async () => await readInBatch<CustomField[]>(api, path`/boards/${board}/customFields`),
	);

/** The custom fields of a board; they rarely change. */
export const customFieldsOf = async (api: Api, board: string): Promise<CustomField[]> =>
	await readCustomFields(api, board)('cached');

const candidateOf = ({ id, name }: CustomField): Candidate => ({ id, names: [name] });

/** Those to choose from on a board, or on all open boards. */
export const customFields = (api: Api, board?: string): ReadCandidates =>
	board === undefined
		? cachedRead(
				api,
				'names of custom fields',
				async () =>
					await candidatesOnBoards<CustomField>(api, board, (id) => path`/boards/${id}/customFields`, {}, candidateOf),
			)
		: async (freshness) => (await readCustomFields(api, board)(freshness)).map(candidateOf);

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
		const found = (await readCustomFields(api, board)(freshness)).find((one) => one.id === id);
		if (found) return found;
	}
	const own = (await readCustomFields(api, board)('refreshed')).map(({ name }) => `"${name}"`).join(', ') || 'none';
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
