import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import type { Action } from '../../../sandbox/trello/activityModel.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import type { TrelloSandbox } from '../../../sandbox/trello/start.mts';

export const oauthHeader = (token: string = trelloCredentials.token): string =>
	`OAuth oauth_consumer_key="${trelloCredentials.key}", oauth_token="${token}"`;

export interface Answer {
	status: number;
	headers: Headers;
	text: string;
	json: Record<string, unknown>;
	list: Array<Record<string, unknown>>;
}

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/** Calls the emulator with the sample token in the Authorization header and a JSON body. */
export async function call(
	sandbox: TrelloSandbox,
	method: string,
	path: string,
	body?: unknown,
	headers: Record<string, string> = {},
): Promise<Answer> {
	const response = await fetch(`${sandbox.apiUrl}${path}`, {
		method,
		headers: { authorization: oauthHeader(), 'content-type': 'application/json', ...headers },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	const value = parsed(text);
	return {
		status: response.status,
		headers: response.headers,
		text,
		json: typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {},
		list: Array.isArray(value) ? value : [],
	};
}

/** The actions that a request causes, oldest first. */
export async function causedBy(
	sandbox: TrelloSandbox,
	method: string,
	path: string,
	body?: unknown,
): Promise<Action[]> {
	const before = new Set(sandbox.state.actions);
	const answer = await call(sandbox, method, path, body);
	expect(answer.status, answer.text).toBe(200);
	return sandbox.state.actions.filter((action) => !before.has(action));
}

export interface Received {
	method: string;
	url: string;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

export interface Receiver {
	readonly url: string;
	readonly received: Received[];
	/** The deliveries as JSON. */
	posts(): Array<{ action: Record<string, unknown>; model: Record<string, unknown>; webhook: Record<string, unknown> }>;
	/** Statuses to answer POSTs with, in order; 200 afterwards. */
	answer(...statuses: number[]): void;
	headStatus: number;
	close(): Promise<void>;
}

/** Something that receives webhooks. */
export async function openReceiver(): Promise<Receiver> {
	const received: Received[] = [];
	let statuses: number[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const { method = '', url = '', headers } = request;
			received.push({ method, url, headers, body: Buffer.concat(chunks) });
			response.writeHead(method === 'HEAD' ? receiver.headStatus : (statuses.shift() ?? 200)).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const receiver: Receiver = {
		url: `http://127.0.0.1:${port}/hook?test=ä`,
		received,
		headStatus: 200,
		posts: () =>
			received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body.toString('utf8'))),
		answer(...wanted) {
			statuses = wanted;
		},
		async close() {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
		},
	};
	return receiver;
}
