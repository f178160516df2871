import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { issueSummary } from './fields';
import { searchFields } from './search';
import { withoutEmpty } from '../../api/query';
import { searchIssues } from './searching';

export const searchIssue = defineOperation({
	resource: 'issue',
	name: 'Search',
	value: 'search',
	action: 'Search issues and pull requests',
	description:
		"Find issues and pull requests in all of GitHub or in one repository, with GitHub's search syntax; at most 1,000 results",
	docs: 'https://docs.github.com/rest/search/search#search-issues-and-pull-requests',
	kind: 'read',
	rights: 'Issues: read',
	summary: issueSummary,
	fields: [...searchFields, ...listFields],
	run: async (api, { query, kind, repository, sort, order, returnAll, limit }, { hint }) => {
		const words = [query.trim(), kind === 'both' ? '' : `is:${kind}`, repository && `repo:${repository}`];
		const q = words.filter((word) => word !== '').join(' ');
		const ordered = sort === 'bestMatch' ? {} : { sort, order };
		return await searchIssues(api, withoutEmpty({ q, ...ordered }), limitOf({ returnAll, limit }) ?? Infinity, hint);
	},
});
