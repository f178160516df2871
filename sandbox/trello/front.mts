import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { faultResponse, type Faults } from './faults.mts';
import { describe, type LoggedRequest } from './requestLog.mts';

export interface FrontOptions {
	port: number;
	hostname: string;
	latencyMs: number;
	faults: Faults;
	log: LoggedRequest[];
	now(): number;
	fetch(request: Request): Promise<Response>;
}

const MAX_LOGGED = 10_000;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of message) chunks.push(Buffer.from(chunk));
	return Buffer.concat(chunks);
}

function requestOf(message: IncomingMessage, body: Buffer): Request {
	const headers = new Headers();
	for (let index = 0; index < message.rawHeaders.length; index += 2) {
		const name = message.rawHeaders[index] ?? '';
		if (!/^(connection|content-length|expect|keep-alive|transfer-encoding|upgrade)$/i.test(name)) {
			headers.append(name, message.rawHeaders[index + 1] ?? '');
		}
	}
	const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`);
	if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/+$/, '');
	const method = message.method ?? 'GET';
	const carries = method !== 'GET' && method !== 'HEAD' && body.length > 0;
	return new Request(url, { method, headers, ...(carries ? { body: new Uint8Array(body) } : {}) });
}

async function answer(response: Response, to: ServerResponse): Promise<void> {
	const body = Buffer.from(await response.arrayBuffer());
	to.writeHead(response.status, Object.fromEntries(response.headers));
	to.end(body);
}

async function serve(message: IncomingMessage, to: ServerResponse, options: FrontOptions): Promise<void> {
	const body = await bodyOf(message);
	const request = requestOf(message, body);
	const { pathname } = new URL(request.url);
	if (pathname.startsWith('/_sandbox')) return answer(await options.fetch(request), to);
	const logged = describe(request, body, options.now());
	options.log.push(logged);
	if (options.log.length > MAX_LOGGED) options.log.shift();
	const fault = options.faults.take(request.method, pathname);
	const wait = options.latencyMs + (fault?.delayMs ?? 0);
	if (wait > 0) await pause(wait, undefined, { ref: false });
	if (fault?.drop === 'before') return void to.destroy();
	const response = (fault && faultResponse(fault)) ?? (await options.fetch(request));
	if (fault?.drop === 'after') return void to.destroy();
	logged.status = response.status;
	await answer(response, to);
}

/** An HTTP front that hands requests to the emulator, and can fail them in ways a handler cannot. */
export async function openFront(options: FrontOptions): Promise<{ server: Server; port: number }> {
	const server = createServer((message, to) => {
		serve(message, to, options).catch((error: unknown) => {
			if (to.headersSent) return void to.destroy();
			to.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
			to.end(error instanceof Error ? error.message : String(error));
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(options.port, options.hostname, () => resolve());
	});
	const address = server.address();
	return { server, port: typeof address === 'object' && address ? address.port : options.port };
}

export async function closeFront(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	server.closeAllConnections();
	await closed;
}
