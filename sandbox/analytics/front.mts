import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Fault, faultResponse, type Faults } from './faults.mts';
import { DELAY_HEADER } from './server/route.mts';

const KEPT = 10_000;
const CONTROL = '/_sandbox/';

/** A request that reached the sandbox, as it came. */
export interface LoggedRequest {
	at: number;
	method: string;
	path: string;
	query: Record<string, string>;
	headers: Record<string, string>;
	/** Parsed where it is JSON. */
	body: unknown;
	/** 0 when the connection was cut. */
	status: number;
}

export interface FrontOptions {
	faults: Faults;
	requests: LoggedRequest[];
	now: () => number;
	/** The emulated services. */
	fetch: (request: Request) => Promise<Response>;
	/** The sandbox's own routes, below /_sandbox/. */
	control: (request: Request) => Promise<Response>;
	/** Told about every answer of a fault. */
	onFault: (path: string, status: number) => void;
}

/** The HTTP server before the emulator: it logs requests and injects faults. */
export function createFront(options: FrontOptions): Server {
	return createServer((incoming, outgoing) => {
		handle(options, incoming, outgoing).catch((error: unknown) => {
			if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
			outgoing.end(String(error));
		});
	});
}

async function handle(options: FrontOptions, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
	const { method = 'GET', url = '/' } = incoming;
	const target = new URL(url, `http://${incoming.headers.host ?? 'localhost'}`);
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk as Buffer);
	const body = Buffer.concat(chunks);
	const headers = headersOf(incoming);
	headers.delete(DELAY_HEADER);
	if (target.pathname.startsWith(CONTROL)) {
		return await write(await options.control(requestOf(target, method, headers, body)), outgoing);
	}
	const entry = log(options, method, target, headers, body.toString());
	const fault = options.faults.take(method, target.pathname);
	if (fault?.drop === 'before') return cut(outgoing);
	const response = await respond(options, fault, target, method, headers, body);
	entry.status = response.status;
	if (fault?.drop) entry.status = 0;
	if (fault?.drop === 'after') return cut(outgoing);
	await write(response, outgoing, fault?.drop === 'midway');
}

async function respond(
	options: FrontOptions,
	fault: Fault | undefined,
	target: URL,
	method: string,
	headers: Headers,
	body: Buffer<ArrayBuffer>,
): Promise<Response> {
	const { delayMs = 0, status } = fault ?? {};
	if (!fault || status === undefined) {
		if (delayMs > 0) headers.set(DELAY_HEADER, String(delayMs));
		return await options.fetch(requestOf(target, method, headers, body));
	}
	if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
	options.onFault(target.pathname, status);
	return faultResponse(fault);
}

function requestOf(target: URL, method: string, headers: Headers, body: Buffer<ArrayBuffer>): Request {
	const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
	return new Request(target, { method, headers, ...(hasBody && { body }) });
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
	const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
		values.map((value): [string, string] => [name, value]),
	);
	return new Headers(
		pairs.filter(([name]) => !['connection', 'content-length', 'transfer-encoding', 'expect'].includes(name)),
	);
}

function log(
	{ requests, now }: FrontOptions,
	method: string,
	target: URL,
	headers: Headers,
	text: string,
): LoggedRequest {
	let body: unknown = text === '' ? undefined : text;
	try {
		if (text !== '') body = JSON.parse(text);
	} catch {
		// A form or a broken payload is logged as text.
	}
	const query = Object.fromEntries(target.searchParams);
	const entry = {
		at: now(),
		method,
		path: target.pathname,
		query,
		headers: Object.fromEntries(headers),
		body,
		status: 0,
	};
	requests.push(entry);
	if (requests.length > KEPT) requests.shift();
	return entry;
}

function cut(outgoing: ServerResponse): void {
	outgoing.socket?.destroy();
}

async function write(response: Response, outgoing: ServerResponse, breakOff = false): Promise<void> {
	outgoing.writeHead(response.status, [...response.headers].flat());
	const reader = response.body?.getReader();
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		const piece = read.value;
		if (outgoing.destroyed) return await reader?.cancel();
		if (breakOff) {
			outgoing.write(piece.subarray(0, Math.max(1, Math.floor(piece.length / 2))));
			setImmediate(() => cut(outgoing));
			return;
		}
		if (!outgoing.write(piece)) await drained(outgoing);
	}
	outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			outgoing.off('drain', done);
			outgoing.off('close', done);
			resolve();
		};
		outgoing.on('drain', done);
		outgoing.on('close', done);
	});
}
