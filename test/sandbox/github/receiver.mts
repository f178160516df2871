import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Octokit } from 'octokit';
import { githubAccounts } from '../../../sandbox/github/start.mts';

export interface Received {
	headers: Record<string, string | string[] | undefined>;
	event: string;
	raw: string;
	payload: Record<string, unknown>;
	/** When it arrived, epoch milliseconds. */
	at: number;
}

/** A web server that keeps what hooks deliver and answers with a status of choice, or never. */
export async function startReceiver() {
	const received: Received[] = [];
	let status = 200;
	let silent = false;
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const raw = Buffer.concat(chunks).toString('utf8');
		const json = raw.startsWith('payload=') ? decodeURIComponent(raw.slice('payload='.length)) : raw;
		const event = String(request.headers['x-github-event']);
		received.push({
			headers: request.headers,
			event,
			raw,
			payload: JSON.parse(json) as Record<string, unknown>,
			at: Date.now(),
		});
		if (silent) return;
		response.statusCode = status;
		response.end('noted');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		events: () => received.map(({ event, payload }) => [event, payload['action']].filter(Boolean).join('.')),
		answerWith: (code: number) => void (status = code),
		stayingSilent: (quiet: boolean) => void (silent = quiet),
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** The real client, without its own retries, so that answers are seen as they are. */
export function client(url: string, token: string = githubAccounts.owner.token): Octokit {
	const quiet = () => undefined;
	const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
	return new Octokit({ auth: token, baseUrl: url, log, retry: { enabled: false }, throttle: { enabled: false } });
}

/** The error a promise ends with. */
export async function failureOf(
	promise: Promise<unknown>,
): Promise<{ status: number; message: string; response: FailedResponse }> {
	try {
		await promise;
	} catch (error) {
		return error as { status: number; message: string; response: FailedResponse };
	}
	throw new Error('The request was expected to fail');
}

interface FailedResponse {
	headers: Record<string, string>;
	data: { message: string; documentation_url: string; status: string; errors?: Array<{ message: string }> };
}
