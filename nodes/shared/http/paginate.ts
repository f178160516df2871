import type { Answer, ApiRequest, Pager } from '../catalogue/api';
import { isTooMuch } from './errors';

type Send = (request: ApiRequest) => Promise<Answer>;

const abreast = 10;

/** The page, or what the service hands out of it where that is too much at once, with the request that did it. */
const askFor = async (send: Send, pager: Pager, request: ApiRequest): Promise<readonly [ApiRequest, Answer]> =>
	await send(request).then(
		(answer) => [request, answer] as const,
		async (error: unknown) => {
			const smaller = isTooMuch(error) ? pager.smaller?.(request) : undefined;
			if (smaller === undefined) throw error;
			return await askFor(send, pager, smaller);
		},
	);

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
		const answers = await Promise.all(asked.map(async (one) => await askFor(send, pager, one)));
		queue = queue.slice(asked.length);
		for (const [index, [one, answer]] of answers.entries()) {
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
			const isLast = queue.length === 0 && index === answers.length - 1;
			if (isLast) queue = pager.next(answer, one, fresh.length);
		}
	}
}

/** The rows of an answer that is a list. Pure. */
export const asRows = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : []);

/** The request with other parameters. Pure. */
export const withQuery = (request: ApiRequest, query: ApiRequest['query']): ApiRequest => ({
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

/**
 * GitHub's lists where nobody knows beforehand what a path answers: a list in an object has its count beside it (`total_count`,
 * `total_commits`), any other object is no list but one entry.
 */
export const anyLinkPager: Pager = {
	...linkPager,
	rows: (body) => {
		const names = Object.keys(body ?? {});
		const isList = Array.isArray(body) || names.length === 0 || names.some((name) => name.startsWith('total_'));
		return isList ? linkPager.rows(body) : [body];
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
