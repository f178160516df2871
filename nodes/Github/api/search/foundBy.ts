import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../../shared/catalogue/api';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { incompleteSearch, linkPager } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { saidBy } from '../errors/response';
import { currentNameOf } from '../repository';

interface Page {
	readonly total_count: number;
	readonly incomplete_results: boolean;
	readonly items: IDataObject[];
	/** Of a search for issues: how GitHub searched, which may differ from the requested type. */
	readonly search_type?: string;
	readonly lexical_fallback_reason?: readonly string[];
}

/** GitHub never hands out more of a search. https://docs.github.com/rest/search/search */
const maxResults = 1000;

/** `lexical_fallback_reason` of `@octokit/openapi` 23.0.2 in words; what is not here, such as `server_error`, is GitHub's own failure. */
const causes: Readonly<Record<string, string>> = {
	no_text_terms: 'the query has no words except qualifiers',
	quoted_text: 'the query has text in quotation marks',
	non_issue_target: 'the search is not for issues alone',
	or_boolean_not_supported: 'the query has OR',
	no_accessible_repos: 'no repository that it searches by meaning is visible to the account',
};

/** That issues were searched by words although another type was requested. */
function lexicalInstead(
	{ query }: Search,
	{ search_type: done, lexical_fallback_reason: reasons = [] }: Page,
): string[] {
	if (query['search_type'] === undefined || query['search_type'] === done) return [];
	const why = reasons.flatMap((reason) => causes[reason] ?? []).join(' and ');
	return [`GitHub searched by words and not by meaning${why && `, because ${why}`}, so results may be missing.`];
}

/** What is looked for, and how the user is told what the results lack. */
export interface Search {
	readonly in: 'issues' | 'code' | 'commits' | 'repositories' | 'users';
	readonly query: IDataObject;
	/** All that GitHub returns where undefined. */
	readonly limit: number | undefined;
	/** A qualifier that narrows such a search, with its words around, as in "for instance by …". */
	readonly narrowedBy: string;
	readonly headers?: ApiRequest['headers'];
}

/** What a search found, at most `limit`, each once, with what it lacks (`truncationOf`). */
export async function foundBy(api: Api, search: Search): Promise<IDataObject[]> {
	return await resultsOf(api, search).catch(async (error: unknown) => {
		const q = isUnsearchable.test(saidBy(error)) ? await withCurrentNames(api, String(search.query['q'])) : undefined;
		if (q === undefined) throw error;
		return await resultsOf(api, { ...search, query: { ...search.query, q } });
	});
}

const isUnsearchable = /cannot be searched/i;

/**
 * A query with the current names of its renamed repositories; undefined where none has another name. GitHub redirects other
 * requests, but not searches: ljharb/can-merge#48, olafkfreund/nixarchy#758
 */
async function withCurrentNames(api: Api, q: string): Promise<string | undefined> {
	const qualifier = /(?<=(?:^|\s)-?repo:"?)[\w.-]+\/[\w.-]+/g;
	const names = new Map<string, string>();
	for (const [name] of q.matchAll(qualifier)) {
		const current = await currentNameOf(api, name);
		if (current !== undefined) names.set(name, current);
	}
	const current = q.replace(qualifier, (name) => names.get(name) ?? name);
	return current.toLowerCase() === q.toLowerCase() ? undefined : current;
}

async function resultsOf(api: Api, search: Search): Promise<IDataObject[]> {
	const { in: room, query, limit = Infinity, narrowedBy, headers } = search;
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
	const pages = [first, ...others];
	const found = withoutRepeats(pages.map(({ items }) => items)).slice(0, wanted);
	const isIncomplete = pages.some(({ incomplete_results: incomplete }) => incomplete);
	const isCapped = limit > maxResults && first.total_count > maxResults;
	const reasons = [
		...lexicalInstead(search, first),
		...(isCapped ? [`${cappedSearch} Narrow the query, for instance by ${narrowedBy}, to get the others.`] : []),
		...(isIncomplete ? [incompleteSearch] : []),
	];
	const total = first.total_count > found.length ? first.total_count : undefined;
	const isLimited = total !== undefined && limit <= found.length;
	if (total === undefined && reasons.length === 0) return found;
	return withTruncation(found, { ...(isLimited && { limit }), total, reasons });
}

const cappedSearch = 'GitHub returns at most 1,000 results of a search.';

/** The rows of several pages, each once: results move while they are read. */
function withoutRepeats(pages: ReadonlyArray<readonly IDataObject[]>): IDataObject[] {
	const keys = new Set<string>();
	return pages.flatMap((rows) => {
		const matching = rows.map((row) => [linkPager.keyOf?.(row), row] as const);
		const fresh = matching.flatMap(([key, row]) => (key !== undefined && keys.has(key) ? [] : [row]));
		for (const [key] of matching) if (key !== undefined) keys.add(key);
		return fresh;
	});
}
