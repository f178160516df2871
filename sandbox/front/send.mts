import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Reply } from './exchange.mts';

const withoutBody = (method: string, status: number): boolean => method === 'HEAD' || status === 204 || status === 304;

/** Sends an answer, or as much of it as the reply's `drop` leaves. */
export async function send(response: ServerResponse, reply: Reply, method: string): Promise<void> {
	if (reply.drop === 'unanswered') {
		response.destroy();
		return;
	}
	const payload = serialise(reply.body);
	response.writeHead(reply.status, headersOf(reply, payload));
	if (reply.drop === 'midway') await breakOff(response, payload);
	else if (payload === undefined || withoutBody(method, reply.status)) response.end();
	else if (Buffer.isBuffer(payload)) response.end(payload);
	else await pipeline(payload, response);
}

function headersOf({ headers = {}, body, status }: Reply, payload: Buffer | Readable | undefined) {
	// Node's own keeps the moment for a second of its timers, whatever clock a test goes by.
	const sent = new Map<string, string>([['date', new Date().toUTCString()]]);
	for (const [name, value] of Object.entries(headers)) sent.set(name.toLowerCase(), inAscii(value));
	if (!sent.has('content-type')) {
		if (typeof body === 'string') sent.set('content-type', 'text/plain; charset=utf-8');
		else if (isJson(body)) sent.set('content-type', 'application/json; charset=utf-8');
	}
	if (Buffer.isBuffer(payload) && status !== 204 && status !== 304) sent.set('content-length', String(payload.length));
	return Object.fromEntries(sent);
}

/** Headers are ASCII: names of branches and files are percent-encoded in them. */
const inAscii = (value: string): string => value.replace(/[^\x20-\x7e]+/g, encodeURIComponent);

const isJson = (body: unknown): boolean =>
	body !== undefined && !Buffer.isBuffer(body) && !(body instanceof ReadableStream);

function serialise(body: unknown): Buffer | Readable | undefined {
	if (body === undefined || Buffer.isBuffer(body)) return body;
	if (body instanceof ReadableStream) return Readable.fromWeb(body as WebStream);
	return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body), 'utf8');
}

/** Sends half of the first piece and breaks the connection. */
async function breakOff(response: ServerResponse, payload: Buffer | Readable | undefined): Promise<void> {
	response.flushHeaders();
	for await (const piece of Buffer.isBuffer(payload) ? [payload] : (payload ?? [])) {
		const bytes = piece as Uint8Array;
		const half = bytes.subarray(0, Math.max(1, Math.floor(bytes.length / 2)));
		await new Promise((resolve) => response.write(half, resolve));
		break;
	}
	response.destroy();
}
