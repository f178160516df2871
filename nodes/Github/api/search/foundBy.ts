import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';

interface Page {
	readonly total_count: number;
	readonly incomplete_results: boolean;
	readonly items: IDataObject[];
}

/** GitHub never hands out more of a search. https://docs.github.com/rest/search/search */
const maxResults = 1000;

/** What is looked for, and how the user is told what the results lack. */
export interface Search {
	readonly in: 'issues' | 'code' | 'commits' | 'repositories' | 'users';
	readonly query: IDataObject;
	/** All that GitHub hands out where undefined. */
	readonly limit: number | undefined;
	/** A qualifier that narrows such a search, with its words around, as in "for instance by …". */
	readonly narrowedBy: string;
	readonly headers?: ApiRequest['headers'];
	readonly tell: (message: string) => void;
}

/** What a search found, at most `limit`, with what the user must know about its completeness. */
export async function foundBy(api: Api, search: Search): Promise<IDataObject[]> {
	const { in: room, query, limit = Infinity, narrowedBy, headers, tell } = search;
	const wanted = Math.min(limit, maxResults);
	const size = Math.min(wanted, 100);
	const ask = async (page: number) =>
		await api.request<Page>({
			method: 'GET',
			path: path`/search/${room}`,
			query: { ...query, per_page: size, page },
			...(headers && { headers }),
		});
	const first = await ask(1);
	const last = Math.ceil(Math.min(wanted, first.total_count) / size);
	const others = await Promise.all(
		Array.from({ length: Math.max(0, last - 1) }, async (_unused, at) => await ask(at + 2)),
	);
	if (limit > maxResults && first.total_count > maxResults)
		tell(
			`GitHub found ${first.total_count} and hands out the first ${maxResults} of a search. Narrow the query, for instance by ${narrowedBy}, to get the others.`,
		);
	if ([first, ...others].some(({ incomplete_results: incomplete }) => incomplete))
		tell('GitHub ran out of time for this search, so results may be missing. Narrow the query, or repeat it.');
	return [first, ...others].flatMap(({ items }) => items).slice(0, wanted);
}
