import { describe, expect, it } from 'vitest';

import type { Answer, ApiRequest } from '../../../nodes/shared/catalogue/api.ts';
import { truncationOf } from '../../../nodes/shared/catalogue/truncation.ts';
import { collected, linkPager, pages, tokenPager } from '../../../nodes/shared/http/paginate.ts';
import { path } from '../../../nodes/shared/http/path.ts';

const list: ApiRequest = { method: 'GET', path: path`/list`, query: { state: 'open' } };

const answer = (body: unknown, headers: Record<string, string> = {}): Answer => ({ status: 200, headers, body });
const numbers = (from: number, count: number) =>
	Array.from({ length: count }, (_unused, index) => ({ id: from + index }));

async function all<T>(rows: AsyncGenerator<T>): Promise<T[]> {
	const found: T[] = [];
	for await (const row of rows) found.push(row);
	return found;
}

/** GitHub with so many rows: answers pages, names the next and the last one, and remembers what was under way at once. */
const github = (total: number, { tellsLast = true } = {}) => {
	const asked: Array<{ page: number; size: number; query: ApiRequest['query'] }> = [];
	let running = 0;
	let most = 0;
	let rounds = 0;
	const send = async (request: ApiRequest): Promise<Answer> => {
		if (running === 0) rounds += 1;
		running += 1;
		most = Math.max(most, running);
		await new Promise<void>((resolve) => setImmediate(resolve));
		running -= 1;
		const page = Number(request.query?.page ?? 1);
		const size = Number(request.query?.per_page);
		asked.push({ page, size, query: request.query });
		const last = Math.ceil(total / size);
		const to = (number: number, rel: string) =>
			`<https://api.github.com/list?page=${number}&per_page=${size}>; rel="${rel}"`;
		const links = page < last ? [to(page + 1, 'next'), ...(tellsLast ? [to(last, 'last')] : [])] : [];
		const rows = numbers((page - 1) * size, Math.max(0, Math.min(size, total - (page - 1) * size)));
		return answer(rows, links.length > 0 ? { link: links.join(', ') } : {});
	};
	return { send, asked, most: () => most, rounds: () => rounds };
};

describe('Pages by Link header', () => {
	it.each([0, 1, 99, 100, 101, 200, 850, 901, 1000, 1001, 1700])(
		'yields all %d rows in order, each page once',
		async (total) => {
			const { send, asked } = github(total);
			const rows = await all(pages<{ id: number }>(send, linkPager, list));
			expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_unused, index) => index));
			expect(asked.map(({ page }) => page).sort((a, b) => a - b)).toEqual(
				Array.from({ length: Math.max(1, Math.ceil(total / 100)) }, (_unused, index) => index + 1),
			);
			expect(asked.every(({ query }) => query?.state === 'open')).toBe(true);
		},
	);

	it('fetches several pages at once where the last one is known, and one after the other where not', async () => {
		const known = github(2000);
		await all(pages(known.send, linkPager, list));
		expect(known.most()).toBe(10);
		const unknown = github(2000, { tellsLast: false });
		expect(await all(pages(unknown.send, linkPager, list))).toHaveLength(2000);
		expect(unknown.most()).toBe(1);
	});

	it('reads 1,000 rows in two rounds', async () => {
		const { send, rounds } = github(1000);
		expect(await all(pages(send, linkPager, list))).toHaveLength(1000);
		expect(rounds()).toBe(2);
	});

	it.each([
		[1, 1, 1],
		[100, 1, 100],
		[150, 2, 100],
		[250, 3, 100],
		[900, 9, 100],
	])('asks for %d rows with %d requests of %d', async (limit, requests, size) => {
		const { send, asked } = github(5000);
		expect(await all(pages(send, linkPager, list, limit))).toHaveLength(limit);
		expect(asked).toHaveLength(requests);
		expect(asked.every((request) => request.size === size)).toBe(true);
	});

	it('asks for smaller pages where the list has a smaller limit', async () => {
		const { send, asked } = github(120);
		const small = { ...list, query: { ...list.query, per_page: 50 } };
		expect(await all(pages(send, linkPager, small))).toHaveLength(120);
		expect(asked.map(({ size }) => size)).toEqual([50, 50, 50]);
	});

	it('asks no more when the reader stops reading', async () => {
		const { send, asked } = github(5000);
		for await (const row of pages<{ id: number }>(send, linkPager, list)) if (row.id === 50) break;
		expect(asked).toHaveLength(1);
	});

	it('follows a cursor that is no page number', async () => {
		const next = '<https://api.github.com/list?after=abc%3D&per_page=100>; rel="next"';
		const asked: Array<ApiRequest['query']> = [];
		const send = async ({ query }: ApiRequest) => {
			asked.push(query);
			return query?.after ? answer([{ id: 2 }]) : answer([{ id: 1 }], { link: next });
		};
		expect(await all(pages(send, linkPager, list))).toEqual([{ id: 1 }, { id: 2 }]);
		expect(asked[1]).toEqual({ state: 'open', per_page: '100', after: 'abc=' });
	});

	it('finds the rows inside an answer that wraps them', async () => {
		const send = async () => answer({ total_count: 2, incomplete_results: false, items: [{ id: 1 }, { id: 2 }] });
		expect(await all(pages(send, linkPager, list))).toEqual([{ id: 1 }, { id: 2 }]);
	});

	it.each([null, undefined, '', 'text', 7, {}])('yields nothing for the answer %j', async (body) => {
		expect(await all(pages(async () => answer(body), linkPager, list))).toEqual([]);
	});

	it('yields 100,000 rows with few of them in memory', async () => {
		const { send } = github(100_000);
		let count = 0;
		for await (const row of pages<{ id: number }>(send, linkPager, list)) {
			expect(row.id).toBe(count);
			count += 1;
		}
		expect(count).toBe(100_000);
	});

	it('passes on what a request throws', async () => {
		const rows = pages(async () => await Promise.reject(new Error('refused')), linkPager, list);
		await expect(all(rows)).rejects.toThrow('refused');
	});
});

describe('Pages by token', () => {
	it('follows the token to the end', async () => {
		const asked: Array<ApiRequest['query']> = [];
		const send = async ({ query }: ApiRequest) => {
			asked.push(query);
			const page = Number(query?.pageToken ?? 0);
			return answer({ accounts: numbers(page * 2, 2), ...(page < 2 && { nextPageToken: String(page + 1) }) });
		};
		expect(await all(pages(send, tokenPager, list))).toEqual(numbers(0, 6));
		expect(asked.map((query) => query?.pageToken)).toEqual([undefined, '1', '2']);
		expect(asked[0]?.pageSize).toBe(200);
	});
});

describe('What a list lacks', () => {
	const rowsWith = async (
		total: number,
		limit?: number,
		matches?: (row: { id: number }) => boolean,
	): Promise<{ count: number; truncation: unknown; requests: number }> => {
		const { send, asked } = github(total);
		const rows = await collected(pages<{ id: number }>(send, linkPager, list, limit, matches));
		return { count: rows.length, truncation: truncationOf(rows), requests: asked.length };
	};
	const isEven = ({ id }: { id: number }) => id % 2 === 0;

	it.each([
		[50, undefined, 50, undefined, 1],
		[50, 50, 50, undefined, 1],
		[51, 50, 50, { limit: 50, isUncertain: false }, 1],
		[100, 100, 100, undefined, 1],
		[101, 100, 100, { limit: 100, isUncertain: false }, 1],
		[150, 120, 120, { limit: 120, isUncertain: false }, 2],
		[1000, 1000, 1000, undefined, 10],
		[1001, 1000, 1000, { limit: 1000, isUncertain: false }, 10],
	])(
		'of %d rows with the limit %s: %d rows and %j with %d requests',
		async (total, limit, count, truncation, requests) => {
			expect(await rowsWith(total, limit)).toEqual({ count, truncation, requests });
		},
	);

	it('counts matching rows only for the limit, and says where it cannot know whether others follow', async () => {
		expect(await rowsWith(100, 50, isEven)).toEqual({ count: 50, truncation: undefined, requests: 1 });
		expect(await rowsWith(100, 49, isEven)).toEqual({
			count: 49,
			truncation: { limit: 49, isUncertain: false },
			requests: 1,
		});
		expect(await rowsWith(200, 50, isEven)).toEqual({
			count: 50,
			truncation: { limit: 50, isUncertain: true },
			requests: 1,
		});
	});

	it('is what the service counts and does not return', async () => {
		const send = async () => answer({ total_count: 1234, workflow_runs: numbers(0, 3) });
		expect(truncationOf(await collected(pages(send, linkPager, list)))).toEqual({ total: 1234 });
		expect(truncationOf(await collected(pages(send, linkPager, list, 2)))).toEqual({ limit: 2, total: 1234 });
	});

	it('includes that the service gave up', async () => {
		const send = async () => answer({ total_count: 1, incomplete_results: true, items: numbers(0, 1) });
		const { reasons = [] } = truncationOf(await collected(pages(send, linkPager, list))) ?? {};
		expect(reasons).toEqual([expect.stringMatching(/ran out of time/)]);
	});
});

describe('A list that changes while it is read', () => {
	const moving = (first: readonly object[], second: readonly object[]) => async (request: ApiRequest) => {
		const page = Number(request.query?.page ?? 1);
		const next = '<https://api.github.com/list?page=2>; rel="next", <https://api.github.com/list?page=2>; rel="last"';
		return page === 1 ? answer(first, { link: next }) : answer(second);
	};

	it.each([
		['issues', numbers(0, 101).map(({ id }) => ({ id: id + 10 }))],
		['files', numbers(0, 101).map(({ id }) => ({ sha: 'same', filename: `${id}.ts` }))],
		['branches', numbers(0, 101).map(({ id }) => ({ name: `branch-${id}`, commit: { sha: 'same' } }))],
		['stars', numbers(0, 101).map(({ id }) => ({ starred_at: 'same', user: { id } }))],
	])('has each of its rows once: %s', async (_what, rows: readonly object[]) => {
		const send = moving(rows.slice(0, 100), rows.slice(99));
		expect(await all(pages(send, linkPager, list))).toEqual(rows);
	});

	it('keeps rows that nothing identifies, even if they are alike', async () => {
		const rows = Array.from({ length: 3 }, () => ({ event: 'cross-referenced' }));
		expect(await all(pages(moving(rows, rows), linkPager, list))).toHaveLength(6);
	});
});
