import { type IDataObject, type IHttpRequestOptions, type INode, UserError } from 'n8n-workflow';

import type { Answer, ApiRequest, Credential, ErrorResponse } from '../catalogue/api';
import { overdueCode } from './retry';
import { NotKept, openedBody, received, refusalBody } from './stream';

/** The part of n8n's contexts that a client needs; execute, poll, hook, webhook and list-search contexts all have it. */
export interface Host {
	getNode(): INode;
	getCredentials<T extends object = Credential>(type: string): Promise<T>;
	getExecutionCancelSignal?(): AbortSignal | undefined;
	getInstanceId?(): string;
	getWorkflow?(): { readonly id?: string };
	readonly helpers: {
		httpRequestWithAuthentication(this: unknown, credential: string, options: IHttpRequestOptions): Promise<unknown>;
		/** The same without a credential; every context of n8n has it. */
		httpRequest?(options: IHttpRequestOptions): Promise<unknown>;
	};
}

interface FullResponse {
	readonly body: unknown;
	readonly headers?: Readonly<Record<string, unknown>>;
	readonly statusCode: number;
}

interface Thrown {
	readonly message?: string;
	readonly httpCode?: string | null;
	readonly code?: string;
	readonly context?: { readonly data?: unknown };
	readonly cause?: Thrown & {
		readonly response?: { readonly status?: number; readonly headers?: object; readonly data?: unknown };
	};
	readonly failure?: { readonly cause: string };
}

const plainHeaders = (headers: object = {}): Record<string, string> =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

const parsed = (given: unknown): unknown => {
	const body = Buffer.isBuffer(given) ? given.toString('utf8') : given;
	if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return body;
	try {
		return JSON.parse(body);
	} catch {
		return body;
	}
};

/** A text, or a whole number of 16 digits or more outside of texts: 2^53 has 16. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/gs;

/** JSON with its long whole numbers as texts. GitHub's delivery ids are beyond 2^53: octokit/request.js#797. */
const exactly = (body: unknown): unknown =>
	typeof body === 'string'
		? parsed(body.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)))
		: body;

/** n8n's words when the service answered 401 and the account holds nothing to renew its OAuth2 token with. */
const isUnrenewable = ({ message = '' }: Thrown): boolean => message.includes('no refresh token is available');

const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304;

/** Rejects as soon as the signal is aborted. */
const aborted = async (signal: AbortSignal): Promise<never> =>
	await new Promise((_resolve, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
	});

/** What n8n threw: the answer it holds, or the code of the broken connection. An answer that broke off says nothing. */
async function refusalOf(error: Thrown, request: ApiRequest): Promise<ErrorResponse> {
	const response = error.cause?.response;
	const status = response?.status ?? Number(error.httpCode ?? 0);
	const body = parsed(await refusalBody(response?.data ?? error.context?.data));
	const code = error.code ?? error.cause?.code;
	return {
		status: Number.isFinite(status) && !isSuccess(status) ? status : 0,
		headers: plainHeaders(response?.headers),
		body,
		code,
		request,
	};
}

/** Whether n8n gave up before anything left: no answer, and no code of a connection either. */
const isUnsent = ({ status, code }: ErrorResponse): boolean =>
	status === 0 && (code === undefined || code.startsWith('ERR_INVALID'));

/** What one call may do and take. */
export interface Patience {
	readonly mayRenew: boolean;
	readonly deadlineMs: number;
	readonly idleMs: number;
}

/**
 * Sends one request once through n8n, which signs it where a credential is named. Only a 401 may throw inside n8n, so that it
 * renews the account's token and sends again.
 *
 * n8n's own time-out is one of silence: an answer that drips, or a connection that is never made, ends by the deadline.
 *
 * @param credential the type of the credential that n8n signs with; undefined for none.
 * @param mayRenew whether n8n may do so; else a 401 is an answer like others.
 * @param deadlineMs what the call may take as a whole, milliseconds.
 * @param idleMs how long nothing may come of an answer that is taken as it comes, milliseconds.
 * @returns the answer, or the refusal with the service's own headers and body.
 * @throws the cancel reason, n8n's own error when the account must be reconnected or an answer cannot be kept, and UserError
 * when nothing was sent or what is to be sent cannot be read.
 */
export async function sendOnce(
	host: Host,
	credential: string | undefined,
	options: IHttpRequestOptions,
	request: ApiRequest,
	{ mayRenew, deadlineMs, idleMs }: Patience,
): Promise<Answer | ErrorResponse> {
	const opened = await openedBody(request.body);
	const sent: IHttpRequestOptions = {
		...options,
		body: opened.body as IDataObject | undefined,
		headers: { ...options.headers },
		returnFullResponse: true,
		ignoreHttpStatusErrors: mayRenew ? { ignore: true, except: [401] } : true,
	};
	const deadline = AbortSignal.timeout(deadlineMs);
	const cancel = host.getExecutionCancelSignal?.();
	const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline;
	const caller = Object.create(host, { getExecutionCancelSignal: { value: () => signal } }) as Host;
	const send = async (): Promise<Answer | ErrorResponse> => {
		const response =
			credential === undefined
				? await host.helpers.httpRequest?.({ ...sent, abortSignal: signal })
				: await host.helpers.httpRequestWithAuthentication.call(caller, credential, sent);
		const { statusCode: status, headers, body } = response as FullResponse;
		const answer = { status, headers: plainHeaders(headers) };
		if (!isSuccess(status)) return { ...answer, body: parsed(await refusalBody(body)), request };
		if (request.receive) return { ...answer, body: await received(request.receive, body, answer, { idleMs, signal }) };
		return { ...answer, body: request.answer === 'exact' ? exactly(body) : body };
	};
	const overdue = { status: 0, headers: {}, body: undefined, code: overdueCode, request };
	return await Promise.race([send(), aborted(signal)])
		.catch(async (error: Thrown | NotKept) => {
			cancel?.throwIfAborted();
			if (deadline.aborted) return overdue;
			if (error instanceof NotKept) throw error.reason;
			const unread = opened.error();
			if (unread) throw new UserError(`The file to be sent could not be read: ${unread.message}`);
			if (error.failure?.cause === 'credential-invalid') throw error;
			if (isUnrenewable(error)) return { status: 401, headers: {}, body: undefined, request };
			const refusal = await refusalOf(error, request);
			if (isUnsent(refusal)) throw new UserError(`The request was not sent: ${error.message ?? 'n8n gave no reason'}`);
			return refusal;
		})
		.finally(opened.close);
}
