import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { furnishEach } from '../../../shared/steps/furnish';
import type { ChecklistObject } from './shape';
import { contains } from '../../../shared/filters/text';

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

/** Which checklists and items are wanted. */
interface Wanted {
	/** What the name of a checklist or of an item contains, in any case; everything when empty. */
	readonly text: string;
	readonly openItems: boolean;
}

/**
 * The checklists that are wanted, with the items that are wanted: those of a checklist whose own name has the text need not
 * have it. A checklist of which no item is wanted is left out, unless it is wanted for its name alone. Pure.
 */
export const narrowed = <T extends object>(checklists: readonly T[], { text, openItems }: Wanted): T[] => {
	const has = (name = '') => contains(name, text);
	return checklists.flatMap((checklist) => {
		const { name, checkItems = [] }: Partial<ChecklistObject> = checklist;
		const isNamed = has(name);
		const items = checkItems.filter((item) => (isNamed || has(item.name)) && !(openItems && item.state === 'complete'));
		const isWanted = items.length > 0 || (isNamed && !openItems);
		return isWanted ? [{ ...checklist, checkItems: items }] : [];
	});
};
