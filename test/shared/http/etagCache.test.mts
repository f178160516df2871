import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import type { Answer, ApiRequest } from '../../../nodes/shared/catalogue/api.ts';
import { EtagCache } from '../../../nodes/shared/http/etagCache.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import { settle } from './fakeClock.mts';

const get: ApiRequest = { method: 'GET', path: path`/repos`, query: { page: 1 } };

const collect = (() => {
	setFlagsFromString('--expose-gc');
	return runInNewContext('gc') as () => void;
})();

/** What the process holds, on V8's heap and beside it, in bytes. */
const memory = async (): Promise<number> => {
	for (let time = 0; time < 3; time += 1) {
		collect();
		await settle();
	}
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
};

/** A service whose list has this state. */
function service(state: { rows: unknown[] }) {
	const sent: ApiRequest[] = [];
	const send = async (request: ApiRequest): Promise<Answer> => {
		sent.push(request);
		const etag = `W/"${JSON.stringify(state.rows)}"`;
		const isKnown = request.headers?.['if-none-match'] === etag;
		if (isKnown) return { status: 304, headers: { etag }, body: '' };
		return { status: 200, headers: { etag, link: '<next>' }, body: structuredClone(state.rows) };
	};
	return { sent, send };
}

describe('Answers that are remembered', () => {
	it('are given again, with their headers, while the service says that nothing changed', async () => {
		const { send, sent } = service({ rows: [1] });
		const answers = new EtagCache();
		const first = await answers.get('a', get, send);
		expect(await answers.get('a', get, send)).toEqual(first);
		expect(sent.map(({ headers }) => headers)).toEqual([undefined, { 'if-none-match': 'W/"[1]"' }]);
	});

	it('are replaced when something changed', async () => {
		const state = { rows: [1] };
		const { send } = service(state);
		const answers = new EtagCache();
		await answers.get('a', get, send);
		state.rows = [1, 2];
		expect((await answers.get('a', get, send)).body).toEqual([1, 2]);
		expect((await answers.get('a', get, send)).body).toEqual([1, 2]);
	});

	/** A list with the same empty ETag at all times, as GitHub's notifications. */
	const dated = (modified: string) => {
		const sent: ApiRequest[] = [];
		const state = { rows: [1], modified };
		const send = async (request: ApiRequest): Promise<Answer> => {
			sent.push(request);
			const { 'if-none-match': tag, 'if-modified-since': moment } = request.headers ?? {};
			const headers = { etag: 'W/""', 'last-modified': state.modified, date: 'Thu, 18 Oct 2018 18:46:58 GMT' };
			const isKnown = tag === 'W/""' || (moment !== undefined && Date.parse(state.modified) <= Date.parse(moment));
			return isKnown ? { status: 304, headers, body: '' } : { status: 200, headers, body: [...state.rows] };
		};
		return { sent, state, send };
	};

	it('are asked for by their moment where the ETag is empty, so that what is new is heard', async () => {
		const { sent, state, send } = dated('Thu, 18 Oct 2018 18:29:47 GMT');
		const answers = new EtagCache();
		await answers.get('a', get, send);
		expect((await answers.get('a', get, send)).body).toEqual([1]);
		Object.assign(state, { rows: [1, 2], modified: 'Thu, 18 Oct 2018 18:46:57 GMT' });
		expect((await answers.get('a', get, send)).body).toEqual([1, 2]);
		const asked = { 'if-modified-since': 'Thu, 18 Oct 2018 18:29:47 GMT' };
		expect(sent.map(({ headers }) => headers)).toEqual([undefined, asked, asked]);
	});

	it('are asked for anew while that moment is a recent one, so that what turns up late is heard', async () => {
		const { sent, send } = dated('Thu, 18 Oct 2018 18:46:57 GMT');
		const answers = new EtagCache();
		await answers.get('a', get, send);
		await answers.get('a', get, send);
		expect(sent.map(({ headers }) => headers)).toEqual([undefined, undefined]);
	});

	it('are kept apart by account and by all that makes up the request', async () => {
		const { send, sent } = service({ rows: [] });
		const answers = new EtagCache();
		await answers.get('a', get, send);
		await answers.get('b', get, send);
		await answers.get('a', { ...get, query: { page: 2 } }, send);
		await answers.get('a', { ...get, headers: { accept: 'text' } }, send);
		expect(sent.every(({ headers }) => headers?.['if-none-match'] === undefined)).toBe(true);
	});

	it('are of reads alone', async () => {
		const { send, sent } = service({ rows: [] });
		const answers = new EtagCache();
		const post = { ...get, method: 'POST' } as const;
		await answers.get('a', post, send);
		await answers.get('a', post, send);
		expect(sent).toEqual([post, post]);
	});

	it('make room, the one that was not asked for longest first', async () => {
		const { send, sent } = service({ rows: ['x'.repeat(1000)] });
		const answers = new EtagCache(30_000);
		const page = (number: number) => ({ ...get, query: { page: number } });
		for (let number = 0; number < 40; number += 1) {
			await answers.get('a', page(number), send);
			await answers.get('a', page(0), send);
		}
		await answers.get('a', page(1), send);
		const known = (of: number) =>
			sent.filter(({ query }) => query?.page === of).map(({ headers }) => headers?.['if-none-match'] !== undefined);
		expect(known(0)).toEqual([false, ...Array.from({ length: 40 }, () => true)]);
		expect(known(1)).toEqual([false, false]);
	});

	it('are copies, so that nobody changes what others get', async () => {
		const { send } = service({ rows: [{ name: 'one' }] });
		const answers = new EtagCache();
		for (let time = 0; time < 3; time += 1) {
			const { body } = await answers.get('a', get, send);
			expect(body).toEqual([{ name: 'one' }]);
			(body as Array<{ name: string }>).splice(0);
		}
	});

	it('take no more memory than is allowed, in bytes, whatever letters they hold', async () => {
		const answers = new EtagCache();
		const before = await memory();
		for (let page = 0; page < 200; page += 1) {
			const body = Array.from({ length: 1000 }, (_unused, row) => ({ row, text: 'ж'.repeat(50) }));
			const send = async () => ({ status: 200, headers: { etag: '"1"' }, body });
			await answers.get('a', { ...get, query: { page } }, send);
		}
		expect((await memory()) - before).toBeLessThan(20_000_000);
		expect(answers).toBeInstanceOf(EtagCache);
	});

	it('are not kept when one is larger than all may be', async () => {
		const { send, sent } = service({ rows: ['x'.repeat(200)] });
		const answers = new EtagCache(100);
		await answers.get('a', get, send);
		await answers.get('a', get, send);
		expect(sent[1]?.headers).toBeUndefined();
	});

	describe('of lists that are looked at for what is new', () => {
		const row = (at: number) => ({ at, text: 'x'.repeat(20_000) });
		const since = 100 * 3_600_000;
		const kept = (rows: readonly unknown[], from: number) => rows.filter((one) => (one as { at: number }).at >= from);
		const list = (of: number, from = since): ApiRequest => ({ ...get, query: { of }, recent: { since: from, kept } });

		it('hold many, because old rows are not remembered', async () => {
			const old = Array.from({ length: 100 }, (_unused, index) => row(index));
			const sent: ApiRequest[] = [];
			const send = async (request: ApiRequest): Promise<Answer> => {
				sent.push(request);
				const isKnown = request.headers?.['if-none-match'] === '"1"';
				return isKnown
					? { status: 304, headers: {}, body: '' }
					: { status: 200, headers: { etag: '"1"' }, body: [row(since), ...old] };
			};
			const answers = new EtagCache();
			for (let look = 0; look < 2; look += 1) {
				for (let of = 0; of < 20; of += 1) await answers.get('a', list(of), send);
			}
			expect(sent.slice(20).every(({ headers }) => headers?.['if-none-match'] !== undefined)).toBe(true);
			expect((await answers.get('a', list(0), send)).body).toEqual([row(since)]);
		});

		it('are asked for anew by who wants older rows, or all of them', async () => {
			const rows = [row(since), row(since - 2 * 3_600_000), row(0)];
			const { send } = service({ rows });
			const answers = new EtagCache();
			expect((await answers.get('a', list(1), send)).body).toEqual(rows);
			expect((await answers.get('a', list(1), send)).body).toEqual(rows.slice(0, 1));
			expect((await answers.get('a', list(1, since - 2 * 3_600_000), send)).body).toEqual(rows);
			expect((await answers.get('a', list(1), send)).body).toEqual(rows.slice(0, 2));
			expect((await answers.get('a', { ...get, query: { of: 1 } }, send)).body).toEqual(rows);
			expect((await answers.get('a', list(1), send)).body).toEqual(rows);
		});

		it('may stand in an object', async () => {
			const send = async () => ({
				status: 200,
				headers: { etag: '"1"' },
				body: { total_count: 2, runs: [row(since), row(0)] },
			});
			const answers = new EtagCache();
			await answers.get('a', list(1), send);
			const unchanged = async () => ({ status: 304, headers: {}, body: '' });
			expect((await answers.get('a', list(1), unchanged)).body).toEqual({ total_count: 2, runs: [row(since)] });
		});
	});
});
