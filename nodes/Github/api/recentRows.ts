import type { IDataObject } from 'n8n-workflow';

import type { Answer, Api, ApiRequest } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { segmentsOf } from './repository';

const hourMs = 60 * 60_000;

/** The hour before a moment, as a poll asks for it: the same question for an hour, so that its repetition is free. Pure. */
export const hourOf = (since: number): string => new Date(Math.floor(since / hourMs) * hourMs).toISOString();

/** The rows of a list of a repository since a moment (epoch milliseconds); the list has the newest first. */
export async function rowsSince<T>(
	api: Api,
	repository: string,
	list: readonly string[],
	query: IDataObject,
	{ since, momentOf }: { readonly since: number; momentOf(row: T): string | null | undefined },
): Promise<T[]> {
	const found: T[] = [];
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/${list}`, query } as const;
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
 * The rows of a list that GitHub hands out oldest first, from its end. The first page tells which one is the last; from
 * memory it tells the last one of then, and the pages from there on tell what follows.
 */
export async function* fromEnd<T>(api: Api, request: ApiRequest): AsyncGenerator<T> {
	const pageAt = async (page: number) =>
		await api.send<T[]>({ ...request, query: { ...request.query, per_page: 100, ...(page > 1 && { page }) } });
	const first = await pageAt(1);
	const last = lastPage(first.headers.link);
	const end = last > 1 ? [await pageAt(last)] : [];
	while (hasNext(end[0])) end.unshift(await pageAt(last + end.length));
	for (const { body } of end) yield* body.toReversed();
	for (let page = last - 1; page > 1; page -= 1) yield* (await pageAt(page)).body.toReversed();
	yield* first.body.toReversed();
}
