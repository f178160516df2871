import type { Incoming, Reply } from './exchange.mts';

const ofTheConnection = ['connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Answers with a handler of the Fetch API's requests. */
export function throughFetch(fetch: (request: Request) => Promise<Response>): (incoming: Incoming) => Promise<Reply> {
	return async (incoming) => {
		const response = await fetch(requestOf(incoming));
		const headers = Object.fromEntries(response.headers);
		return { status: response.status, headers, ...(response.body === null ? {} : { body: response.body }) };
	};
}

function requestOf({ method, target, headers, body }: Incoming): Request {
	const origin = `http://${headers['host'] ?? 'localhost'}`;
	const url = new URL(target.startsWith('/') ? origin + target : target, origin);
	const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name));
	const carries = body.length > 0 && method !== 'GET' && method !== 'HEAD';
	return new Request(url, { method, headers: kept, ...(carries ? { body: new Uint8Array(body) } : {}) });
}
