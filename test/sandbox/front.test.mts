import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asObject } from '../../sandbox/front/exchange.mts';
import { openFront, type Front } from '../../sandbox/front/front.mts';
import { throughFetch } from '../../sandbox/front/throughFetch.mts';

const NOW = 1_000;
let front: Front;
let failures: Array<[string, number]>;

beforeEach(async () => {
	failures = [];
	front = await openFront({ now: () => NOW });
});
afterEach(() => front.close());

const streamOf = (pieces: Uint8Array[]) =>
	new ReadableStream<Uint8Array>({
		pull(controller) {
			const piece = pieces.shift();
			if (piece === undefined) controller.close();
			else controller.enqueue(piece);
		},
	});

/** A service that tells what it was asked, as a stream of pieces. */
function serveEcho(): void {
	front.serve({
		answer: throughFetch(async (request) => {
			const { pathname, search } = new URL(request.url);
			const pieces = [request.method, pathname + search, await request.text()];
			return new Response(streamOf(pieces.map((piece) => new TextEncoder().encode(`${piece}\n`))));
		}),
		failure: (status) => ({ sorry: status }),
		onFailure: (path, status) => void failures.push([path, status]),
		controls: { 'POST count': ({ query }) => ({ status: 200, body: { counted: Number(query.get('by')) } }) },
	});
}

const send = (path: string, init: RequestInit = {}) => fetch(front.url + path, init);
const control = async (method: string, path: string, body?: string) => {
	const answer = await send(`/_sandbox/${path}`, { method, ...(body === undefined ? {} : { body }) });
	return { status: answer.status, json: (await answer.json()) as unknown };
};

describe('a front', () => {
	it('is unavailable until something stands behind it', async () => {
		expect((await send('/a')).status).toBe(503);
		serveEcho();
		expect(await (await send('/a?b=1', { method: 'POST', body: 'text' })).text()).toBe('POST\n/a?b=1\ntext\n');
	});

	it('hands on a path that starts with two slashes, and its own name for the host', async () => {
		serveEcho();
		expect(await (await send('//example.com/a')).text()).toBe('GET\n//example.com/a\n\n');
	});

	it('tells what failed when the service throws', async () => {
		front.serve({ answer: () => Promise.reject(new Error('out of order')) });
		const answer = await send('/a');
		expect([answer.status, asObject(await answer.json())['message']]).toEqual([
			500,
			expect.stringContaining('out of order'),
		]);
		expect(front.requests).toMatchObject([{ path: '/a', status: 500 }]);
	});
});

describe('its faults', () => {
	it('hit by method and path, whatever the query, and are counted down', async () => {
		serveEcho();
		front.faults.add({
			method: 'post',
			path: /^\/a$/g,
			skip: 1,
			times: 2,
			status: 502,
			headers: { 'Retry-After': '3' },
		});
		const statuses = [];
		for (const path of ['/a', '/ab', '/a?token=x']) statuses.push((await send(path, { method: 'POST' })).status);
		expect([statuses, front.faults.pending]).toEqual([[200, 200, 502], 1]);
		expect((await send('/a')).status).toBe(200);
		const last = await send('/a', { method: 'POST' });
		expect([last.status, last.headers.get('retry-after'), await last.json()]).toEqual([502, '3', { sorry: 502 }]);
		expect([failures, front.faults.pending]).toEqual([
			[
				['/a', 502],
				['/a', 502],
			],
			0,
		]);
	});

	it('break off in the middle of a streamed answer', async () => {
		serveEcho();
		front.faults.add({ drop: 'midway' });
		const torn = await send('/a', { method: 'POST', body: 'never read' });
		expect(torn.status).toBe(200);
		await expect(torn.text()).rejects.toThrow();
		front.faults.add({ drop: 'after' });
		await expect(send('/a')).rejects.toThrow();
		expect(front.requests.map(({ status, fault }) => [status, fault])).toEqual([
			[200, true],
			[null, true],
		]);
	});

	it.each([
		['what is not JSON', '{'],
		['a broken pattern', '{"path":"("}'],
		['an unknown member', '{"pth":"/a"}'],
		['a member of the wrong kind', '{"times":"2"}'],
		['an unknown moment', '{"drop":"sometimes"}'],
	])('are refused over HTTP for %s', async (_what, body) => {
		serveEcho();
		expect(await control('POST', 'faults', body)).toMatchObject({ status: 400, json: { message: expect.any(String) } });
		expect(front.faults.pending).toBe(0);
	});
});

describe('its control', () => {
	it('sets faults, shows the log, empties both, and does what the service adds', async () => {
		serveEcho();
		expect(await control('POST', 'faults', '{"times":2,"status":418}')).toEqual({ status: 201, json: { pending: 2 } });
		await send('/a');
		expect(await control('GET', 'faults')).toEqual({ status: 200, json: { pending: 1 } });
		expect(await control('GET', 'requests')).toMatchObject({ json: [{ path: '/a', status: 418, at: NOW }] });
		expect(await control('DELETE', 'faults')).toMatchObject({ status: 200 });
		expect(await control('DELETE', 'requests')).toMatchObject({ status: 200 });
		expect([front.faults.pending, front.requests]).toEqual([0, []]);
		expect(await control('POST', 'count?by=3')).toEqual({ status: 200, json: { counted: 3 } });
		expect(await control('POST', 'toString')).toMatchObject({ status: 404 });
	});
});

describe('its log', () => {
	it('keeps what was asked and masks every secret', async () => {
		serveEcho();
		const secret = 'hush-hush';
		const headers = {
			authorization: `Bearer ${secret}`,
			cookie: secret,
			'x-goog-api-key': secret,
			accept: 'text/plain',
		};
		await send(`/1/tokens/${secret}/webhooks?token=${secret}&fields=id`, { headers });
		const json = JSON.stringify({ config: [{ secret, url: 'u' }], refresh_token: secret });
		await send('/hooks', { method: 'POST', headers: { 'content-type': 'application/json' }, body: json });
		const form = new URLSearchParams({ grant_type: 'code', code: secret, assertion: secret });
		await send('/token', { method: 'POST', body: form });
		expect(front.requests).toMatchObject([
			{ path: '/1/tokens/…/webhooks', query: { token: '…', fields: 'id' }, headers: { accept: 'text/plain' } },
			{ body: { config: [{ secret: '…', url: 'u' }], refresh_token: '…' } },
			{ body: { grant_type: 'code', code: '…', assertion: '…' } },
		]);
		expect(JSON.stringify(front.requests)).not.toContain(secret);
	});
});
