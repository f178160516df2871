import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { furnishEach } from '../../../shared/steps/furnish';
import { readInBatch } from '../../api/batch';
import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';
import { once, resolveId } from '../../api/names';
import { personShape, placeShape, shapeOf } from '../../api/shapes';

export interface CheckItemObject {
	readonly id: string;
	readonly name?: string;
	readonly state?: string;
	readonly due?: string | null;
	readonly dueReminder?: number | null;
	readonly idMember?: string | null;
	readonly idChecklist?: string;
}

/** An item of a checklist as a workflow sees it. Pure. */
export const checkItemShape = ({ id, name, state, due, dueReminder, idMember }: CheckItemObject) => ({
	id,
	name: name ?? null,
	completed: state === 'complete',
	due: due ?? null,
	dueReminder: dueReminder ?? null,
	member: idMember ? personShape({ id: idMember }) : null,
});

export interface ChecklistObject {
	readonly id: string;
	readonly name?: string;
	readonly idCard?: string;
	readonly checkItems?: readonly CheckItemObject[];
}

/** A checklist with its items, in Trello's order, as a workflow sees it. Pure. */
export const checklistShape = ({ id, name, idCard, checkItems = [] }: ChecklistObject) => ({
	id,
	name: name ?? null,
	card: placeShape(undefined, idCard),
	items: checkItems.map(checkItemShape),
});

/** The answers of a step that are checklists. Pure. */
export const checklistAnswer = shapeOf(checklistShape);

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
	const add = async (item: string) => {
		const body = { name: item, pos: 'bottom' };
		return await api.request({ method: 'POST', path: path`/checklists/${checklist.id}/checkItems`, body });
	};
	const created = { kind: 'checklist', name: `"${name}" (ID ${checklist.id})` };
	const checkItems = await furnishEach(created, 'item', items, add);
	return items.length === 0 ? checklist : { ...checklist, checkItems };
}
