import type { IDataObject } from 'n8n-workflow';

import { type Answer, type ApiRequest, type Body, StreamedBody } from '../../catalogue/api';
import { redactAll } from '../redact';
import type { Asking, TtlCache } from '../ttlCache';

/** A request that would be sent, as people may read it. */
export interface HeldRequest {
	readonly method: string;
	/** The address without its query. */
	readonly url: string;
	readonly query?: IDataObject;
	readonly body?: unknown;
	/** Why it may be sent with other values, or not at all. */
	readonly note?: string;
}

/** Ends a run that cannot continue without the response to a request that was not sent. */
class ResponseNeeded extends Error {}

/** Longer waits are for what a write starts, shorter ones for pacing. */
const shortestWaitMs = 100;
/** A run that reads more often than this what it would have written waits for something in it. */
const mostDependentReads = 20;

const bytes = (size: number, type = 'bytes'): string => `${size} bytes (${type.replace(/;.*$/s, '')})`;

function readable(body: Body | undefined, headers: ApiRequest['headers'] = {}): unknown {
	const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
	if (Buffer.isBuffer(body)) return bytes(body.length, type);
	if (body instanceof StreamedBody) return bytes(body.size, type);
	return body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown);
}

const withoutGaps = (values: object = {}): IDataObject | undefined => {
	const given = Object.entries(values).filter(([, value]) => value !== undefined);
	return given.length === 0 ? undefined : (Object.fromEntries(given) as IDataObject);
};

type Callback = (...given: unknown[]) => unknown;

/**
 * Methods of a list that is not known, by what they do with its only element, so that what a run writes for each element is
 * listed once. Any other method returns the value itself: of a text, the text.
 */
const ofLists: Readonly<Record<string, (element: unknown, call: Callback, ...more: unknown[]) => unknown>> = {
	map: (element, call) => [call(element, 0)],
	flatMap: (element, call) => [call(element, 0)].flat(),
	forEach: (element, call) => void call(element, 0),
	// a service that accepts a request does what it says, so what is looked for in the response is there
	find: (element) => element,
	every: () => true,
	some: () => true,
	reduce: (element, call, first) => call(first, element, 0),
	at: (element) => element,
	entries: (element) => [[0, element]],
};

/** As long as the service accepts a request, its response has no such field. */
const ofFailures = new Set<string | symbol>(['errors', 'error']);

const listed = (numbers: readonly number[]): string =>
	numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}` : String(numbers[0]);

/**
 * What one run of an operation would write. Requests that write are kept here instead of being sent. The response to such a
 * request is a placeholder: each of its fields is one, and shows as text such as `{{ id from response 1 }}`, so that the run
 * continues to the requests that depend on it. Where the run decides by a placeholder, the preview is not complete.
 */
export class HeldWrites {
	readonly requests: HeldRequest[] = [];
	/** The number of the response that each placeholder is from, by its text. */
	readonly #placeholders = new Map<string, number>();
	readonly #reasons = new Set<string>();
	#isStopped = false;
	#isReadSince = false;
	#isLookedAt = false;
	#isSpread = false;
	#dependentReads = 0;

	/** Why more may be sent than is listed, or something else; empty where these are all requests. */
	get reasons(): readonly string[] {
		return [...this.#reasons];
	}

	/** Whether the run used a response that does not exist. */
	get isLookedAt(): boolean {
		return this.#isLookedAt;
	}

	/** Adds a reason for which the list may lack requests. */
	doubt(reason: string): void {
		this.#reasons.add(reason);
	}

	#stop(reason: string): never {
		this.#isStopped = true;
		this.doubt(reason);
		throw new ResponseNeeded(reason);
	}

	/** A value that is not known: a field of the response to a request that was not sent. */
	#placeholder(response: number, path: readonly string[], kind: string): unknown {
		const name = path.join('.') || 'value';
		const text = `{{ ${name}${kind} from response ${response} }}`;
		const shown = () => {
			this.#placeholders.set(text, response);
			return text;
		};
		const nested = (more: readonly string[]) => this.#placeholder(response, more, kind);
		const element = () => nested([...path, '0']);
		const get = (_target: object, key: string | symbol): unknown => {
			if (key === 'then') return undefined;
			this.#isLookedAt = true;
			if (ofFailures.has(key)) return undefined;
			if (key === 'toJSON') return shown;
			if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? Number.NaN : shown());
			if (key === Symbol.iterator) return () => [element()][Symbol.iterator]();
			return typeof key === 'symbol' ? undefined : nested([...path, key]);
		};
		const apply = (_target: object, _this: unknown, [call, ...more]: unknown[]): unknown => {
			const holder = path.slice(0, -1);
			const ofList = ofLists[path.at(-1) ?? ''];
			return ofList ? ofList(nested([...holder, '0']), call as Callback, ...more) : nested(holder);
		};
		const ownKeys = () => {
			this.#isLookedAt = true;
			this.#isSpread = true;
			return [];
		};
		return new Proxy(() => undefined, {
			...{ get, apply, ownKeys },
			has: () => true,
			getOwnPropertyDescriptor: () => undefined,
			getPrototypeOf: () => null,
			construct: () => this.#stop('The run needs a response that does not exist.'),
		});
	}

	#answer(response: number, kind = ''): Answer {
		const decide = () => this.doubt(`What follows depends on the status of response ${response}.`);
		return {
			/** There is no placeholder of a number: a run that asks for it decides by it. */
			get status() {
				decide();
				return 200;
			},
			headers: this.#placeholder(response, ['headers'], kind) as Answer['headers'],
			body: this.#placeholder(response, [], kind),
		};
	}

	/** The numbers of the responses that a request depends on. */
	#dependencies({ path, query, secretQuery, body }: ApiRequest): number[] {
		if (this.requests.length === 0) return [];
		const isFile = Buffer.isBuffer(body) || body instanceof StreamedBody;
		// this also records placeholders that have not been shown before
		const text = JSON.stringify([decodeURIComponent(path), query, secretQuery, isFile ? undefined : body]);
		const used = [...this.#placeholders].filter(([placeholder]) =>
			text.includes(JSON.stringify(placeholder).slice(1, -1)),
		);
		return [...new Set(used.map(([, response]) => response))].sort((a, b) => a - b);
	}

	/** Whether a request has values of responses that do not exist, so that no guard can check it and nothing can be read by it. */
	isDependent(request: ApiRequest): boolean {
		return this.#dependencies(request).length > 0;
	}

	/**
	 * Keeps a request that would write.
	 *
	 * @param url its address without a query.
	 * @param clean blanks the secrets of the credential in a text.
	 * @returns a placeholder of its response.
	 */
	hold(request: ApiRequest, url: string, clean: (text: string) => string): Answer {
		if (this.#isStopped) throw new ResponseNeeded();
		const notes = this.#notesOn(request);
		for (const remark of notes) this.doubt(remark);
		const secrets = Object.entries(request.secretQuery ?? {}).map(([name, secret]) => [name, String(secret)] as const);
		const readableUrl = [...this.#placeholders.keys()].reduce(
			(whole, text) => whole.replaceAll(encodeURIComponent(text), text),
			url,
		);
		const shown = withoutGaps({
			method: request.method,
			url: readableUrl,
			query: withoutGaps({ ...request.query, ...Object.fromEntries(secrets) }),
			body: readable(request.body, request.headers),
		});
		const held = redactAll(clean, shown) as HeldRequest;
		this.requests.push(notes.length > 0 ? { ...held, note: notes.join(' ') } : held);
		return this.#answer(this.requests.length);
	}

	/** Why a request may be sent with other values, or not at all. */
	#notesOn(request: ApiRequest): string[] {
		const dependencies = this.#dependencies(request);
		const responses = `response${dependencies.length > 1 ? 's' : ''} to request${dependencies.length > 1 ? 's' : ''}`;
		return [
			...(dependencies.length > 0
				? [`Depends on the ${responses} ${listed(dependencies)}, and may turn out to be unnecessary.`]
				: []),
			...(this.#isReadSince ? ['Computed from data that was read without the changes before it.'] : []),
			...(this.#isSpread ? ['Values from the response to a request before it may be missing.'] : []),
		];
	}

	/** @returns a placeholder of what a read returns that depends on a response that does not exist; undefined for other reads. */
	beforeRead(request: ApiRequest): Answer | undefined {
		if (this.#isStopped) throw new ResponseNeeded();
		const response = this.#dependencies(request).at(-1);
		if (response === undefined) {
			this.#isReadSince ||= this.requests.length > 0;
			return undefined;
		}
		this.#dependentReads += 1;
		if (this.#dependentReads > mostDependentReads)
			this.#stop(`The run waits for something in the response to request ${response}.`);
		return this.#answer(response, ' (read afterwards)');
	}

	/** Ends a run that waits for what its writes start. */
	beforePause(ms: number): void {
		if (this.#isStopped) throw new ResponseNeeded();
		if (this.requests.length > 0 && ms >= shortestWaitMs) this.#stop('The run waits for what these requests start.');
	}

	/** What a run remembers, except of responses that do not exist. */
	async cached<T>(cache: TtlCache, key: string, ask: () => Promise<T>, asking: Asking): Promise<T> {
		if (this.requests.length > 0) return await ask();
		let own: { readonly value: T } | undefined;
		const existing = async () => {
			own = { value: await ask() };
			return this.requests.length > 0 ? undefined : own.value;
		};
		const remembered = await cache.get(key, existing, asking);
		if (this.requests.length === 0) return remembered as T;
		cache.forget(key);
		return own === undefined ? (remembered as T) : own.value;
	}
}
