import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Incoming, Reply } from './exchange.mts';

export interface Front {
	url: string;
	port: number;
	close(): Promise<void>;
}

/** Listens on IPv4 loopback and answers every request with what `handle` returns. */
export async function startFront(
	handle: (incoming: Incoming) => Promise<Reply>,
	{ port = 0 }: { port?: number } = {},
): Promise<Front> {
	const server = createServer((request, response) => {
		answer(request, response, handle).catch(() => response.destroy());
	});
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, '127.0.0.1', () => resolve());
	});
	const bound = (server.address() as AddressInfo).port;
	return {
		url: `http://127.0.0.1:${bound}`,
		port: bound,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	handle: (incoming: Incoming) => Promise<Reply>,
): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const target = request.url ?? '/';
	const url = new URL(target, 'http://front.invalid');
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
	}
	const method = request.method ?? 'GET';
	const incoming: Incoming = {
		method,
		path: url.pathname,
		query: url.searchParams,
		target,
		headers,
		body: Buffer.concat(chunks),
	};
	send(response, await failSafe(handle, incoming), method);
}

async function failSafe(handle: (incoming: Incoming) => Promise<Reply>, incoming: Incoming): Promise<Reply> {
	try {
		return await handle(incoming);
	} catch (error) {
		const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
		return { status: 500, body: { message: `The sandbox failed: ${message}` } };
	}
}

function send(response: ServerResponse, reply: Reply, method: string): void {
	if (reply.drop === 'unanswered') {
		response.destroy();
		return;
	}
	const headers = new Map(Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
	const payload = serialise(reply.body);
	if (payload !== undefined && typeof reply.body === 'object' && !Buffer.isBuffer(reply.body)) {
		if (!headers.has('content-type')) headers.set('content-type', 'application/json; charset=utf-8');
	}
	if (payload !== undefined && reply.status !== 204 && reply.status !== 304) {
		headers.set('content-length', String(payload.length));
	}
	response.writeHead(reply.status, Object.fromEntries(headers));
	if (reply.drop === 'midway') {
		response.write((payload ?? Buffer.alloc(0)).subarray(0, Math.ceil((payload?.length ?? 0) / 2)), () => {
			response.destroy();
		});
		return;
	}
	if (payload === undefined || method === 'HEAD' || reply.status === 204 || reply.status === 304) response.end();
	else response.end(payload);
}

function serialise(body: unknown): Buffer | undefined {
	if (body === undefined) return undefined;
	if (Buffer.isBuffer(body)) return body;
	return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'utf8');
}
