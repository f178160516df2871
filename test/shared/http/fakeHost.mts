import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import type { Integration } from '../../../nodes/shared/catalogue/integration.ts';
import type { Host } from '../../../nodes/shared/http/sendOnce.ts';
import { linkPager } from '../../../nodes/shared/http/paginate.ts';

/** An answer of the service: as n8n hands it back, or the error that n8n throws. */
export type Reply = { statusCode: number; headers?: Record<string, unknown>; body?: unknown } | Error;

export const service: Integration = {
	name: 'Service',
	categories: [],
	keywords: [],
	nicknames: [],
	accounts: [{ name: 'Token', value: 'token', credential: 'serviceApi' }],
	bases: ({ baseUrl }) => ({ api: String(baseUrl ?? ''), uploads: 'https://uploads.example' }),
	headers: { accept: 'application/json', 'x-version': '1' },
	rateLimits: [],
	pager: linkPager,
	pagerOf: () => linkPager,
	pagedLists: '',
	explain: () => undefined,
} as Integration;

export const [account] = service.accounts;

/** A context that answers from a list and remembers what was sent. */
export function fakeHost(replies: Reply[], data: ICredentialDataDecryptedObject = {}, signal?: AbortSignal) {
	const sent: IHttpRequestOptions[] = [];
	const host: Host = {
		getNode: () => ({
			id: '1',
			name: 'Node',
			type: 't',
			typeVersion: 1,
			position: [0, 0],
			parameters: {},
			credentials: { serviceApi: { id: '7', name: 'mine' } },
		}),
		getCredentials: async <T extends object>() =>
			({ baseUrl: 'https://api.example/v1/', token: 'secret-token-1', ...data }) as unknown as T,
		getExecutionCancelSignal: () => signal,
		helpers: {
			async httpRequestWithAuthentication(_credential, options) {
				sent.push(options);
				const reply = replies.shift();
				if (!reply) throw new Error('Nothing more was expected to be sent.');
				if (reply instanceof Error) throw reply;
				return { headers: {}, body: undefined, ...reply };
			},
		},
	};
	return { host, sent };
}

/** What n8n throws for a status that it was told not to ignore. */
export const thrown = (status: number, data: unknown = '', headers: Record<string, string> = {}): Error =>
	Object.assign(new Error('Authorization failed'), {
		httpCode: String(status),
		cause: Object.assign(new Error('Request failed'), { code: 'ERR_BAD_REQUEST', response: { status, headers, data } }),
	});

/** What n8n throws for a broken connection. */
export const broken = (code: string): Error =>
	Object.assign(new Error(code), { cause: Object.assign(new Error(code), { code }) });
