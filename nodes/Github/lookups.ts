import type { Found, Lookups, Search } from '../shared/catalogue/lookup';
import type { Api } from '../shared/catalogue/api';
import { path } from '../shared/http/path';
import { codeLookups } from './codeLookups';
import { searchList } from './api/dropDowns';
import { projectLookups } from './resources/project/lookups';
import { repositoryLookups } from './resources/repository/repositoryLookups';

interface Repository {
	readonly full_name: string;
	readonly html_url: string;
	readonly private: boolean;
}

interface Owner {
	readonly login: string;
	readonly html_url?: string;
}

const organizationsOf = async (api: Api, search: Search, nameOf: (owner: Owner) => string): Promise<Found> => {
	const request = { method: 'GET', path: path`/user/orgs` } as const;
	return await searchList<Owner>(api, request, search, (owner) => ({
		name: nameOf(owner),
		value: owner.login,
		url: owner.html_url,
	}));
};

/** GitHub's searchable drop-downs: only what the account can really see, and refusals are shown. */
export const githubLookups: Lookups = {
	...repositoryLookups,
	...projectLookups,
	...codeLookups,

	async searchRepositories(api, search) {
		const request = { method: 'GET', path: path`/user/repos`, query: { sort: 'full_name' } } as const;
		return await searchList<Repository>(
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

	searchOrganizations: async (api, search) => await organizationsOf(api, search, ({ login }) => login),

	async searchOwners(api, search) {
		const organizations = await organizationsOf(api, search, ({ login }) => `${login} (organization)`);
		if (search.page !== undefined) return organizations;
		const me = await api.request<Owner>({ method: 'GET', path: path`/user` });
		const own = { name: `${me.login} (you)`, value: me.login, url: me.html_url };
		const items = own.name.toLowerCase().includes(search.filter) ? [own, ...organizations.items] : organizations.items;
		return { ...organizations, items };
	},
};
