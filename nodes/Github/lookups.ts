import type { Found, Lookups, Search } from '../shared/catalogue/lookup';
import type { Api, ApiRequest } from '../shared/http/api';
import { path } from '../shared/http/path';

interface Repository {
	readonly full_name: string;
	readonly html_url: string;
	readonly private: boolean;
}

interface Owner {
	readonly login: string;
	readonly html_url?: string;
}

type Item = Found['items'][number];

/** How many of GitHub's pages one page of a filtered drop-down may read, so that typing never walks through thousands. */
const pagesPerSearch = 10;

/** Reads GitHub's pages from `search.page` on until one page of matching entries is full. */
async function matching<T>(api: Api, request: ApiRequest, search: Search, itemOf: (row: T) => Item): Promise<Found> {
	const items: Item[] = [];
	let page = Number(search.page ?? 1);
	for (const last = page + pagesPerSearch; page < last; page += 1) {
		const query = { ...request.query, per_page: 100, page };
		const { body } = await api.send<T[]>({ ...request, query });
		items.push(...body.map(itemOf).filter(({ name }) => name.toLowerCase().includes(search.filter)));
		if (body.length < 100) return { items };
		if (items.length >= 100) break;
	}
	return { items, next: String(page + 1) };
}

/** GitHub's searchable drop-downs: only what the account can really see, and refusals are shown. */
export const githubLookups: Lookups = {
	async searchRepositories(api, search) {
		const request = { method: 'GET', path: path`/user/repos`, query: { sort: 'full_name' } } as const;
		return await matching<Repository>(
			api,
			request,
			search,
			({ full_name: name, html_url: url, private: isPrivate }) => ({
				name: isPrivate ? `${name} (private)` : name,
				value: name,
				url,
			}),
		);
	},

	async searchOwners(api, search) {
		const request = { method: 'GET', path: path`/user/orgs` } as const;
		const organizations = await matching<Owner>(api, request, search, ({ login, html_url: url }) => ({
			name: `${login} (organization)`,
			value: login,
			url,
		}));
		if (search.page !== undefined) return organizations;
		const me = await api.request<Owner>({ method: 'GET', path: path`/user` });
		const own = { name: `${me.login} (you)`, value: me.login, url: me.html_url };
		const items = own.name.toLowerCase().includes(search.filter) ? [own, ...organizations.items] : organizations.items;
		return { ...organizations, items };
	},
};
