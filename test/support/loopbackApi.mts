import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import type { Integration } from '../../nodes/shared/catalogue/integration';
import { RateLimiter } from '../../nodes/shared/http/rateLimiter';
import { createClient } from '../../nodes/shared/http/client';
import { TtlCache } from '../../nodes/shared/http/ttlCache';
import type { Api } from '../../nodes/shared/catalogue/api';

const parsed = (text: string): unknown => (/^\s*[[{]/.test(text) ? JSON.parse(text) : text);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a server responds, with its JSON read. */
export interface Response {
	readonly statusCode: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
}

interface Between {
	/** Alters what the sandbox responds to a path. */
	readonly change?: (response: Response, path: string) => Response;
	/** Alters the path or the body of a request, as a redirect does. */
	readonly redirect?: (text: string) => string;
}

/** The package's own client, talking to a sandbox with a token. */
export function apiAt(
	integration: Integration,
	baseUrl: string,
	accessToken: string,
	{ change = (response) => response, redirect = (text) => text }: Between = {},
): Api {
	const credential = { baseUrl, accessToken };
	const host = {
		getNode: () => ({ id: 'n', name: 'N', type: 'n', typeVersion: 1, position: [0, 0], parameters: {} }),
		getCredentials: async () => credential,
		helpers: {
			async httpRequestWithAuthentication(_credential: string, options: IHttpRequestOptions) {
				const url = new URL(redirect(options.url));
				for (const [name, value] of Object.entries((options.qs ?? {}) as IDataObject)) {
					url.searchParams.set(name, textOf(value));
				}
				const headers: Record<string, string> = {
					...(options.headers as Record<string, string>),
					authorization: `Bearer ${accessToken}`,
				};
				const body = options.body === undefined ? null : redirect(JSON.stringify(options.body));
				if (body !== null) headers['content-type'] = 'application/json';
				const answer = await fetch(url, { method: options.method ?? 'GET', headers, body });
				const response = {
					statusCode: answer.status,
					headers: Object.fromEntries(answer.headers),
					body: parsed(await answer.text()),
				};
				return change(response, url.pathname);
			},
		},
	};
	const [account] = integration.accounts;
	return createClient(host as never, integration, account, { rateLimiter: new RateLimiter(), cache: new TtlCache() });
}
