import { type IDataObject, type IHttpRequestOptions, UserError } from 'n8n-workflow';

import type { Account, Ask, Integration, Sender, Signer } from '../catalogue/integration';
import { accountKey, checkConnected } from './account';
import {
	type Answer,
	type Api,
	type ApiRequest,
	type Credential,
	type Explanation,
	type ErrorResponse,
	type Path,
	StreamedBody,
} from '../catalogue/api';
import { bucketsOf } from './bucket';
import { baseAddress } from './endpoint';
import { type Clock, systemClock } from './clock';
import type { EtagCache } from './etagCache';
import { type Guard, isRead } from './guards/guard';
import { type Bounds, boundsWithin, isUnlimited, limitsOfCredential } from './guards/limits';
import { inCommon, narrowedTo, noteLeftOut, type Only, Scope } from './guards/scope';
import type { HeldWrites } from './guards/heldWrites';
import { apiError, explainPlainly, quoting } from './errors';
import { RateLimiter } from './rateLimiter';
import { type Host, sendOnce } from './sendOnce';
import { processWrites, TtlCache } from './ttlCache';
import { pages } from './paginate';
import { type Failed, sendWithRetry } from './sendWithRetry';
import { redactAll, redactor } from './redact';
import { sendSignedBy } from './signing/sendSigned';
import { sendUnsigned } from './sendUnsigned';
import { defaultRetryPolicy, type RetryPolicy } from './retry';
import { noteServiceTime, serviceTime } from './serviceClock';
import type { UsageLog } from './usage';

export interface ClientOptions {
	readonly clock?: Clock;
	readonly retryPolicy?: RetryPolicy;
	readonly rateLimiter?: RateLimiter;
	readonly cache?: TtlCache;
	/** Where reads that are made again and again remember their answers. */
	readonly etagCache?: EtagCache;
	/** Looks at each request before it is sent, and may refuse it. */
	readonly guard?: Guard;
	/** The only places that are asked about and told of, next to what the guard refuses; all of them where absent. */
	readonly only?: Only;
	/** Takes what would write, so that none of it is sent. */
	readonly held?: HeldWrites;
	/** Hears each answer of the service before it is shown. */
	readonly heard?: (answer: Answer) => void;
	/** Notes how the service's limits were met. */
	readonly usage?: UsageLog;
	/** Takes what answers tell of themselves. */
	readonly remarks?: Set<string>;
	/** How long one call may take as a whole, from the connection to the last byte, in milliseconds. */
	readonly deadlineMs?: (request: ApiRequest) => number;
	/** A connection on which nothing moves for so long is given up: before the first byte and between any two, in milliseconds. */
	readonly idleMs?: number;
}

const usualIdleMs = 60_000;
/** GitHub ends a request after ten seconds, Google Analytics a report after some minutes; a file takes as long as it is big. */
const usualDeadlineMs = ({ answer, receive, body }: ApiRequest): number =>
	answer === 'bytes' || receive || Buffer.isBuffer(body) || body instanceof StreamedBody ? 15 * 60_000 : 3 * 60_000;
const processRateLimiter = new RateLimiter();
/** What this process remembers of the services. */
export const processCache = new TtlCache();
const encodings = { exact: 'text', text: 'text', bytes: 'arraybuffer' } as const;

const encodingOf = ({ answer, receive }: ApiRequest): Pick<IHttpRequestOptions, 'encoding'> => {
	if (receive) return { encoding: 'stream' };
	return answer ? { encoding: encodings[answer] } : {};
};

const write = (request: ApiRequest) => request.method !== 'GET' && request.method !== 'HEAD';

/** Who sends; a host that cannot tell which n8n it is sends in nobody's name. */
const senderOf = (host: Host): Sender | undefined => {
	const instanceId = host.getInstanceId?.();
	return instanceId === undefined ? undefined : { instanceId, workflowId: host.getWorkflow?.().id ?? '' };
};

/** The headers of one call: the integration's, replaced one by one; an empty text removes one. */
const headersOf = (integration: Integration, request: ApiRequest, sender: Sender | undefined): IDataObject => {
	const given = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
	const sent = sender && integration.headersFor?.(request, sender);
	const all: Record<string, string> = { ...integration.headers, ...sent, ...Object.fromEntries(given) };
	if (request.body instanceof StreamedBody) all['content-length'] = String(request.body.size);
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};

/** The address of a base that no credential is sent to; undefined where a request is for another one. */
const unsignedBase = (integration: Integration, credential: Credential, { base }: ApiRequest): string | undefined =>
	base === undefined ? undefined : integration.unsignedBases?.(credential)[base];

/** The address of a request, inside one of the integration's bases. */
const addressOf = (integration: Integration, credential: Credential, request: ApiRequest): string => {
	const bases = integration.bases(credential);
	const { base, path } = request;
	const signed = base === undefined ? Object.values(bases)[0] : bases[base];
	return baseAddress(unsignedBase(integration, credential, request) ?? signed).href.replace(/\/+$/, '') + path;
};

/** @throws UserError before a secret goes where a credential does, and into what others may log. */
const checkSecrets = ({ name }: Integration, { secretQuery }: ApiRequest): void => {
	if (secretQuery === undefined) return;
	throw new UserError(
		`A secret in the address goes to no address of ${name} that the account signs for, so nothing was sent.`,
	);
};

/**
 * A client for one account of one integration: paces, sends, repeats what is safe to repeat, and explains refusals.
 *
 * @throws NodeApiError (from its methods) with what to do in `message`, and never a secret.
 */
export function createClient(host: Host, integration: Integration, account: Account, options: ClientOptions = {}): Api {
	const {
		clock = systemClock,
		retryPolicy = defaultRetryPolicy,
		rateLimiter: rateLimiter = processRateLimiter,
		usage,
		guard,
		only,
		held,
		heard,
		deadlineMs = usualDeadlineMs,
		idleMs = usualIdleMs,
	} = options;
	const { cache = processCache, etagCache, remarks } = options;
	const node = host.getNode();
	const signal = () => host.getExecutionCancelSignal?.();
	const id = node.credentials?.[account.credential]?.id ?? account.credential;
	let opened: Promise<Credential> | undefined;
	let origin = '';
	const open = async () => {
		const stored = await host.getCredentials<Credential>(account.credential);
		const given = account.signer?.chosen(stored, node.parameters) ?? stored;
		origin = URL.parse(Object.values(integration.bases(given))[0] ?? '')?.origin ?? '';
		return given;
	};
	const credential = async () => await (opened ??= open());
	let found: string | undefined;
	const owner = async () => (found ??= accountKey(integration, id, await credential()));

	/** Sends again, with a token that n8n renews, only where that may help; the credential is read anew, it may be newer by now. */
	const sendRenewed = async (request: ApiRequest, sent: IHttpRequestOptions): Promise<Answer | ErrorResponse> => {
		const send = async (mayRenew: boolean) =>
			await sendOnce(host, account.credential, sent, request, {
				mayRenew,
				deadlineMs: deadlineMs(request),
				idleMs,
			});
		const tokens = async () => (await host.getCredentials<Credential>(account.credential)).oauthTokenData;
		/** n8n renews the token of what is read while it is sent, too, but cannot send it again: "its … body was consumed". */
		const sendRenewing = async () => {
			if (!(request.body instanceof StreamedBody)) return await send(true);
			const before = JSON.stringify(await tokens());
			const answer = await send(true);
			return answer.status === 401 && JSON.stringify(await tokens()) !== before ? await send(false) : answer;
		};
		if (!integration.isStale) return await sendRenewing();
		const answer = await send(false);
		if (answer.status !== 401) return answer;
		const stored = await host.getCredentials<Credential>(account.credential);
		if (!integration.isStale({ ...answer, request }, stored, Date.now())) return answer;
		const renewed = await sendRenewing();
		return renewed.status === 401 && renewed.body === undefined ? answer : renewed;
	};

	const sendSigned = async (request: ApiRequest, sent: IHttpRequestOptions, signer: Signer) =>
		await sendSignedBy(signer, request, sent, {
			host,
			credential: await credential(),
			optionsOf: async (own) => ({
				method: own.method,
				url: addressOf(integration, await credential(), own),
				qs: own.query,
				headers: headersOf(integration, own, undefined),
				timeout: idleMs,
			}),
			patience: { deadlineMs: deadlineMs(request), idleMs },
			signal: signal(),
		});

	const once = async (request: ApiRequest, url: string, isWatched = false): Promise<Answer | ErrorResponse> => {
		const sent: IHttpRequestOptions = {
			method: request.method,
			url,
			qs: request.query,
			headers: headersOf(integration, request, senderOf(host)),
			arrayFormat: 'repeat',
			timeout: idleMs,
			...encodingOf(request),
			disableFollowRedirect: isWatched || write(request),
			sendCredentialsOnCrossOriginRedirect: false,
		};
		if (unsignedBase(integration, await credential(), request) !== undefined) {
			return await sendUnsigned(host, sent, request, { deadlineMs: deadlineMs(request), idleMs });
		}
		const answer = await (account.signer ? sendSigned(request, sent, account.signer) : sendRenewed(request, sent));
		origin = new URL(url).origin;
		noteServiceTime(origin, answer.headers.date, Date.now());
		return answer;
	};

	/** The same, not led to another place unseen. A file lies at another address, which 302 names. */
	const watched = async (request: ApiRequest, url: string): Promise<Answer | ErrorResponse> => {
		const answer = await once(request, url, true);
		const isFile = !write(request) && (answer.status === 302 || answer.status === 303);
		return isFile ? await once(request, url) : answer;
	};

	const failure = async ({ status, explanation, refusal }: Failed) => {
		const clean = redactor(await credential());
		const description = explanation.description && clean(explanation.description);
		return apiError(node, status, { ...explanation, message: clean(explanation.message), description }, refusal);
	};
	const explain = async (input: ErrorResponse): Promise<Explanation> => {
		const errorResponse = { ...input, body: redactAll(redactor(await credential()), input.body) };
		const { host } = new URL(addressOf(integration, await credential(), errorResponse.request));
		const isRead = integration.reads?.(errorResponse.request) ?? false;
		const explanation =
			integration.explain(errorResponse) ?? explainPlainly(integration.name, errorResponse, host, isRead);
		return { ...explanation, message: quoting(integration.name, explanation.message, errorResponse.body) };
	};

	/** Sends, and has what is remembered of what a write changes requested again. */
	const sendNoting = async (request: ApiRequest, send: () => Promise<Answer | Failed>): Promise<Answer | Failed> => {
		if (isRead(integration, request)) return await send();
		let mayBeDone = true;
		try {
			const outcome = await send();
			if ('explanation' in outcome) ({ mayBeDone } = outcome);
			return outcome;
		} finally {
			if (mayBeDone) processWrites.add(await owner(), integration.remembered?.changedBy(request));
		}
	};
	/** Has the scope look at where the service leads a request. */
	const follow = async (request: ApiRequest, to: string, scope: Scope): Promise<void> => {
		const { pathname } = new URL(to);
		const root = new URL(addressOf(integration, await credential(), { ...request, path: '' as Path })).pathname;
		const prefix = root.replace(/\/+$/, '');
		const path = `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
		await scope.follow({ ...request, path: path as Path });
	};
	const sendUnguarded = async (request: ApiRequest, scope?: Scope): Promise<Answer> => {
		checkConnected(node, integration, await credential());
		const isUnsigned = unsignedBase(integration, await credential(), request) !== undefined;
		if (!isUnsigned) checkSecrets(integration, request);
		const url = addressOf(integration, await credential(), request);
		const buckets = bucketsOf(integration, request, id, await credential());
		const repeatable = request.repeatable ?? integration.repeatable?.(request) ?? false;
		const context = {
			...{ buckets, rateLimiter, clock, retryPolicy, usage, repeatable },
			...{ followsRedirects: !isUnsigned, signal: signal() },
			...(scope && { follow: async (to: string) => await follow(request, to, scope) }),
		};
		const outcome = await sendNoting(
			request,
			async () => await sendWithRetry(context, integration, { request, url }, scope ? watched : once, explain),
		);
		if ('explanation' in outcome) throw await failure(outcome);
		const remark = remarks && integration.remarkOf?.(outcome, request);
		if (remark !== undefined) remarks?.add(remark);
		return outcome;
	};
	/** The same in a preview: what reads is sent. */
	const sendHolding = async (writes: HeldWrites, request: ApiRequest, scope?: Scope): Promise<Answer> => {
		if (isRead(integration, request)) return writes.beforeRead(request) ?? (await sendUnguarded(request, scope));
		checkConnected(node, integration, await credential());
		const url = addressOf(integration, await credential(), request);
		return writes.hold(request, url, redactor(await credential()));
	};
	const ask: Ask = async <T>(request: ApiRequest) => (await sendUnguarded(request)) as Answer<T>;

	/** A request that passed the guards, and what it may use. */
	interface Passed {
		readonly request: ApiRequest;
		readonly scope?: Scope;
		/** Whether it is sent as usual, so that its answer is one of the service. */
		readonly isHeld?: boolean;
	}
	const clientOf = (pass: (request: ApiRequest) => Promise<Passed>): Api => {
		const sendPassed = async ({ request, scope }: Passed): Promise<Answer> => {
			const sendOne = async (one: ApiRequest) =>
				await (held ? sendHolding(held, one, scope) : sendUnguarded(one, scope));
			if (!etagCache || !integration.conditional) return await sendOne(request);
			const isSound = (answer: Answer) => integration.pager.mayBeFollowed?.(answer, request) !== true;
			return await etagCache.get(await owner(), request, sendOne, isSound);
		};
		const send = async <T>(given: ApiRequest): Promise<Answer<T>> => {
			const passed = await pass(given);
			const { request, scope, isHeld } = passed;
			// what is remembered is whole, because other nodes of the account have other limits
			const answer = (await sendPassed(passed)) as Answer<T>;
			if (isHeld) return answer;
			heard?.(answer);
			if (!scope) return answer;
			const kept = await scope.kept(answer, request);
			if (remarks && integration.places?.looksUp?.(request) !== true) {
				noteLeftOut(remarks, integration.places?.name ?? 'places', kept.leftOut);
			}
			return kept.body === answer.body ? answer : { ...answer, body: kept.body as T };
		};
		return {
			credential,
			send,
			request: async <T>(request: ApiRequest) => (await send<T>(request)).body,
			rows: <T>(request: ApiRequest, limit?: number, pager = integration.pager, matches?: (row: T) => boolean) =>
				pages<T>(send, pager, request, limit, matches),
			cached: async <T>(key: string, asked: () => Promise<T>, forMs?: number) => {
				const version = processWrites.version(await owner(), integration.remembered?.dependsOn(key));
				const asking = { now: clock.now(), forMs, signal: signal() };
				const name = `${await owner()} ${key}${version}`;
				return held ? await held.cached(cache, name, asked, asking) : await cache.get(name, asked, asking);
			},
			now: () => serviceTime(origin, Date.now()),
			pause: async (ms) => {
				held?.beforePause(ms);
				await clock.sleep(ms, signal());
			},
		};
	};

	/** The credential's own limits, which bind every node; undefined where it has none. */
	const ofCredential = async (): Promise<Bounds | undefined> => {
		const limits = limitsOfCredential(await credential(), integration.places?.name);
		if (isUnlimited(limits)) return undefined;
		const unbound = clientOf(async (request) => await Promise.resolve({ request }));
		return boundsWithin(integration, limits, 'The limits of the credential', unbound);
	};
	let bound: Promise<Bounds | undefined> | undefined;
	let scope: Scope | undefined;
	return clientOf(async (given) => {
		// never sent, and guards would ask about what does not exist
		if (held?.isDependent(given)) return { request: given, isHeld: true };
		const bounds = await (bound ??= ofCredential());
		const places = inCommon(await bounds?.only(), await only?.());
		const request = narrowedTo(integration, given, places);
		await bounds?.guard(request, ask);
		await guard?.(request, ask);
		scope ??= places && new Scope(integration, places, ask);
		return { request, scope, isHeld: held !== undefined && !isRead(integration, request) };
	});
}
