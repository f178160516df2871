import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ApiRequest } from '../../../../nodes/shared/catalogue/api.ts';
import { createClient } from '../../../../nodes/shared/http/client.ts';
import { systemClock } from '../../../../nodes/shared/http/clock.ts';
import { isPassing } from '../../../../nodes/shared/http/errors.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { account, fakeHost, service } from '../fakeHost.mts';
import { get, post } from './clientBench.mts';

const stepMs = 20;
const deadlineMs = 150;
let server: Server;
let [calls, hungUp] = [0, 0];

/** Answers `/drip` a byte at a time without end, and is silent about all else. */
beforeEach(async () => {
	[calls, hungUp] = [0, 0];
	server = createServer((request, response) => {
		calls += 1;
		response.writeHead(200, { 'content-type': 'text/plain' });
		const drip = setInterval(() => response.write('.'), stepMs);
		response.on('close', () => {
			hungUp += 1;
			clearInterval(drip);
		});
	});
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
	server.closeAllConnections();
	server.close();
});

/** A client whose host sends with Node's own means and ends a call by the signal that it is given, as n8n does. */
function dripping(cancel?: AbortSignal, honours = true) {
	const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const { host } = fakeHost([], { baseUrl }, cancel);
	Object.assign(host.helpers, {
		async httpRequestWithAuthentication(
			this: typeof host,
			_credential: string,
			{ url, method }: { url: string; method: string },
		) {
			const signal = honours ? this.getExecutionCancelSignal?.() : undefined;
			const answer = await fetch(url, { method, signal });
			return { statusCode: answer.status, headers: {}, body: await answer.text() };
		},
	});
	const rateLimits = [{ name: 'one', applies: () => true, concurrency: 1 }];
	return createClient(host, { ...service, rateLimits }, account, {
		rateLimiter: new RateLimiter(systemClock),
		deadlineMs: () => deadlineMs,
	});
}

const endOf = async (sending: Promise<unknown>) => {
	const begun = performance.now();
	const error = await sending.catch((thrown: unknown) => thrown);
	return { error: error as Error, ms: performance.now() - begun };
};

describe('Client: an answer that drips', () => {
	it.each<[string, ApiRequest, RegExp]>([
		[
			'a read',
			get,
			/^Service did not finish its answer to GET \/things\/a%20b in time, and was not waited for any longer\.$/,
		],
		[
			'a write',
			post,
			/not waited for any longer\. The change may or may not have been made: look before you repeat it\.$/,
		],
	])('is ended by the deadline of the whole call and not asked for again: %s', async (_what, request, message) => {
		const { error, ms } = await endOf(dripping().send(request));
		expect(error.message).toMatch(message);
		expect(isPassing(error)).toBe(true);
		expect(ms).toBeGreaterThanOrEqual(deadlineMs - 5);
		expect(calls).toBe(1);
		await expect.poll(() => hungUp).toBe(1);
	});

	it('frees its place in the line, even where the host does not end the call', async () => {
		const api = dripping(undefined, false);
		const both = await Promise.all([endOf(api.send(post)), endOf(api.send(post))]);
		expect(both.map(({ error }) => error.message)).toEqual([
			expect.stringContaining('not waited for'),
			expect.stringContaining('not waited for'),
		]);
		expect(calls).toBe(2);
	});

	it('ends at once where the execution is cancelled', async () => {
		const cancel = new AbortController();
		const sending = endOf(dripping(cancel.signal).send(get));
		await expect.poll(() => calls).toBe(1);
		cancel.abort(new Error('cancelled by a person'));
		expect((await sending).error.message).toBe('cancelled by a person');
	});
});
