import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { Api, Explanation, ErrorResponse } from '../catalogue/api';
import type { Integration } from '../catalogue/integration';
import { redactor } from './redact';
import { isUnsure, overdueCode } from './retry';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const longestWords = 500;

/** The heading of an HTML page, which proxies and servers in trouble send; its markup says nothing. */
const headingOf = (page: string): string | undefined =>
	/<(?:title|h1)[^>]*>([^<]+)/i.exec(page.slice(0, 20_000))?.[1]?.trim();

/**
 * The explanation of an error response in the service's words: plain text, the heading of a page, `message`, or Google's
 * `error.message` and `error_description`. Pure.
 */
export function wordsOf(body: unknown): string | undefined {
	if (typeof body === 'string') {
		const text = body.trim();
		return (text.startsWith('<') ? headingOf(text) : text)?.slice(0, longestWords) || undefined;
	}
	if (!isRecord(body)) return undefined;
	if (typeof body.message === 'string') return body.message.slice(0, longestWords) || undefined;
	return wordsOf(body.error_description) ?? wordsOf(body.error);
}

/**
 * The single errors that a body lists in `errors`: a list of objects or of strings, one string, or one object, which is an error
 * itself or has errors by field. Pure.
 */
export function errorsIn(body: unknown): ReadonlyArray<string | Readonly<Record<string, unknown>>> {
	const errors = isRecord(body) ? body.errors : undefined;
	if (typeof errors === 'string') return errors.trim() === '' ? [] : [errors];
	if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string' || isRecord(one));
	if (!isRecord(errors)) return [];
	if (['message', 'code', 'field'].some((name) => typeof errors[name] === 'string')) return [errors];
	return Object.entries(errors).flatMap(([field, texts]) =>
		[texts].flat().flatMap((text) => (typeof text === 'string' ? { field, message: text } : [])),
	);
}

/** The service's words inside a sentence: on one line, without the period that the sentence has itself. Pure. */
export const inSentence = (words: string): string =>
	words
		.trim()
		.replace(/([.:;,!?]?)\s*\n\s*/g, (_break, mark: string) => `${mark || ':'} `)
		.replace(/\.$/, '');

/** Whether these words only say that something was not found, and neither what nor why. Pure. */
export const isBareNotFound = (words = ''): boolean =>
	/^(?:|not found|the requested resource was not found|requested entity was not found)\.?$/i.test(words.trim());

/**
 * A message with the service's own words at its end, unless it contains them. Every error of every service goes
 * through it, because agents and error outputs only have the message. Pure.
 *
 * @param body of the error response, without secrets.
 */
export function quoting(service: string, message: string, body: unknown): string {
	const texts = [wordsOf(body), ...errorsIn(body).map((one) => (typeof one === 'string' ? one : one.message))];
	const entered = texts.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? inSentence(text) : []));
	const missing = [...new Set(entered)].filter((text) => !message.includes(text));
	return missing.length === 0 ? message : `${message} (${service}: ${missing.join('; ').slice(0, 2 * longestWords)})`;
}

/** What a message says of a write whose outcome is unknown. */
export const outcomeUnknown = 'The change may or may not have been made: look before you repeat it.';

const doubtOf = (errorResponse: ErrorResponse, isRead: boolean): string =>
	isUnsure(errorResponse) && errorResponse.request.method !== 'GET' && !isRead ? ` ${outcomeUnknown}` : '';

/** What to look at where no connection came about. Codes of Node.js: https://nodejs.org/api/errors.html#common-system-errors */
const adviceByCode: ReadonlyArray<readonly [RegExp, (host: string) => string]> = [
	[/^ENOTFOUND$/, () => 'No server has this name: correct the address in the credential.'],
	[/^EAI_AGAIN$/, () => 'The name could not be looked up: check the network and the DNS of this n8n.'],
	[
		/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/,
		(host) =>
			`The certificate of ${host} is not trusted: give n8n its authority by NODE_EXTRA_CA_CERTS, or correct the address in the credential.`,
	],
	[
		/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/,
		() => 'Check the address in the credential, and that this n8n may connect to it (network, firewall, proxy).',
	],
];

const adviceOn = (code = '', host = ''): string => {
	const advice = adviceByCode.find(([codes]) => codes.test(code))?.[1](host);
	return advice === undefined ? '' : ` ${advice}`;
};

/**
 * The sentence for a refusal that the integration itself says nothing about. Pure.
 *
 * @param host where the request went.
 * @param isRead whether it only reads, although its method is one that may change something.
 */
export function explainPlainly(service: string, refusal: ErrorResponse, host: string, isRead = false): Explanation {
	const { status, body, code, request } = refusal;
	const words = wordsOf(body);
	const description = words && `${service} says: ${words}`;
	const target = `${request.method} ${request.path}`;
	if (status === 0) {
		const what =
			code === overdueCode
				? `did not finish its answer to ${target} in time, and was not waited for any longer.`
				: `could not be reached at ${host} (${code ?? 'no answer'}) for ${target}.${adviceOn(code, host)}`;
		return {
			message: `${service} ${what}${doubtOf(refusal, isRead)}`,
			failure: { cause: 'temporarily-unavailable' },
		};
	}
	if (status === 401) {
		return {
			message: `${service} does not accept this account. Reconnect or correct the credential, then try again.`,
			description,
			failure: { cause: 'credential-invalid' },
		};
	}
	if (status === 403)
		return {
			message: `${service} does not allow ${target} for this account${words ? `: ${inSentence(words)}` : ''}.`,
			description,
		};
	if (status === 404 && isBareNotFound(words)) {
		return {
			message: `${service} found nothing at ${target}, or this account may not see it. Check the id.`,
			description,
		};
	}
	if (status === 429) {
		return {
			message: `${service} asks to slow down. Try again later.`,
			description,
			failure: { cause: 'rate-limited' },
		};
	}
	if (status === 501) return { message: `${service} does not offer ${target} (status 501).`, description };
	if (status >= 500) {
		return {
			message: `${service} could not process ${target} (status ${status}).${doubtOf(refusal, isRead) || ' Try again later.'}`,
			description,
			failure: { cause: 'temporarily-unavailable' },
		};
	}
	return {
		message: `${service} refused ${target} (status ${status})${words ? `: ${inSentence(words)}` : ''}.`,
		description,
	};
}

const tooMuch = new WeakSet<Error>();
const refusals = new WeakMap<Error, ErrorResponse>();

/** The refusal behind an error that a client threw; undefined for any other error. */
export const refusalBehind = (error: unknown): ErrorResponse | undefined =>
	error instanceof Error ? refusals.get(error) : undefined;

/** Whether more was asked for than the service hands out at once. */
export const isTooMuch = (error: unknown): boolean => error instanceof Error && tooMuch.has(error);

/**
 * The error that n8n shows; nothing of the original error but its status survives in it, so no secret can.
 *
 * @param refusal kept beside the error, for what is told of it later.
 */
export function apiError(node: INode, status: number, explanation: Explanation, refusal?: ErrorResponse): NodeApiError {
	const { message, description, failure } = explanation;
	const httpCode = String(status);
	const error = new NodeApiError(node, { message }, { message, description: description ?? '', httpCode, failure });
	if (explanation.isTooMuch) tooMuch.add(error);
	if (refusal) refusals.set(error, refusal);
	error.message = message; // n8n replaces a message that names a code such as ETIMEDOUT by its own advice
	return error;
}

/**
 * The same error, naming the part of the request that does not exist, where further requests prove that. Steps, tools, lookups,
 * API calls and triggers call it where an error leaves them, so that a request that succeeds costs nothing more.
 *
 * @param api the client that failed, so that its guards apply to these requests too.
 */
export async function located(node: INode, integration: Integration, api: Api, error: unknown): Promise<unknown> {
	const refusal = refusalBehind(error);
	if (!refusal || !(error instanceof NodeApiError)) return error;
	const sentence = await integration.locate?.(api, refusal).catch(() => undefined);
	if (sentence === undefined) return error;
	const message = redactor(await api.credential())(quoting(integration.name, sentence, refusal.body));
	return apiError(node, refusal.status, { message, description: error.description ?? undefined });
}

/** The same error with another message. Items that share a request share its error, so it is never changed. */
export const copyOf = (
	node: INode,
	error: NodeApiError | NodeOperationError,
	message: string,
): NodeApiError | NodeOperationError => {
	const { description, failure } = error;
	return error instanceof NodeApiError
		? apiError(node, Number(error.httpCode ?? 0), { message, description: description ?? undefined, failure })
		: new NodeOperationError(node, message, { description: description ?? undefined, failure });
};

/** Points an error at the item that caused it. Only several items need to be told apart in the message. */
export function atItem(node: INode, error: unknown, item: number, items: number): NodeApiError | NodeOperationError {
	const known = error instanceof NodeApiError || error instanceof NodeOperationError;
	const own = known ? error : new NodeOperationError(node, error instanceof Error ? error : String(error));
	const wrapped = [undefined, item].includes(own.context.itemIndex as number | undefined)
		? own
		: copyOf(node, own, own.message.replace(/ \[item \d+\]$/, ''));
	wrapped.context.itemIndex = item;
	if (items > 1 && !wrapped.message.includes('[item ')) wrapped.message = `${wrapped.message} [item ${item}]`;
	return wrapped;
}

/** Whether the service said that what was asked for is not there any more. */
export const isGone = (error: unknown): boolean =>
	error instanceof NodeApiError && (error.httpCode === '404' || error.httpCode === '410');

/**
 * What was asked for, or undefined where it is gone (404 or 410).
 *
 * @throws all other errors.
 */
export const unlessGone = async <T>(asked: Promise<T>): Promise<T | undefined> =>
	await asked.catch((error: unknown) => {
		if (isGone(error)) return undefined;
		throw error;
	});

const passing = new Set(['rate-limited', 'quota-exhausted', 'temporarily-unavailable']);
const ofAccount = new Set(['rate-limited', 'quota-exhausted', 'credential-invalid']);

const causeOf = (error: unknown): string => (error instanceof NodeApiError ? (error.failure?.cause ?? '') : '');

const saidToPass = new WeakSet<Error>();

/** The same error, known to pass: for a limit or an outage that a service tells of in an answer that is a success otherwise. */
export const thatPasses = <E extends Error>(error: E): E => {
	saidToPass.add(error);
	return error;
};

/** Whether the same request may succeed later without anybody's doing: a limit, or a service that is out of reach. */
export const isPassing = (error: unknown): boolean =>
	passing.has(causeOf(error)) || (error instanceof Error && saidToPass.has(error));

/** Whether a refusal concerns the account rather than what was asked for: a limit, or a token that is not accepted. */
export const isOfWholeAccount = (error: unknown): boolean => ofAccount.has(causeOf(error));

/** Whether the service understood the request and will not do it for this account: a right that is missing, a wrong id. */
export const isClientError = (error: unknown): boolean => {
	const status = error instanceof NodeApiError ? Number(error.httpCode) : 0;
	return status >= 400 && status < 500 && !isPassing(error) && causeOf(error) !== 'credential-invalid';
};
