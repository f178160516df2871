import { withWholeSeconds } from './backend.mts';
import { done, type Controls } from '../front/control.mts';
import { asObject, parseJson, withPath, type Incoming, type JsonObject, type Reply } from '../front/exchange.mts';
import type { Service } from '../front/front.mts';
import type { GithubHandle } from './handle.mts';
import { apiRequest } from './server/addresses.mts';

export interface ReceptionParts {
	relayPath: string;
	onRelay(event: string, payload: JsonObject): void;
	oauth(incoming: Incoming): Reply | undefined;
	pipeline(incoming: Incoming): Promise<Reply>;
	/** The path of today for `/repositories/{id}/…`. */
	resolve(path: string): Promise<string>;
	handle: GithubHandle;
}

/** Sorts what arrives: reports of the emulator, the remote control, sign-in, and the API proper. */
export function createReception({ relayPath, onRelay, oauth, pipeline, resolve, handle }: ReceptionParts): Service {
	return {
		normalise: (incoming) => apiRequest(handle.profile, incoming),
		aside({ path, headers, body }) {
			if (path !== relayPath) return undefined;
			onRelay(headers['x-github-event'] ?? '', asObject(parseJson(withWholeSeconds(body.toString('utf8')))));
			return done();
		},
		answer: async (incoming) => oauth(incoming) ?? (await pipeline(withPath(incoming, await resolve(incoming.path)))),
		failure: (status) => ({ message: `Injected ${status}` }),
		controls: controlsOf(handle),
	};
}

/** `POST /_sandbox/call` with `{ name, args }` does to the sandbox what its handle does, from another process. */
function controlsOf(handle: GithubHandle): Controls {
	return {
		async 'POST call'({ body }) {
			const { name, args } = asObject(JSON.parse(body.toString('utf8')));
			const act: unknown = Object.entries(handle).find(([key]) => key === name)?.[1];
			if (typeof act !== 'function') throw new TypeError(`The sandbox cannot ${String(name)}`);
			const result: unknown = await act(...(Array.isArray(args) ? args : []));
			return done({ result: result ?? null });
		},
		async 'POST settle'() {
			await handle.settle();
			return done();
		},
	};
}
