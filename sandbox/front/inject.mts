import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import inject from 'light-my-request';
import { onceOnly } from './onceOnly.mts';

export interface Asked {
	method: string;
	target: string;
	headers: Record<string, string>;
	body?: Buffer | undefined;
}

export interface Answered {
	status: number;
	headers: Record<string, string>;
	bytes: Buffer;
}

const channel = 'http.server.request.start';

/**
 * The way into a server of this process whose library shows only an address: requests go to its handler without a
 * connection, which would take longer than the handler does. Asks the address once.
 *
 * @throws where another process answers there.
 */
export async function inProcess(url: string): Promise<(asked: Asked) => Promise<Answered>> {
	const server = await serverAt(url);
	const { host } = new URL(url);
	return async ({ method, target, headers, body }) => {
		const answer = await inject((request, response) => server.emit('request', request, response), {
			method: method as 'GET',
			url: target,
			headers: { host, ...headers },
			...(body === undefined ? {} : { payload: body }),
		});
		const given = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
		return { status: answer.statusCode, headers: Object.fromEntries(given), bytes: answer.rawPayload };
	};
}

/** The server that answers at an address, as Node itself tells when it takes a request. */
async function serverAt(url: string): Promise<Server> {
	const path = `/${randomUUID()}`;
	let found: Server | undefined;
	const look = (message: unknown) => {
		const { request, server } = message as { request: IncomingMessage; server: Server };
		if (request.url === path) found = server;
	};
	subscribe(channel, look);
	try {
		await fetch(url + path, { headers: onceOnly });
	} finally {
		unsubscribe(channel, look);
	}
	if (!found) throw new Error(`The server at ${url} is not of this process`);
	return found;
}
