import { describe, expect, it } from 'vitest';

import type { Answer, ApiRequest } from '../../../nodes/shared/catalogue/api.ts';
import { EtagCache } from '../../../nodes/shared/http/etagCache.ts';
import { path } from '../../../nodes/shared/http/path.ts';

const get: ApiRequest = { method: 'GET', path: path`/repos`, query: { page: 1 } };

/** A service whose list has this state. */
function service(state: { rows: unknown[] }) {
	const sent: ApiRequest[] = [];
	const send = async (request: ApiRequest): Promise<Answer> => {
		sent.push(request);
		const etag = `W/"${JSON.stringify(state.rows)}"`;
		const isKnown = request.headers?.['if-none-match'] === etag;
		if (isKnown) return { status: 304, headers: { etag }, body: '' };
		return { status: 200, headers: { etag, link: '<next>' }, body: state.rows };
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
		const { send, sent } = service({ rows: ['x'.repeat(40)] });
		const answers = new EtagCache(100);
		const page = (number: number) => ({ ...get, query: { page: number } });
		for (const number of [1, 2, 1, 3, 1, 2]) await answers.get('a', page(number), send);
		const known = sent.map(({ headers }) => headers?.['if-none-match'] !== undefined);
		expect(known).toEqual([false, false, true, false, true, false]);
	});

	it('are not kept when one is larger than all may be', async () => {
		const { send, sent } = service({ rows: ['x'.repeat(200)] });
		const answers = new EtagCache(100);
		await answers.get('a', get, send);
		await answers.get('a', get, send);
		expect(sent[1]?.headers).toBeUndefined();
	});
});
