import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { answerOf } from './answers.mts';

/** What the stub saw of one measurement. */
export interface Seen {
	requests: number;
	/** The most requests that were being answered at once. */
	together: number;
	/** From the first request to the hundred-and-first, the time in which a limit of a hundred is used up once. */
	hundredMs?: number;
}

export interface Stub {
	readonly url: string;
	latencyMs: number;
	/** What was seen since the last call. */
	seen(): Seen;
	close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	const text = Buffer.concat(parts).toString();
	return text === '' ? undefined : JSON.parse(text);
}

/** The services' answers, as fast as this machine can give them after a latency that can be set. Plain HTTP. */
export async function startStub(): Promise<Stub> {
	const seen: Seen = { requests: 0, together: 0 };
	let open = 0;
	let firstAt = 0;
	let latencyMs = 0;
	const server = createServer((request, response) => {
		void (async () => {
			open += 1;
			seen.requests += 1;
			if (seen.requests === 1) firstAt = performance.now();
			if (seen.requests === 101) seen.hundredMs = performance.now() - firstAt;
			seen.together = Math.max(seen.together, open);
			const body = await bodyOf(request);
			if (latencyMs > 0) await pause(latencyMs);
			const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
			const { headers, text } = answerOf({ method: request.method ?? 'GET', url, body });
			open -= 1;
			response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
		})();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		get latencyMs() {
			return latencyMs;
		},
		set latencyMs(ms) {
			latencyMs = ms;
		},
		seen() {
			const now = { ...seen };
			Object.assign(seen, { requests: 0, together: 0, hundredMs: undefined });
			return now;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
