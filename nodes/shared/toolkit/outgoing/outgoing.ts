import { UserError } from 'n8n-workflow';

import type { Answer, Api, ApiRequest, Credential, Pager } from '../../catalogue/api';
import type { Integration } from '../../catalogue/integration';
import type { Outgoing, OutgoingReference, OutgoingUse } from '../../catalogue/outgoing';
import { textAt } from '../../catalogue/texts';
import { isRead } from '../../http/guards/guard';
import { redactor } from '../../http/redact';
import { checkedText } from './checkText';
import { findLinks, mostRead } from './links';
import { replaced, type SentText, textsOf } from './requestTexts';
import { secretsIn } from './secrets';
import { viewsOf } from './views';

/** What the texts of a call are checked by. */
export interface OutgoingCheck {
	/** Whether something private was read before the call, so that links to other hosts have no effect. */
	readonly hasReadPrivate: boolean;
	/** The places that references have to stay within; any where it is empty. */
	readonly places: readonly string[];
	readonly allowedHosts: readonly string[];
	/** Reads who can write where. */
	readonly reading: Api;
	/** Receives a sentence about what was put in code. */
	note(sentence: string): void;
	/** Receives what a request was refused for, before the operation does. */
	readonly refused?: (error: Error) => void;
}

const hostsOf = (integration: Integration, credential: Credential): readonly string[] =>
	Object.values(integration.bases(credential)).flatMap((base) => URL.parse(base)?.host.toLowerCase() ?? []);

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/**
 * The text that a request replaces: what the service says of Markdown texts and of files, else what a `GET` of the same path returns
 * in the same field. `undefined` where there is none, or it cannot be read.
 */
async function currentText(
	{ texts, outgoing }: Integration,
	api: Api,
	request: ApiRequest,
	{ part, path }: SentText,
): Promise<string | undefined> {
	const own = await outgoing?.current?.(request, path, api);
	if (own !== undefined) return own;
	const markdown = texts?.replaced(request);
	if (markdown && isSame(markdown.path, path)) return await markdown.current(api);
	if (part !== 'body' || (request.method !== 'PATCH' && request.method !== 'PUT')) return undefined;
	return textAt(await api.request({ method: 'GET', base: request.base, path: request.path }), path);
}

/** What a model calls a text of a request. */
const nameOf = ({ part, path }: SentText): string =>
	part === 'path' ? 'path' : (path.filter((name) => name !== '' && !/^\d+$/.test(name)).at(-1) ?? 'text');

const listed = (names: readonly string[]): string =>
	[...new Set(names)]
		.slice(0, 10)
		.map((name) => `"${name}"`)
		.join(', ');

/** How a text is used: the service knows that of values, and names of fields and paths are stored as they are. */
const useOf = (outgoing: Outgoing, request: ApiRequest, { part, path }: SentText): OutgoingUse =>
	part === 'path' || path.at(-1) === '' ? { kind: 'exact' } : outgoing.useOf(request, path);

/**
 * An API whose requests that write are checked first, whatever operation sends them: secrets are refused; after something private was
 * read, links to other hosts are put in code or refused; mentions and references that reach other places are put in code, or refused
 * where a text has to stay exact; more links and mentions than a text can have are refused. What the replaced text has is not new.
 */
export function checkingOutgoing(api: Api, integration: Integration, check: OutgoingCheck): Api {
	const { outgoing } = integration;
	if (!outgoing) return api;
	const { places, reading, hasReadPrivate, allowedHosts } = check;
	const within = new Map<string, Promise<boolean>>();
	const isWithin = async (reference: OutgoingReference): Promise<boolean> => {
		const key = `${reference.kind} ${reference.target}`;
		const known = within.get(key) ?? outgoing.isWithin(reference, places, reading).catch(() => false);
		within.set(key, known);
		return await known;
	};
	const checkedTexts = async (request: ApiRequest): Promise<ApiRequest> => {
		if (isRead(integration, request)) return request;
		const credential = await api.credential();
		const clean = redactor(credential);
		const changed: string[] = [];
		let result = request;
		for (const sent of textsOf(request)) {
			const use = useOf(outgoing, request, sent);
			const content = use.isBase64 ? fromBase64(sent.text) : sent.text;
			let current: Promise<string | undefined> | undefined;
			const text = await checkedText(content, {
				...{ outgoing, use, name: nameOf(sent), allowedHosts, isWithin },
				...{ isBound: hasReadPrivate, isLimited: places.length > 0, baseHosts: hostsOf(integration, credential) },
				hasOwnSecret: (one) => clean(one) !== one,
				current: async () => await (current ??= currentText(integration, api, request, sent).catch(() => undefined)),
				note: (one) => void changed.push(one),
			});
			if (text !== content) result = replaced(result, sent, text);
		}
		if (changed.length > 0) {
			check.note(
				`Written in code, so that it has no effect at ${integration.name}: ${listed(changed)}. The user can allow more in the options of the node.`,
			);
		}
		return result;
	};
	const checkedRequest = async (request: ApiRequest): Promise<ApiRequest> =>
		await checkedTexts(request).catch(async (error: unknown) => {
			if (error instanceof UserError) check.refused?.(error);
			return await Promise.reject(error);
		});
	return {
		credential: async () => await api.credential(),
		request: async <T>(request: ApiRequest): Promise<T> => await api.request<T>(await checkedRequest(request)),
		send: async <T>(request: ApiRequest): Promise<Answer<T>> => await api.send<T>(await checkedRequest(request)),
		async *rows<T>(request: ApiRequest, limit?: number, pager?: Pager, matches?: (row: T) => boolean) {
			return yield* api.rows<T>(await checkedRequest(request), limit, pager, matches);
		},
		cached: async (key, ask, forMs) => await api.cached(key, ask, forMs),
		now: () => api.now(),
		pause: async (ms) => await api.pause(ms),
	};
}

/**
 * Whether the arguments of a call contain anything that the check could refuse, where that is known without any request. Links of
 * the service itself, by which objects are named, are nothing. Pure.
 */
export function mayMatter(
	outgoing: Outgoing,
	values: unknown,
	limits: { readonly hasReadPrivate: boolean; readonly hasPlaces: boolean },
): boolean {
	if (typeof values === 'object' && values !== null)
		return Object.values(values).some((one) => mayMatter(outgoing, one, limits));
	if (typeof values !== 'string') return false;
	const { hasReadPrivate, hasPlaces } = limits;
	return viewsOf(values).some(
		(view) =>
			(hasReadPrivate && findLinks(view, mostRead).some((link) => !outgoing.isOwn(link, []))) ||
			(hasPlaces && outgoing.references(view, []).length > 0) ||
			secretsIn(view).size > 0,
	);
}

/**
 * Runs a call without sending what it writes, so that a call of several writes is refused before the first one.
 *
 * @param act runs it, and hands over what is refused.
 * @throws what was refused.
 */
export async function assertAllAllowed(act: (refused: (error: Error) => void) => Promise<unknown>): Promise<void> {
	let refused: Error | undefined;
	await act((error) => void (refused ??= error));
	if (refused) throw refused;
}
