import type { Lookups } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { isApp } from '../../api/app/app';
import { searchList } from '../../api/dropDowns';
import type { Like } from '../../api/officialTypes';

type Repository = Like<'repository', unknown, 'full_name' | 'html_url' | 'private'>;

/** The drop-down of the repositories that the account can see. */
export const repositoryLookups: Lookups = {
	async searchRepositories(api, search) {
		const request = isApp(await api.credential())
			? ({ method: 'GET', path: path`/installation/repositories` } as const)
			: ({ method: 'GET', path: path`/user/repos`, query: { sort: 'full_name' } } as const);
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
};
