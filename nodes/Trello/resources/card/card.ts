import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { boardOfList, listId } from '../../api/list';

/** What a card is to an agent. */
export const cardSummary = [
	'id',
	'name',
	'desc',
	'shortUrl',
	'due',
	'dueComplete',
	'closed',
	'idList',
	'idBoard',
	'labels.name',
] as const;

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

/** The most cards of one answer; of more, Trello hands out the newest. */
const most = 1000;

interface Row extends IDataObject {
	readonly id: string;
}

/** Ids begin with the moment of creation, so the least one is the oldest. */
const oldest = (rows: readonly Row[]): string => rows.reduce((least, { id }) => (id < least ? id : least), 'g');

/**
 * Cards in Trello's order, a thousand with each request. Each further request asks for what is older than the oldest card
 * so far; an answer without anything new ends it, so that a list which cannot be paged never runs in circles.
 */
export async function cardsOf(api: Api, path: Path, query: IDataObject, limit = Infinity): Promise<IDataObject[]> {
	const cards = new Map<string, Row>();
	let before: string | undefined;
	while (cards.size < limit) {
		const page = Math.min(most, limit - cards.size);
		const rows = await api.request<Row[]>({ method: 'GET', path, query: { ...query, limit: page, before } });
		const fresh = rows.filter(({ id }) => !cards.has(id));
		for (const row of fresh) cards.set(row.id, row);
		if (fresh.length === 0 || rows.length < page) break;
		before = oldest(rows);
	}
	return [...cards.values()].slice(0, limit);
}

/** A list, with the board that Trello wants to hear of as well when a card moves there. */
export async function moveTarget(api: Api, given: string): Promise<{ idList: string; idBoard: string }> {
	const idList = await listId(api, given);
	return { idList, idBoard: (await boardOfList(api, idList)()) ?? '' };
}
