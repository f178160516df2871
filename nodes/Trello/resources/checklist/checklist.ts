import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { furnishEach } from '../../../shared/steps/furnish';

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
