import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Incoming, Reply } from './exchange.mts';
import { send } from './send.mts';

export interface Listening {
	url: string;
	close(): Promise<void>;
}

/** Listens, on IPv4 loopback unless told, and answers every request with what `handle` returns. */
export async function listen(
	handle: (incoming: Incoming) => Promise<Reply>,
	{ port = 0, hostname = '127.0.0.1' }: { port?: number; hostname?: string },
): Promise<Listening> {
	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const incoming = await read(request);
		await send(response, await handle(incoming), incoming.method);
	};
	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	server.keepAliveTimeout = 60_000;
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, hostname, () => resolve());
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

async function read(request: IncomingMessage): Promise<Incoming> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const target = request.url ?? '/';
	const url = new URL(target.startsWith('/') ? `http://front.invalid${target}` : target, 'http://front.invalid');
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
	}
	const { method = 'GET' } = request;
	return { method, path: url.pathname, query: url.searchParams, target, headers, body: Buffer.concat(chunks) };
}
