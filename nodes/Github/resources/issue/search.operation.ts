import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { foundBy } from '../../api/search/foundBy';
import { searchFields } from './fields';

export const searchIssues = defineOperation({
	name: 'Search',
	value: 'search',
	action: 'Search issues and pull requests',
	description:
		"Find issues and pull requests in all of GitHub or in one repository, with GitHub's search syntax; at most 1,000 results",
	docs: 'https://docs.github.com/rest/search/search#search-issues-and-pull-requests',
	kind: 'read',
	rights: 'Issues: read',
	fields: [...searchFields, ...listFields],
	run: async (api, { query, kind, repository, sort, order, returnAll, limit }) => {
		const words = [query.trim(), kind === 'both' ? '' : `is:${kind}`, repository && `repo:${repository}`];
		const q = words.filter((word) => word !== '').join(' ');
		const ordered = sort === 'bestMatch' ? {} : { sort, order };
		return await foundBy(api, {
			in: 'issues',
			query: withoutEmpty({ q, ...ordered }),
			limit: limitOf({ returnAll, limit }),
			narrowedBy: 'created:2026-01-01..2026-01-31',
		});
	},
});
