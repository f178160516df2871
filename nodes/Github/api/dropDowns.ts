import type { Api, ApiRequest } from '../../shared/catalogue/api';
import type { Found, Search } from '../../shared/catalogue/lookup';
import { linkPager } from '../../shared/http/paginate';
import { path } from '../../shared/http/path';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { repositoryField, segmentsOf } from './repository';
import { contains } from '../../shared/filters/text';

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
		items.push(...rows.map(itemOf).filter(({ name }) => contains(name, search.filter)));
		if (rows.length < 100) return { items };
		if (items.length >= 100) break;
	}
	return { items, next: String(page + 1) };
}

/** The repository that is chosen beside the drop-down; empty as long as none is. */
export function chosenRepository({ parameter }: Search): string {
	try {
		return parseLocator(repositoryField, parameter('repository'));
	} catch {
		return '';
	}
}

interface Titled {
	readonly number: number;
	readonly title: string;
	readonly html_url: string;
	readonly pull_request?: object;
}

const entryOf = ({ number, title, html_url: url, pull_request: pull }: Titled): ListEntry => ({
	name: `#${number} ${title}${pull ? ' (pull request)' : ''}`,
	value: String(number),
	url,
});

/** One page of the drop-down of a repository's issues or pull requests; empty until a repository is chosen. */
export async function searchNumbered(list: 'issues' | 'pulls', api: Api, search: Search): Promise<Found> {
	const repository = chosenRepository(search);
	if (repository === '') return { items: [] };
	const query = { state: 'all', sort: 'updated', direction: 'desc' };
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/${list}`, query } as const;
	return await searchList<Titled>(api, request, search, entryOf);
}
