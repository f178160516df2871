import type { Found, Search } from '../../shared/catalogue/lookup';
import type { Api, ApiRequest } from '../../shared/catalogue/api';
import { linkPager } from '../../shared/http/paginate';

export type ListEntry = Found['items'][number];

/** How many of GitHub's pages one page of a filtered drop-down may read, so that typing never walks through thousands. */
const pagesPerSearch = 10;

/** Reads GitHub's pages from `search.page` on until one page of matching entries is full. */
export async function searchList<T>(
	api: Api,
	request: ApiRequest,
	search: Search,
	itemOf: (row: T) => ListEntry,
): Promise<Found> {
	const items: ListEntry[] = [];
	let page = Number(search.page ?? 1);
	for (const last = page + pagesPerSearch; page < last; page += 1) {
		const query = { ...request.query, per_page: 100, page };
		const { body } = await api.send<unknown>({ ...request, query });
		const rows = linkPager.rows(body) as T[];
		items.push(...rows.map(itemOf).filter(({ name }) => name.toLowerCase().includes(search.filter)));
		if (rows.length < 100) return { items };
		if (items.length >= 100) break;
	}
	return { items, next: String(page + 1) };
}
