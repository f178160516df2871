import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
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

/** The rows of a list that GitHub hands out oldest first, from its end: the first page tells which one is the last. */
export async function* fromEnd<T>(api: Api, request: ApiRequest): AsyncGenerator<T> {
	const query = { ...request.query, per_page: 100 };
	const first = await api.send<T[]>({ ...request, query });
	for (let page = lastPage(first.headers.link); page >= 1; page -= 1) {
		const rows = page === 1 ? first.body : await api.request<T[]>({ ...request, query: { ...query, page } });
		yield* rows.toReversed();
	}
}
