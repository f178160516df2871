import type { Answer, ApiRequest } from '../catalogue/api';
import { Pager } from '../catalogue/integration';

type Send = (request: ApiRequest) => Promise<Answer>;

const abreast = 10;

/**
 * Yields the rows of a list in order, at most `limit`, one page in memory at a time (`abreast` pages where the service
 * tells all addresses at once), without those that were on the page before. Stops asking when the reader stops reading.
 */
export async function* pages<T>(send: Send, pager: Pager, request: ApiRequest, limit = Infinity): AsyncGenerator<T> {
	let taken = 0;
	let fullest = 1;
	let known: Set<string | undefined> = new Set();
	let queue: readonly ApiRequest[] = [pager.first(request, limit)];
	while (queue.length > 0 && taken < limit) {
		const asked = queue.slice(0, Math.min(abreast, Math.ceil((limit - taken) / fullest)));
		const answers = await Promise.all(asked.map(send));
		queue = queue.slice(asked.length);
		for (const [index, answer] of answers.entries()) {
			const rows = pager.rows(answer.body);
			const fresh = rows.filter((row) => !known.has(pager.keyOf?.(row)));
			if (pager.keyOf) known = new Set(rows.map(pager.keyOf));
			known.delete(undefined);
			fullest = Math.max(fullest, rows.length);
			for (const row of fresh) {
				if (taken >= limit) return;
				taken += 1;
				yield row as T;
			}
			const one = asked[index];
			const isLast = queue.length === 0 && index === answers.length - 1;
			if (isLast && one) queue = pager.next(answer, one, fresh.length);
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

/**
 * GitHub: the `Link` header; the first page names the last one. A first page from memory names the last one of then, so the
 * last one is asked what follows. https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api
 */
export const linkPager: Pager = {
	first: (request, limit) => withQuery(request, { per_page: Math.min(limit, Number(request.query?.per_page ?? 100)) }),
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
	mayBeFollowed: (answer, request) =>
		Array.isArray(answer.body) &&
		answer.body.length >= Number(request.query?.per_page ?? 30) &&
		!linked(answer, 'next'),
};

const idOf = (row: unknown): string | undefined => {
	const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
	return typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : undefined;
};

/** The least id of the second after that in which an object was made: the first eight digits of its id are the second. */
const nextSecond = (id: string): string =>
	(Number.parseInt(id.slice(0, 8), 16) + 1).toString(16).padStart(8, '0').padEnd(24, '0');

/**
 * Where the page after these ids begins: at the end of the second of the oldest, because Trello loses what was made in the
 * second of `before` itself (https://github.com/trello-archive/api-docs/issues/68). A second that fills the page by itself is
 * cut at the oldest id. undefined where the list knows no `before` and hands out the same rows again.
 */
function nextBefore(ids: readonly string[], asked: string | undefined, fresh: number): string | undefined {
	const [least = '', greatest = ''] = [ids.at(0), ids.at(-1)];
	const end = nextSecond(least);
	if (fresh > 0 && (asked === undefined || end < asked)) return end;
	return greatest < end && (asked === undefined || least < asked) ? least : undefined;
}

/**
 * Trello: `limit` up to 1,000, of which the newest are handed out, and `before` an id. Actions come newest first, cards in
 * the order of the board, so that the oldest row is the one with the least id, wherever it stands.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/api-introduction/#paging, https://stackoverflow.com/q/34612933
 */
export const beforePager: Pager = {
	first: (request, limit) => withQuery(request, { limit: Math.min(limit, 1000) }),
	rows: asRows,
	keyOf: idOf,
	next: (answer, request, fresh) => {
		const rows = asRows(answer.body);
		const ids = rows.flatMap((row) => idOf(row) ?? []).sort();
		if (rows.length < Number(request.query?.limit) || ids.length === 0) return [];
		const before = nextBefore(ids, idOf({ id: request.query?.before }), fresh);
		return before === undefined ? [] : [withQuery(request, { before })];
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
