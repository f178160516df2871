import type { Found, Lookups, Search } from '../shared/catalogue/lookup';
import type { Api } from '../shared/http/api';
import { path } from '../shared/http/path';
import { locate } from '../shared/node/locate';
import { listField } from './fields/list';

interface Board {
	readonly id: string;
	readonly name: string;
	readonly url?: string;
	readonly lists?: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

interface Label {
	readonly id: string;
	readonly name: string;
	readonly color: string | null;
}

/** One page of the drop-down; Trello hands out these lists whole, so the pages are ours. */
const pageSize = 100;

function pageOf(items: ReadonlyArray<{ name: string; value: string; url?: string }>, { filter, page }: Search): Found {
	const wanted = items
		.filter(({ name }) => name.toLowerCase().includes(filter))
		.sort((a, b) => a.name.localeCompare(b.name));
	const start = Number(page ?? 0);
	const end = start + pageSize;
	return { items: wanted.slice(start, end), next: end < wanted.length ? String(end) : undefined };
}

const openBoards = async (api: Api, lists: 'none' | 'open') =>
	await api.request<Board[]>({
		method: 'GET',
		path: path`/members/me/boards`,
		query: { filter: 'open', fields: 'name,url', lists },
	});

/** The labels' board: that of the chosen list, or every open board as long as no list is chosen. */
async function labelBoards(api: Api, search: Search): Promise<readonly Board[]> {
	const list = locate(listField, search.parameter('list'));
	if (list === '') return await openBoards(api, 'none');
	return [await api.request<Board>({ method: 'GET', path: path`/lists/${list}/board`, query: { fields: 'name' } })];
}

const labelsOf = async (api: Api, { id }: Board) =>
	await api.request<Label[]>({ method: 'GET', path: path`/boards/${id}/labels`, query: { limit: 1000 } });

/** Trello's searchable drop-downs. */
export const trelloLookups: Lookups = {
	async searchBoards(api, search) {
		const boards = await openBoards(api, 'none');
		return pageOf(
			boards.map(({ id, name, url }) => ({ name, value: id, url })),
			search,
		);
	},

	async searchLists(api, search) {
		const boards = await openBoards(api, 'open');
		const items = boards.flatMap(({ name: board, lists = [], url }) =>
			lists.map(({ id, name }) => ({ name: `${name} (${board})`, value: id, url })),
		);
		return pageOf(items, search);
	},

	async searchLabels(api, search) {
		const boards = await labelBoards(api, search);
		const items = await Promise.all(
			boards.map(async (board) =>
				(await labelsOf(api, board)).map(({ id, name, color }) => ({
					name: `${name || (color ?? 'no colour')}${name && color ? `, ${color}` : ''} (${board.name})`,
					value: id,
				})),
			),
		);
		return pageOf(items.flat(), search);
	},
};
