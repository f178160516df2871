import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readTogether } from './batch';
import type { Candidates } from './candidates';
import type { Named } from './names';
import { boardOfCard, chosenId } from './resolve';

export interface CheckItem {
	readonly id: string;
	readonly name: string;
}

export interface Checklist {
	readonly id: string;
	readonly name: string;
	readonly checkItems?: readonly CheckItem[];
}

/** One custom field of a board. */
export interface CustomField {
	readonly id: string;
	readonly name: string;
	readonly type: 'checkbox' | 'date' | 'list' | 'number' | 'text';
	readonly options?: ReadonlyArray<{ readonly id: string; readonly value: { readonly text: string } }>;
}

export interface Attachment {
	readonly id: string;
	readonly name: string;
	readonly fileName?: string | null;
}

/** What is on a card changes too often to be remembered, so it is read once. */
const once = (read: () => Promise<readonly Named[]>): Candidates => {
	let names: Promise<readonly Named[]> | undefined;
	return async () => await (names ??= read());
};

export const checklistsOf = async (api: Api, card: string) =>
	await readTogether<Checklist[]>(api, path`/cards/${card}/checklists`);

export const attachmentsOf = async (api: Api, card: string) =>
	await readTogether<Attachment[]>(api, path`/cards/${card}/attachments`);

/** The custom fields of a board; they rarely change. */
export const customFieldsOf = async (api: Api, board: string) =>
	await api.known(
		`custom fields ${board}`,
		async () => await readTogether<CustomField[]>(api, path`/boards/${board}/customFields`),
		30_000,
	);

/** The id of a checklist on a card. */
export const checklistId = async (api: Api, card: string, given: string, field = 'Checklist'): Promise<string> =>
	await chosenId(
		{ field, noun: 'checklist', given },
		once(async () => (await checklistsOf(api, card)).map(({ id, name }) => ({ id, names: [name] }))),
	);

/** The id of an item of one of the card's checklists. */
export const checkItemId = async (api: Api, card: string, given: string): Promise<string> =>
	await chosenId(
		{ field: 'Check Item', noun: 'check item', given },
		once(async () =>
			(await checklistsOf(api, card)).flatMap(({ name: within, checkItems = [] }) =>
				checkItems.map(({ id, name }) => ({ id, names: [name], within })),
			),
		),
	);

/** The id of an attachment of a card. */
export const attachmentId = async (api: Api, card: string, given: string): Promise<string> =>
	await chosenId(
		{ field: 'Attachment', noun: 'attachment', given },
		once(async () =>
			(await attachmentsOf(api, card)).map(({ id, name, fileName }) => ({ id, names: [name, fileName ?? name] })),
		),
	);

/** A custom field of the card's board. */
export async function customFieldOf(api: Api, card: string, given: string): Promise<CustomField> {
	const board = (await boardOfCard(api, card)()) ?? '';
	const fields = await customFieldsOf(api, board);
	const own = fields.find(({ id }) => id === given);
	if (own) return own;
	const asked = once(async () => fields.map(({ id, name }) => ({ id, names: [name] })));
	const wanted = { field: 'Custom Field', noun: 'custom field', given };
	const id = await chosenId(wanted, asked);
	return (
		fields.find((one) => one.id === id) ??
		(await api
			.request<CustomField>({ method: 'GET', path: path`/customFields/${id}` })
			.then((one) => one as CustomField))
	);
}
