import type { Api } from '../../../shared/catalogue/api';
import type { Found, Lookups, Search } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { isApp } from '../../api/app/app';
import { connectedInstallation } from '../../api/app/installations';
import { searchList } from '../../api/dropDowns';
import type { Like } from '../../api/officialTypes';
import { contains } from '../../../shared/filters/text';

type Owner = Like<'simple-user', { html_url: string }, 'login'>;

const organizationsOf = async (api: Api, search: Search, nameOf: (owner: Owner) => string): Promise<Found> => {
	const entryOf = (owner: Owner) => ({ name: nameOf(owner), value: owner.login, url: owner.html_url });
	if (isApp(await api.credential())) {
		const { account } = await connectedInstallation(api);
		const entries = account?.type === 'Organization' && search.page === undefined ? [entryOf(account)] : [];
		return { items: entries.filter(({ name }) => contains(name, search.filter)) };
	}
	const request = { method: 'GET', path: path`/user/orgs` } as const;
	return await searchList<Owner>(api, request, search, entryOf);
};

/** The drop-downs of the account's organizations, and of them with the account itself. */
export const organizationLookups: Lookups = {
	searchOrganizations: async (api, search) => await organizationsOf(api, search, ({ login }) => login),

	async searchOwners(api, search) {
		const organizations = await organizationsOf(api, search, ({ login }) => `${login} (organization)`);
		if (search.page !== undefined || isApp(await api.credential())) return organizations;
		const me = await api.request<Owner>({ method: 'GET', path: path`/user` });
		const own = { name: `${me.login} (you)`, value: me.login, url: me.html_url };
		const items = contains(own.name, search.filter) ? [own, ...organizations.items] : organizations.items;
		return { ...organizations, items };
	},
};
