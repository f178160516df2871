import { executeNode } from '../harness.mts';

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import nock from 'nock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GithubApiCall } from '../../../nodes/Github/GithubApiCall.node.ts';
import { GithubSteps } from '../../../nodes/Github/GithubSteps.node.ts';
import { Distance, fileInStore, keepFilesIn, Order, pieces } from '../host/files.mts';

const pieceSize = 64 * 1024;
/** 100 MB, 32 MB where the same is seen once more, and 1 MB where memory is not looked at. */
const [whole, some, few] = [1600, 512, 16];
/** What the sockets of one machine hold between two ends, and the buffers of streams; a file is two to six times as big. */
const bound = 16 * 1024 * 1024;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
let server: Server;
let answer: Answer = async () => undefined;
let requests: IncomingMessage[] = [];
let stopKeeping = (): void => undefined;

beforeAll(async () => {
	nock.restore(); // it would hold whole bodies in memory itself
	server = createServer((request, response) => {
		requests.push(request);
		void answer(request, response).catch(() => response.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
});
afterEach(() => {
	requests = [];
	stopKeeping();
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
	nock.activate();
});

const credentials = () => {
	const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { agentStepsGithubApi: { accessToken: 'token', baseUrl } };
};

const run = async (nodeClass: typeof GithubApiCall | typeof GithubSteps, parameters: object, more: object = {}) =>
	await executeNode({ nodeClass, credentials: credentials(), parameters: parameters as never, ...more });

/** Keeps what arrives, a piece after the other, and looks how far the server is ahead. */
const slowStore = (distance: Distance, order: Order) => ({
	size: 0,
	give: () => pieces(0, 0, () => undefined),
	async take(bytes: AsyncIterable<Buffer>) {
		for await (const chunk of bytes) {
			order.take(chunk);
			distance.taken += chunk.length;
			await setImmediate();
		}
		return order.bytes;
	},
});

/** Sends many bytes, as fast as the connection takes them. */
const sendAll = async (response: ServerResponse, distance: Distance, count: number) => {
	response.writeHead(200, { 'content-type': 'application/zip' });
	for await (const piece of pieces(count, pieceSize, (bytes) => distance.make(bytes))) {
		if (!response.write(piece)) await once(response, 'drain');
	}
	response.end();
};

/** Takes a body slowly. */
const readAll = async (request: IncomingMessage, order: Order, distance: Distance) => {
	for await (const chunk of request as AsyncIterable<Buffer>) {
		order.take(chunk);
		distance.taken += chunk.length;
		await setImmediate();
	}
};

/** A store that hands out one big file, and counts how often. */
const bigFile = (distance: Distance, count: number) => {
	const state = { opened: 0 };
	const give = () => {
		state.opened += 1;
		[distance.made, distance.taken] = [0, 0];
		return pieces(count, pieceSize, (bytes) => distance.make(bytes));
	};
	return { state, store: { size: count * pieceSize, give, take: async () => 0 } };
};

const upload = { method: 'POST', endpoint: '/repos/o/r/releases/1/assets?name=big.bin', bodyType: 'file' };
const bin = { files: fileInStore('big.bin', 'application/octet-stream') };
const reply = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
	void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('files of 100 MB', () => {
	const steps = { resource: 'workflowRun', operation: 'downloadLogs', runId: '7', repository: 'o/r' };
	it.each([
		['an API call', whole, GithubApiCall, { method: 'GET', endpoint: '/repos/o/r/actions/runs/7/logs' }],
		['a step', some, GithubSteps, steps],
	] as const)('come by %s without ever being in memory', async (_what, count, nodeClass, parameters) => {
		const size = count * pieceSize;
		const [distance, order] = [new Distance(), new Order(pieceSize)];
		stopKeeping = keepFilesIn(slowStore(distance, order));
		answer = async (_request, response) => await sendAll(response, distance, count);
		const { items } = await run(nodeClass, parameters);
		expect(items[0]?.binary?.['data']).toMatchObject({ id: 'filesystem-v2:kept', mimeType: 'application/zip' });
		expect(JSON.stringify(items[0]?.json)).toContain(`"size":${size}`);
		expect(order).toMatchObject({ bytes: size, isKept: true });
		expect(distance.most).toBeLessThan(bound);
	});

	it('go by an API call without ever being in memory, with their length', async () => {
		const [distance, order] = [new Distance(), new Order(pieceSize)];
		stopKeeping = keepFilesIn(bigFile(distance, whole).store);
		answer = async (request, response) => {
			await readAll(request, order, distance);
			reply(response, 201, { id: 7 });
		};
		expect((await run(GithubApiCall, upload, bin)).json).toEqual([{ id: 7 }]);
		const size = whole * pieceSize;
		expect(requests[0]?.headers).toMatchObject({
			'content-length': String(size),
			'content-type': 'application/octet-stream',
			authorization: 'Bearer token',
		});
		expect(order).toMatchObject({ bytes: size, isKept: true });
		expect(distance.most).toBeLessThan(bound);
	});

	it('go in a form, too', async () => {
		const distance = new Distance();
		stopKeeping = keepFilesIn(bigFile(distance, some).store);
		const order = { take: () => undefined } as unknown as Order;
		answer = async (request, response) => {
			await readAll(request, order, distance);
			reply(response, 200, {});
		};
		const formFields = { field: [{ name: 'name', value: 'Plan' }] };
		await run(GithubApiCall, { ...upload, bodyType: 'form', fileField: 'file', formFields }, bin);
		const length = Number(requests[0]?.headers['content-length']);
		expect(distance.taken).toBe(length);
		expect(length).toBeGreaterThan(some * pieceSize);
		expect(distance.most).toBeLessThan(bound);
	});

	it('are read anew where a limit lets them be sent again', async () => {
		const [distance, order] = [new Distance(), new Order(pieceSize)];
		const { state, store } = bigFile(distance, few);
		stopKeeping = keepFilesIn(store);
		answer = async (request, response) => {
			const isFirst = requests.length === 1;
			await readAll(request, isFirst ? new Order(pieceSize) : order, distance);
			if (isFirst) return reply(response, 429, { message: 'slow down' }, { 'retry-after': '0' });
			reply(response, 201, { id: 7 });
		};
		expect((await run(GithubApiCall, upload, bin)).json).toEqual([{ id: 7 }]);
		expect(state.opened).toBe(2);
		expect(order).toMatchObject({ bytes: few * pieceSize, isKept: true });
	});
});
