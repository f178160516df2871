import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { searchFields } from './fields';

interface Page {
	readonly total_count: number;
	readonly incomplete_results: boolean;
	readonly items: IDataObject[];
}

/** GitHub never hands out more of a search. https://docs.github.com/rest/search/search */
const maxResults = 1000;

/** What a search found, at most `limit`, with what the user must know about its completeness. */
async function foundIssues(
	api: Api,
	query: IDataObject,
	limit: number,
	tell: (message: string) => void,
): Promise<IDataObject[]> {
	const wanted = Math.min(limit, maxResults);
	const size = Math.min(wanted, 100);
	const ask = async (page: number) =>
		await api.request<Page>({
			method: 'GET',
			path: path`/search/issues`,
			query: { ...query, per_page: size, page },
		});
	const first = await ask(1);
	const last = Math.ceil(Math.min(wanted, first.total_count) / size);
	const others = await Promise.all(
		Array.from({ length: Math.max(0, last - 1) }, async (_unused, at) => await ask(at + 2)),
	);
	if (limit > maxResults && first.total_count > maxResults)
		tell(
			`GitHub found ${first.total_count} and hands out the first ${maxResults} of a search. Narrow the query, for instance by created:2026-01-01..2026-01-31, to get the others.`,
		);
	if ([first, ...others].some(({ incomplete_results: incomplete }) => incomplete))
		tell('GitHub ran out of time for this search, so results may be missing. Narrow the query, or repeat it.');
	return [first, ...others].flatMap(({ items }) => items).slice(0, wanted);
}

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
	run: async (api, { query, kind, repository, sort, order, returnAll, limit }, { hint }) => {
		const words = [query.trim(), kind === 'both' ? '' : `is:${kind}`, repository && `repo:${repository}`];
		const q = words.filter((word) => word !== '').join(' ');
		const ordered = sort === 'bestMatch' ? {} : { sort, order };
		return await foundIssues(api, withoutEmpty({ q, ...ordered }), limitOf({ returnAll, limit }) ?? Infinity, hint);
	},
});
