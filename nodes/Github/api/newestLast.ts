import type { Api, ApiRequest } from '../../shared/catalogue/api';

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
