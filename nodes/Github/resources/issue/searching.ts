import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';

interface Page {
	readonly total_count: number;
	readonly incomplete_results: boolean;
	readonly items: IDataObject[];
}

/** GitHub never hands out more of a search. https://docs.github.com/rest/search/search */
const mostResults = 1000;

/** What a search found, at most `limit`, with what the user must know about its completeness. */
export async function searchIssues(
	api: Api,
	query: IDataObject,
	limit: number,
	tell: (message: string) => void,
): Promise<IDataObject[]> {
	const most = Math.min(limit, mostResults);
	const size = Math.min(most, 100);
	const ask = async (page: number) =>
		await api.request<Page>({
			method: 'GET',
			path: path`/search/issues`,
			query: { ...query, per_page: size, page },
		});
	const first = await ask(1);
	const last = Math.ceil(Math.min(most, first.total_count) / size);
	const others = await Promise.all(
		Array.from({ length: Math.max(0, last - 1) }, async (_unused, at) => await ask(at + 2)),
	);
	if (limit > mostResults && first.total_count > mostResults)
		tell(
			`GitHub found ${first.total_count} and hands out the first ${mostResults} of a search. Narrow the query, for instance by created:2026-01-01..2026-01-31, to get the others.`,
		);
	if ([first, ...others].some(({ incomplete_results: incomplete }) => incomplete))
		tell('GitHub ran out of time for this search, so results may be missing. Narrow the query, or repeat it.');
	return [first, ...others].flatMap(({ items }) => items).slice(0, most);
}
