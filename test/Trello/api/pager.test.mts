import { describe, expect, it } from 'vitest';

import type { Answer, ApiRequest } from '../../../nodes/shared/catalogue/api.ts';
import { pages } from '../../../nodes/shared/http/paginate.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import { beforePager } from '../../../nodes/Trello/api/pager.ts';
import { trello as integration } from '../../../nodes/Trello/trello';
import { createClient } from '../../../nodes/shared/http/client';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost } from '../../shared/http/fakeHost.mts';

const list: ApiRequest = { method: 'GET', path: path`/list`, query: { state: 'open' } };

const answer = (body: unknown): Answer => ({ status: 200, headers: {}, body });

async function all<T>(rows: AsyncGenerator<T>): Promise<T[]> {
	const found: T[] = [];
	for await (const row of rows) found.push(row);
	return found;
}

/** An id as Trello makes them: its first eight digits are the second, the others only ever grow. */
const idOf = (second: number, count: number) =>
	second.toString(16).padStart(8, '0') + count.toString(16).padStart(16, '0');

/** Rows of which several were made within each second. */
const made = (total: number, aSecond: number) =>
	Array.from({ length: total }, (_unused, index) => ({ id: idOf(1_700_000_000 + Math.floor(index / aSecond), index) }));

const compared = { 'whole ids': (id: string) => id, seconds: (id: string) => id.slice(0, 8) };
const ordered = {
	'newest first': (ids: string[]) => ids.toReversed(),
	'in the order of a board': (ids: string[]) => ids.toSorted((a, b) => a.slice(-2).localeCompare(b.slice(-2))),
};

/**
 * Trello with these rows. Of too many it hands out the newest, either newest first (actions, notifications) or in the order
 * of the board (cards); "before" compares whole ids, or seconds alone: https://github.com/trello-archive/api-docs/issues/68
 */
const trello = (
	rows: ReadonlyArray<{ id: string }>,
	by: keyof typeof compared = 'whole ids',
	order: keyof typeof ordered = 'newest first',
) => {
	const asked: Array<ApiRequest['query']> = [];
	const edge = compared[by];
	const send = async ({ query }: ApiRequest): Promise<Answer> => {
		asked.push(query);
		const before = query?.before as string | undefined;
		const older = rows.map(({ id }) => id).filter((id) => before === undefined || edge(id) < edge(before));
		return answer(ordered[order](older.slice(-Number(query?.limit))).map((id) => ({ id })));
	};
	return { send, asked };
};

describe('Pages by the least id', () => {
	describe.each(Object.keys(compared) as Array<keyof typeof compared>)('where "before" compares %s', (by) => {
		describe.each(Object.keys(ordered) as Array<keyof typeof ordered>)('and rows come %s', (order) => {
			it.each([
				[0, 1],
				[1, 1],
				[999, 3],
				[1000, 3],
				[1001, 3],
				[2506, 1],
				[2506, 7],
				[2506, 999],
			])('yields all %d rows, %d of each second, each once', async (total, aSecond) => {
				const rows = made(total, aSecond);
				const { send, asked } = trello(rows, by, order);
				const found = await all(pages<{ id: string }>(send, beforePager, list));
				expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id));
				expect(asked.length).toBeLessThanOrEqual(Math.ceil(total / 1000) + 2);
			});
		});
	});

	it('yields them newest first where they come so', async () => {
		const { send } = trello(made(2506, 7), 'seconds');
		const found = await all(pages<{ id: string }>(send, beforePager, list));
		expect(found).toEqual(made(2506, 7).toReversed());
	});

	it('yields more rows of one second than fit into a page, where whole ids are compared', async () => {
		const { send } = trello(made(5000, 2500));
		expect(await all(pages(send, beforePager, list))).toHaveLength(5000);
	});

	it('goes on with the second before, where one second alone fills pages and seconds are compared', async () => {
		const { send } = trello(made(5000, 2500), 'seconds');
		expect(await all(pages(send, beforePager, list))).toHaveLength(2000);
	});

	it('requests one row more than the limit, which shows whether there are more', async () => {
		const { send, asked } = trello(made(5000, 1));
		expect(await all(pages(send, beforePager, list, 50))).toHaveLength(50);
		expect(asked).toEqual([{ state: 'open', limit: 51 }]);
	});

	it('begins where the caller says', async () => {
		const rows = made(3000, 4);
		const { send, asked } = trello(rows);
		const query = { before: rows[1600]?.id };
		expect(await all(pages(send, beforePager, { ...list, query }))).toHaveLength(1600);
		expect(asked[0]).toEqual({ ...query, limit: 1000 });
	});

	it.each([
		{ what: 'the same rows again', id: (index: number) => idOf(1_700_000_000 + index, index) },
		{ what: 'rows without ids of Trello', id: (index: number) => String(index) },
	])('ends when the service hands out $what, without rows that come twice', async ({ id }) => {
		let asked = 0;
		const send = async () => {
			asked += 1;
			if (asked > 3) throw new Error('It asks again and again.');
			return answer(Array.from({ length: 1000 }, (_unused, index) => ({ id: id(index) })));
		};
		expect(await all(pages(send, beforePager, list))).toHaveLength(1000);
	});
});

describe('Pages of a size', () => {
	it("are the caller's, where he names one", async () => {
		const { send, asked } = trello(made(250, 1));
		const query = { limit: 100 };
		expect(await all(pages(send, beforePager, { ...list, query }))).toHaveLength(250);
		expect(asked.map((one) => one?.limit)).toEqual([100, 100, 100]);
	});

	/** A Trello that refuses pages of more than so many rows. */
	const refusing = (rows: ReadonlyArray<{ id: string }>, most: number) => {
		const { send, asked } = trello(rows);
		const clock = new HastyClock(0);
		const { host } = fakeHost([], { apiKey: 'k' });
		const helpers = {
			httpRequestWithAuthentication: async (_credential: string, { qs }: { qs: ApiRequest['query'] }) => {
				const { body } = await send({ ...list, query: qs });
				if (Number(qs?.limit) <= most) return { statusCode: 200, headers: {}, body };
				const refused = { error: 'API_TOO_MANY_CARDS_REQUESTED', message: 'Too many cards requested' };
				return { statusCode: 403, headers: {}, body: refused };
			},
		};
		const [account] = integration.accounts;
		const options = { clock, rateLimiter: new RateLimiter(clock) };
		return { api: createClient({ ...host, helpers } as never, integration, account, options), asked };
	};

	it('are halved as long as Trello refuses to hand out so much at once, and stay so', async () => {
		const { api, asked } = refusing(made(600, 1), 300);
		const found = await all(api.rows<{ id: string }>(list));
		expect(found.map(({ id }) => id)).toEqual(
			made(600, 1)
				.map(({ id }) => id)
				.toReversed(),
		);
		expect(asked.map((one) => one?.limit)).toEqual([1000, 500, 250, 250, 250]);
	});

	it('are not halved for ever', async () => {
		const { api, asked } = refusing(made(600, 1), 0);
		await expect(all(api.rows(list))).rejects.toThrow('so much at once');
		expect(asked.map((one) => one?.limit)).toEqual([1000, 500, 250, 125, 62, 31]);
	});
});
