import type { IDataObject } from 'n8n-workflow';

import type { Answer, Api, ApiRequest } from '../../shared/catalogue/api';
import type { Span } from '../../shared/catalogue/event';
import { path } from '../../shared/http/path';
import { segmentsOf } from './repository';

const hourMs = 60 * 60_000;

/** The hour before a moment, as a poll asks for it: the same question for an hour, so that its repetition is free. Pure. */
export const hourOf = (since: number): string => new Date(Math.floor(since / hourMs) * hourMs).toISOString();

/** How far a list is read back. */
export type Stretch = Pick<Span, 'since' | 'isSample'>;

/** Of what is looked into one by one, the newest first: few, where one event is enough. Pure. */
export const worthLooking = <T>(rows: readonly T[], { isSample = false }: Pick<Span, 'isSample'>): readonly T[] =>
	isSample ? rows.slice(0, 2) : rows;

/** What is read one by one, where one event is enough. */
export type Lists<T> = ReadonlyArray<() => Promise<readonly T[]>>;

/** How many lists are read to find one event to show. */
export const maxSampledLists = 3;

/** What several lists hold; where one event is enough, one list after the other until there is what is wanted. */
export async function fromLists<T>(
	{ isSample = false }: Pick<Span, 'isSample'>,
	lists: Lists<T>,
	isWanted: (row: T) => boolean = () => true,
): Promise<T[]> {
	if (!isSample) return (await Promise.all(lists.map(async (read) => await read()))).flat();
	for (const read of lists) {
		const wanted = (await read()).filter(isWanted);
		if (wanted.length > 0) return wanted;
	}
	return [];
}

/** What to remember of a list that has the newest first and is read until a row is too old. */
export const newestFirst = <T>(
	since: number,
	momentOf: (row: T) => string | null | undefined,
): ApiRequest['recent'] => ({
	since,
	kept: (rows, from) => {
		const end = (rows as readonly T[]).findIndex((row) => Date.parse(momentOf(row) ?? '') < from);
		return end === -1 ? rows : rows.slice(0, end + 1);
	},
});

/** The rows of a list of a repository since a moment (epoch milliseconds); the list has the newest first. */
export async function rowsSince<T>(
	api: Api,
	repository: string,
	list: readonly string[],
	query: IDataObject,
	{ since, momentOf }: { readonly since: number; momentOf(row: T): string | null | undefined },
): Promise<T[]> {
	const found: T[] = [];
	const recent = newestFirst(since, momentOf);
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/${list}`, query, recent } as const;
	for await (const row of api.rows<T>(request)) {
		const moment = momentOf(row);
		if (moment && Date.parse(moment) < since) break;
		found.push(row);
	}
	return found;
}

const lastPage = (link = ''): number => Number(/[?&]page=(\d+)[^>]*>;\s*rel="last"/.exec(link)?.[1] ?? 1);

const hasNext = (answer: Answer | undefined): boolean => /;\s*rel="next"/.test(answer?.headers.link ?? '');

/**
 * GitHub hands out this many pages of a hundred and calls the last of them the list's last one, however old it is
 * (https://github.com/jgehrcke/github-repo-stats/issues/76); that page itself may be refused
 * (https://github.com/MeltanoLabs/tap-github/issues/120).
 */
const maxPages = 400;

/**
 * The rows of a list that GitHub hands out oldest first, from its end. The first page tells which one is the last; from
 * memory it tells the last one of then, and the pages from there on tell what follows.
 *
 * @param newest reads another list of the same from its end, for the case that GitHub does not reach the end of this one.
 */
export async function* fromEnd<T>(api: Api, request: ApiRequest, newest?: () => AsyncIterable<T>): AsyncGenerator<T> {
	const pageAt = async (page: number) =>
		await api.send<T[]>({ ...request, query: { ...request.query, per_page: 100, ...(page > 1 && { page }) } });
	const first = await pageAt(1);
	const last = lastPage(first.headers.link);
	const end: Array<Answer<T[]>> = [];
	for (let page = last; page > 1 && (page === last || hasNext(end[0])); page += 1) {
		if (newest && page >= maxPages) return yield* newest();
		end.unshift(await pageAt(page));
	}
	for (const { body } of end) yield* body.toReversed();
	for (let page = last - 1; page > 1; page -= 1) yield* (await pageAt(page)).body.toReversed();
	yield* first.body.toReversed();
}
