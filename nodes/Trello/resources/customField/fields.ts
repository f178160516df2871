import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { boardOfCard } from '../../api/card';
import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';
import { once, resolveId } from '../../api/names';

export const namedCustomFieldField = {
	displayName: 'Custom Field',
	name: 'customField',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: "The custom field, from the list of those of the card's board or by its name, link or ID",
	modes: [
		listMode('searchCustomFields'),
		apiUrlMode('customFields'),
		idMode('a custom field'),
		nameMode('e.g. Priority'),
	],
} as const satisfies INodeProperties;

/** One custom field of a board. */
export interface CustomField {
	readonly id: string;
	readonly name: string;
	readonly type: 'checkbox' | 'date' | 'list' | 'number' | 'text';
	readonly options?: ReadonlyArray<{ readonly id: string; readonly value: { readonly text: string } }>;
}

/** The custom fields of a board; they rarely change. */
export const customFieldsOf = async (api: Api, board: string) =>
	await api.known(
		`custom fields ${board}`,
		async () => await readInBatch<CustomField[]>(api, path`/boards/${board}/customFields`),
		30_000,
	);

/** A custom field of the card's board. */
export async function customFieldOf(api: Api, card: string, given: string): Promise<CustomField> {
	const board = (await boardOfCard(api, card)()) ?? '';
	const fields = await customFieldsOf(api, board);
	const own = fields.find(({ id }) => id === given);
	if (own) return own;
	const asked = once(async () => fields.map(({ id, name }) => ({ id, names: [name] })));
	const wanted = { field: 'Custom Field', noun: 'custom field', given };
	const id = await resolveId(wanted, asked);
	return (
		fields.find((one) => one.id === id) ??
		(await api.request<CustomField>({ method: 'GET', path: path`/customFields/${id}` }))
	);
}
