import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { boardOfList, listId } from '../../api/references/list';

/** What Trello tells of a card's place and people only when it is asked to; it costs no request of its own. */
export const wholeCard = { members: true, list: true, board: true, board_fields: 'name' } as const;

export const cardFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Archived', value: 'closed' },
		{ name: 'Open', value: 'open', description: 'Cards that are not archived' },
		{ name: 'Visible', value: 'visible', description: 'Open cards in open lists' },
	],
	default: 'open',
	description: 'Which cards to return',
} as const satisfies INodeProperties;

/** Cards in Trello's order, a thousand with each request, the newest thousand first. */
export const cardsOf = async (api: Api, path: Path, query: IDataObject, limit?: number): Promise<IDataObject[]> =>
	await collected(api.rows({ method: 'GET', path, query }, limit));

/** A list, with the board that Trello wants to hear of as well when a card moves there. */
export async function moveTarget(api: Api, given: string): Promise<{ idList: string; idBoard: string }> {
	const idList = await listId(api, given);
	return { idList, idBoard: (await boardOfList(api, idList)()) ?? '' };
}
