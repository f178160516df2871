import type { Alike, Named } from '../../shared/catalogue/touch';
import { path } from '../../shared/http/path';
import { copiesCards, idsIn, partsOf, valuesOf } from './request';

/** The lists that a write at Trello puts cards on, creates, renames or moves, by their IDs and names. */
export const listsOfTrello: Named = async (request, ask): Promise<readonly Alike[] | undefined> => {
	const [kind, id, member] = partsOf(request);
	const values = valuesOf(request);
	if (values === undefined || copiesCards(values)) return undefined;
	const ids = [
		...(kind === 'lists' && id !== undefined ? [id] : []),
		...idsIn(values['idList']),
		...(kind === 'cards' && member === 'idList' ? idsIn(values['value']) : []),
	];
	const found = ids.map(async (list): Promise<Alike> => {
		const { body } = await ask<{ name?: string }>({
			method: 'GET',
			path: path`/lists/${list}`,
			query: { fields: 'name' },
		});
		return [list, body.name ?? ''];
	});
	const renamed = kind === 'lists' && typeof values['name'] === 'string' ? [[values['name']]] : [];
	return [...(await Promise.all(found)), ...renamed];
};
