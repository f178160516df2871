import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { type ClientOptions, createClient } from '../../nodes/shared/http/client';
import type { Integration } from '../../nodes/shared/catalogue/integration';
import { TtlCache } from '../../nodes/shared/http/ttlCache';
import { RateLimiter } from '../../nodes/shared/http/rateLimiter';

export interface Recorded {
	readonly method: string;
	/** Without the base and without query. */
	readonly path: string;
	readonly query: IDataObject;
	readonly body: unknown;
	readonly headers: IDataObject;
}

type Reply = (request: Recorded) => { readonly status?: number; readonly headers?: object; readonly body: unknown };

/** JSON as it goes over the wire; bytes as text, with the boundary of a form always the same. */
const recorded = (body: unknown): unknown => {
	if (Buffer.isBuffer(body)) return body.toString('utf8').replace(/n8n-[0-9a-f-]{36}/g, 'n8n-boundary');
	return body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);
};

/** A clock that a wait alone moves on, and at once. */
const leaping = () => {
	let now = 0;
	return {
		now: () => now,
		sleep: async (ms: number) => {
			now += ms;
		},
	};
};

const longestFirst = (bases: Readonly<Record<string, string>>): string[] =>
	Object.values(bases).sort((a, b) => b.length - a.length);

/** A client whose requests are answered by `reply` and recorded; nothing leaves the process and nothing waits. */
export function recordingApi(
	integration: Integration,
	credential: IDataObject,
	reply: Reply,
	options: Pick<ClientOptions, 'guard' | 'held' | 'cache'> = {},
) {
	const [account] = integration.accounts;
	const signed = longestFirst(integration.bases(credential as never));
	const unsigned = longestFirst(integration.unsignedBases?.(credential as never) ?? {});
	const sent: Recorded[] = [];
	const send = async (bases: readonly string[], options: IHttpRequestOptions) => {
		const base = bases.find((address) => options.url.startsWith(address));
		if (base === undefined) throw new Error(`${options.url} is no address for this way of sending`);
		const request: Recorded = {
			method: options.method ?? 'GET',
			path: options.url.slice(base.length),
			query: JSON.parse(JSON.stringify(options.qs ?? {})) as IDataObject,
			body: recorded(options.body),
			headers: (options.headers ?? {}) as IDataObject,
		};
		sent.push(request);
		const { status = 200, headers = {}, body } = reply(request);
		return { statusCode: status, headers, body };
	};
	const clock = leaping();
	const host = {
		getNode: () => ({
			id: 'node',
			name: 'Node',
			type: 'node',
			typeVersion: 1,
			position: [0, 0] as [number, number],
			parameters: {},
		}),
		getCredentials: async <T,>() => credential as T,
		helpers: {
			httpRequestWithAuthentication: async (_credential: string, options: IHttpRequestOptions) =>
				await send(signed, options),
			httpRequest: async (options: IHttpRequestOptions) => await send(unsigned, options),
		},
	};
	return {
		api: createClient(host as never, integration, account, {
			clock,
			rateLimiter: new RateLimiter(clock),
			cache: new TtlCache(),
			...options,
		}),
		sent,
	};
}
