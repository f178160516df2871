import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';
import { once, resolveId } from '../../api/names';

export const namedChecklistField = {
	displayName: 'Checklist',
	name: 'checklist',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The checklist, from the list of those on the card or by its name, link or ID',
	modes: [listMode('searchChecklists'), apiUrlMode('checklists'), idMode('a checklist'), nameMode('e.g. Steps')],
} as const satisfies INodeProperties;

interface CheckItem {
	readonly id: string;
	readonly name: string;
}

interface Checklist {
	readonly id: string;
	readonly name: string;
	readonly checkItems?: readonly CheckItem[];
}

export const checklistsOf = async (api: Api, card: string) =>
	await readInBatch<Checklist[]>(api, path`/cards/${card}/checklists`);

/** The id of a checklist on a card. */
export const checklistId = async (api: Api, card: string, given: string, field = 'Checklist'): Promise<string> =>
	await resolveId(
		{ field, noun: 'checklist', given },
		once(async () => (await checklistsOf(api, card)).map(({ id, name }) => ({ id, names: [name] }))),
	);

/** The lines of a text that have something in them. */
export const linesOf = (text = ''): string[] => text.split('\n').flatMap((line) => line.trim() || []);

interface NewChecklist {
	readonly name: string;
	readonly pos?: string | number;
	readonly items: readonly string[];
}

/** Adds a checklist to a card, and its items one after the other so that they keep their order. */
export async function addChecklist(api: Api, card: string, { name, pos, items }: NewChecklist): Promise<IDataObject> {
	const checklist = await api.request<IDataObject & { id: string }>({
		method: 'POST',
		path: path`/cards/${card}/checklists`,
		body: { name, pos },
	});
	const checkItems: IDataObject[] = [];
	for (const item of items) {
		const body = { name: item, pos: 'bottom' };
		checkItems.push(await api.request({ method: 'POST', path: path`/checklists/${checklist.id}/checkItems`, body }));
	}
	return items.length === 0 ? checklist : { ...checklist, checkItems };
}
