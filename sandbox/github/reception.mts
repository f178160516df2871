import { setTimeout as pause } from 'node:timers/promises';
import { controlReply } from '../front/control.mts';
import { asObject, parseJson, type Incoming, type JsonObject, type Reply } from '../front/exchange.mts';
import { underFault, type Faults } from '../front/faults.mts';
import type { RequestLog } from '../front/requestLog.mts';
import type { Account } from './accounts.mts';
import type { GithubHandle } from './handle.mts';

export interface ReceptionParts {
	relayPath: string;
	onRelay(event: string, payload: JsonObject): void;
	oauth(incoming: Incoming): Reply | undefined;
	pipeline(incoming: Incoming): Promise<{ reply: Reply; account: Account | undefined }>;
	/** The path of today for `/repositories/{id}/…`. */
	resolve(path: string): Promise<string>;
	faults: Faults;
	log: RequestLog;
	now: () => number;
	latencyMs: number;
	handle: GithubHandle;
}

/** Sorts what arrives: reports of the emulator, the remote control, sign-in, and the API proper. */
export function createReception(parts: ReceptionParts): (incoming: Incoming) => Promise<Reply> {
	const { relayPath, onRelay, oauth, pipeline, resolve, faults, log, now, latencyMs, handle } = parts;

	async function act(incoming: Incoming): Promise<{ reply: Reply; account?: Account | undefined }> {
		const signIn = oauth(incoming);
		if (signIn !== undefined) return { reply: signIn };
		if (latencyMs > 0) await pause(latencyMs);
		const path = await resolve(incoming.path);
		return await pipeline({ ...incoming, path, target: incoming.target.replace(incoming.path, path) });
	}

	return async (incoming) => {
		if (incoming.path === relayPath) {
			onRelay(incoming.headers['x-github-event'] ?? '', asObject(parseJson(incoming.body.toString('utf8'))));
			return { status: 200, body: {} };
		}
		if (incoming.path.startsWith('/_sandbox/')) {
			const reply = controlReply(incoming, faults, log) ?? (await remote(incoming, handle));
			return reply ?? { status: 404, body: { message: 'There is no such control' } };
		}
		const request = apiRequest(incoming);
		const started = performance.now();
		const at = new Date(now()).toISOString();
		const fault = faults.take(request);
		let account: Account | undefined;
		const reply = await underFault(fault, async () => {
			const done = await act(request);
			account = done.account;
			return done.reply;
		});
		log.add({
			at,
			method: request.method,
			path: request.path,
			query: Object.fromEntries(request.query),
			status: reply.status,
			durationMs: Math.round(performance.now() - started),
			...(account === undefined ? {} : { account: account.login }),
			...(request.body.length === 0 ? {} : { body: parseJson(request.body.toString('utf8')) }),
			...(fault === undefined ? {} : { fault: true as const }),
		});
		return reply;
	};
}

/** GitHub Enterprise Server has its API under `/api/v3` and `/api/graphql`; both addresses work. */
function apiRequest(incoming: Incoming): Incoming {
	const strip = (path: string): string => path.replace(/^\/api\/v3(?=\/|$)/, '').replace(/^\/api\/graphql/, '/graphql');
	return { ...incoming, path: strip(incoming.path) || '/', target: strip(incoming.target) || '/' };
}

/** `POST /_sandbox/call` with `{ name, args }` does to the sandbox what its handle does, from another process. */
async function remote({ method, path, body }: Incoming, handle: GithubHandle): Promise<Reply | undefined> {
	if (method !== 'POST' || path !== '/_sandbox/call') return undefined;
	const { name, args } = asObject(parseJson(body.toString('utf8')));
	const act: unknown = Object.entries(handle).find(([key]) => key === name)?.[1];
	if (typeof act !== 'function') return { status: 404, body: { message: `The sandbox cannot ${String(name)}` } };
	const result: unknown = await act(...(Array.isArray(args) ? args : []));
	return { status: 200, body: { result: result ?? null } };
}
