import type { Answer, ApiRequest } from '../catalogue/api';
import { Pager } from '../catalogue/integration';

type Send = (request: ApiRequest) => Promise<Answer>;

const abreast = 10;

/**
 * Yields the rows of a list in order, at most `limit`, one page in memory at a time (`abreast` pages where the service
 * tells all addresses at once). Stops asking when the reader stops reading.
 */
export async function* pages<T>(send: Send, pager: Pager, request: ApiRequest, limit = Infinity): AsyncGenerator<T> {
	let taken = 0;
	let fullest = 1;
	let queue: readonly ApiRequest[] = [pager.first(request, limit)];
	while (queue.length > 0 && taken < limit) {
		const asked = queue.slice(0, Math.min(abreast, Math.ceil((limit - taken) / fullest)));
		const isOnly = asked.length === queue.length && asked.length === 1;
		const answers = await Promise.all(asked.map(send));
		queue = queue.slice(asked.length);
		for (const [index, answer] of answers.entries()) {
			const rows = pager.rows(answer.body);
			fullest = Math.max(fullest, rows.length);
			for (const row of rows) {
				if (taken >= limit) return;
				taken += 1;
				yield row as T;
			}
			const one = asked[index];
			if (isOnly && one) queue = pager.next(answer, one, taken);
		}
	}
}

const asRows = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : []);

const withQuery = (request: ApiRequest, query: ApiRequest['query']): ApiRequest => ({
	...request,
	query: { ...request.query, ...query },
});

const linked = (answer: Answer, rel: string): URL | undefined => {
	const url = new RegExp(`<([^>]+)>;\\s*rel="${rel}"`).exec(answer.headers.link ?? '')?.[1];
	return url === undefined ? undefined : new URL(url);
};

/** GitHub: the `Link` header; the first page names the last one. https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api */
export const linkPager: Pager = {
	first: (request, limit) => withQuery(request, { per_page: Math.min(limit, 100) }),
	rows: (body) => {
		if (Array.isArray(body)) return body;
		const list = Object.values(body ?? {}).find(Array.isArray);
		return asRows(list);
	},
	next: (answer, request) => {
		const next = linked(answer, 'next');
		if (!next) return [];
		const page = Number(next.searchParams.get('page'));
		const last = Number(linked(answer, 'last')?.searchParams.get('page'));
		if (!page || !last) return [withQuery(request, Object.fromEntries(next.searchParams))];
		return Array.from({ length: last - page + 1 }, (_unused, index) => withQuery(request, { page: page + index }));
	},
};

/** Trello: `limit` up to 1,000 and `before` the last id, newest first. https://developer.atlassian.com/cloud/trello/guides/rest-api/nested-resources/ */
export const beforePager: Pager = {
	first: (request, limit) => withQuery(request, { limit: Math.min(limit, 1000) }),
	rows: asRows,
	next: (answer, request) => {
		const rows = asRows(answer.body);
		const last = rows.at(-1);
		const full = rows.length >= Number(request.query?.limit);
		if (!full || typeof last !== 'object' || last === null || !('id' in last)) return [];
		const before = String(last.id);
		return before === request.query?.before ? [] : [withQuery(request, { before })]; // some lists know no "before"
	},
};

/** Google: `pageSize` up to 200 and `pageToken`. https://google.aip.dev/158 */
export const tokenPager: Pager = {
	first: (request, limit) => withQuery(request, { pageSize: Math.min(limit, 200) }),
	rows: (body) => asRows(Object.values(body ?? {}).find(Array.isArray)),
	next: (answer, request) => {
		const { nextPageToken } = (answer.body ?? {}) as { nextPageToken?: string };
		return nextPageToken ? [withQuery(request, { pageToken: nextPageToken })] : [];
	},
};

/** All rows as a list. */
export async function collected<T>(rows: AsyncIterable<T>): Promise<T[]> {
	const list: T[] = [];
	for await (const row of rows) list.push(row);
	return list;
}
