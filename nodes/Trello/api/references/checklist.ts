import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { apiUrlMode, idMode, listMode, nameMode } from '../locatorModes';
import { once, resolveId } from '../names';
import type { NamedItem } from './board';

export const namedChecklistField = {
	displayName: 'Checklist',
	name: 'checklist',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The checklist, from the list of those on the card or by its name, link or ID',
	modes: [listMode('searchChecklists'), apiUrlMode('checklists'), idMode('a checklist'), nameMode('e.g. Steps')],
} as const satisfies INodeProperties;

interface Checklist extends NamedItem {
	readonly checkItems?: readonly NamedItem[];
}

export const checklistsOf = async (api: Api, card: string) =>
	await readInBatch<Checklist[]>(api, path`/cards/${card}/checklists`);

/** The id of a checklist on a card. */
export const checklistId = async (api: Api, card: string, given: string, field = 'Checklist'): Promise<string> =>
	await resolveId(
		{ field, noun: 'checklist', given },
		once(async () => (await checklistsOf(api, card)).map(({ id, name }) => ({ id, names: [name] }))),
	);
