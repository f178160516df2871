import type { Answer, ApiRequest, Pager } from '../catalogue/api';
import { type Truncation, withTruncation } from '../catalogue/truncation';
import { isTooMuch } from './errors';

type Send = (request: ApiRequest) => Promise<Answer>;

const concurrentPages = 10;

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

/** How many keys of rows are remembered: a row can move by this many places without being yielded twice. */
const maxKeys = 10_000;

/** The rows of a list that were not on a page before; in bounded memory. */
class FreshRows {
	readonly #keys = new Set<string>();
	readonly #keyOf: Pager['keyOf'];

	constructor({ keyOf }: Pager) {
		this.#keyOf = keyOf;
	}

	/** The rows of the next page without the rows of earlier pages. */
	of(rows: readonly unknown[]): readonly unknown[] {
		if (!this.#keyOf) return rows;
		const keys = rows.map((row) => this.#keyOf?.(row));
		const fresh = rows.filter((_row, index) => !this.#keys.has(keys[index] ?? ''));
		for (const key of keys) if (key !== undefined && key !== '') this.#keys.add(key);
		for (const key of this.#keys) {
			if (this.#keys.size <= maxKeys) break;
			this.#keys.delete(key);
		}
		return fresh;
	}
}

/** What the responses of a list say about its completeness. */
class Completeness {
	readonly #reasons = new Set<string>();
	#total: number | undefined;

	/** Reads one response. The first one counts: the list may change while it is read. */
	read({ totalOf, lacks }: Pager, body: unknown): void {
		this.#total ??= totalOf?.(body);
		const reason = lacks?.(body);
		if (reason !== undefined) this.#reasons.add(reason);
	}

	#with(truncation: Truncation | undefined): Truncation | undefined {
		return this.#reasons.size === 0 ? truncation : { ...truncation, reasons: [...this.#reasons] };
	}

	/** The list was ended by the limit of the caller. */
	limited(limit: number, isUncertain = false): Truncation | undefined {
		const total = this.#total !== undefined && this.#total > limit ? this.#total : undefined;
		return this.#with({ limit, ...(total === undefined ? { isUncertain } : { total }) });
	}

	/** The list was read to its end. */
	ended(rows: number): Truncation | undefined {
		return this.#with(this.#total !== undefined && this.#total > rows ? { total: this.#total } : undefined);
	}
}

/**
 * Yields the rows of a list in order, at most `limit`, one page in memory at a time (`concurrentPages` pages where the service
 * names all of them at once), each row once. Sends no more requests when the reader stops reading, nor to learn whether
 * there is more.
 *
 * @param matches selects rows; only those count for the limit.
 * @returns what the list lacks: rows after the limit, rows that the service counts and does not return, and what its
 * responses say is missing.
 */
export async function* pages<T>(
	send: Send,
	pager: Pager,
	request: ApiRequest,
	limit = Infinity,
	matches?: (row: T) => boolean,
): AsyncGenerator<T, Truncation | undefined> {
	let [yielded, read, fullest] = [0, 0, 1];
	const unseen = new FreshRows(pager);
	const completeness = new Completeness();
	let queue: readonly ApiRequest[] = [pager.first(request, matches ? Infinity : limit)];
	while (queue.length > 0 && yielded < limit) {
		const needed = matches ? concurrentPages : Math.ceil((limit - yielded) / fullest);
		const asked = queue.slice(0, Math.min(concurrentPages, needed));
		const answers = await Promise.all(asked.map(async (one) => await askFor(send, pager, one)));
		queue = queue.slice(asked.length);
		for (const [index, [one, answer]] of answers.entries()) {
			const rows = pager.rows(answer.body);
			const fresh = unseen.of(rows) as readonly T[];
			completeness.read(pager, answer.body);
			fullest = Math.max(fullest, rows.length);
			read += fresh.length;
			for (const row of fresh) {
				if (matches && !matches(row)) continue;
				if (yielded >= limit) return completeness.limited(limit);
				yielded += 1;
				yield row;
			}
			const isLast = queue.length === 0 && index === answers.length - 1;
			if (isLast) queue = pager.next(answer, one, fresh.length);
		}
	}
	if (queue.length > 0) return completeness.limited(limit, matches !== undefined || pager.isGuess);
	return completeness.ended(read);
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

/** GitHub's words are `incomplete_results`. https://docs.github.com/rest/search/search#timeouts-and-incomplete-results */
export const incompleteSearch =
	'GitHub ran out of time for this search, so results may be missing. Narrow the query, or repeat it.';

/** Fields that identify a row, the first that it has. Files of a commit can have the same `sha`, so their names come first. */
const githubKeys = ['node_id', 'ghsa_id', 'filename', 'id', 'url'] as const;

/** Branches have a name only; stars wrap what has one, with the time. Rows without such a field can be alike. */
const githubKey = (row: unknown): string | undefined => {
	if (typeof row !== 'object' || row === null) return undefined;
	const fields = row as Readonly<Record<string, unknown>>;
	const name = githubKeys.find((one) => ['string', 'number'].includes(typeof fields[one]));
	if (name !== undefined) return `${name} ${String(fields[name])} ${String(fields['number'] ?? '')}`;
	if ('starred_at' in fields) return githubKey(fields['repo'] ?? fields['user']);
	return typeof fields['name'] === 'string' && 'commit' in fields ? `name ${fields['name']}` : undefined;
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
	keyOf: githubKey,
	totalOf: (body) => {
		const { total_count: total } = (body ?? {}) as { total_count?: unknown };
		return typeof total === 'number' ? total : undefined;
	},
	lacks: (body) => {
		const { incomplete_results: isIncomplete } = (body ?? {}) as { incomplete_results?: unknown };
		return isIncomplete === true ? incompleteSearch : undefined;
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

/** All rows as a list, with what it lacks (`truncationOf`). */
export async function collected<T>(rows: AsyncIterable<T, Truncation | undefined>): Promise<T[]> {
	const list: T[] = [];
	const iterator = rows[Symbol.asyncIterator]();
	for (;;) {
		const next = await iterator.next();
		if (next.done) return withTruncation(list, next.value);
		list.push(next.value);
	}
}
