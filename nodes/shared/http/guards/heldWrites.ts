import type { IDataObject } from 'n8n-workflow';

import { type Answer, type ApiRequest, type Body, StreamedBody } from '../../catalogue/api';
import { redactAll } from '../redact';

/** A request that would be sent, as people may read it. */
export interface HeldRequest {
	readonly method: string;
	/** The address without its query. */
	readonly url: string;
	readonly query?: IDataObject;
	readonly body?: unknown;
}

/** Ends a run at the place where it needs the answer to a request that was not sent. */
class AnswerNeeded extends Error {
	constructor() {
		super('This is a preview: the answer to a request that was not sent is not known.');
	}
}

/** Longer waits are for what a write begins, shorter ones for company. */
const shortestWaitMs = 100;

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

/** Everything that can be done with a value, and that only one who knows it can do. */
const lookedAt = ['apply', 'construct', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'has', 'ownKeys', 'set'] as const;

/**
 * What one run of an operation would write. Requests that write are kept here instead of being sent. A run goes on as long as it
 * does not look at an answer that there is none of, so that what is listed is what would be sent, and nothing is guessed.
 */
export class HeldWrites {
	readonly requests: HeldRequest[] = [];
	readonly #isSequence: boolean;
	#isLookedAt = false;
	#isReadSince = false;
	#isUnsure = false;

	/** @param isSequence whether the run may send several requests that write; else it is over with the first one. */
	constructor(isSequence: boolean) {
		this.#isSequence = isSequence;
	}

	/** Whether the run stopped short of its end. */
	get isStopped(): boolean {
		return this.#isLookedAt;
	}

	/** Whether nothing else would be written, as long as the service accepts these. */
	get isComplete(): boolean {
		return !this.#isUnsure && (!this.#isSequence || !this.#isLookedAt);
	}

	#stop(): never {
		this.#isLookedAt = true;
		throw new AnswerNeeded();
	}

	#unknown(): unknown {
		const stop = () => this.#stop();
		const traps = Object.fromEntries(lookedAt.map((name) => [name, stop]));
		// an answer that is waited for once more is asked whether it is a promise
		const get = (_target: object, name: string | symbol) => (name === 'then' ? undefined : stop());
		return new Proxy({}, { ...traps, get });
	}

	/**
	 * Keeps a request that would write.
	 *
	 * @param url its address without a query.
	 * @param clean blanks the secrets of the credential in a text.
	 * @returns an answer that nothing is known of: whoever looks at it ends the run.
	 */
	hold(request: ApiRequest, url: string, clean: (text: string) => string): Answer {
		if (this.#isLookedAt) this.#stop();
		this.#isUnsure ||= this.requests.length > 0 && (!this.#isSequence || this.#isReadSince);
		const secrets = Object.entries(request.secretQuery ?? {}).map(([name, secret]) => [name, String(secret)] as const);
		const told = withoutGaps({
			method: request.method,
			url,
			query: withoutGaps({ ...request.query, ...Object.fromEntries(secrets) }),
			body: readable(request.body, request.headers),
		});
		this.requests.push(redactAll(clean, told) as HeldRequest);
		const stop = () => this.#stop();
		const body = this.#unknown();
		return {
			get status() {
				return stop();
			},
			get headers() {
				return stop();
			},
			body,
		};
	}

	/** Looks at what is to be remembered: what nothing is known of is not. */
	beforeMemory<T>(value: T): T {
		JSON.stringify(value);
		return value;
	}

	/** Looks at a read: after a write it would tell what is not so yet. Ends a run that has nothing else to write. */
	beforeRead(): void {
		if (this.#isLookedAt || (this.requests.length > 0 && !this.#isSequence)) this.#stop();
		this.#isReadSince ||= this.requests.length > 0;
	}

	/** Ends a run that waits for what its writes begin. */
	beforePause(ms: number): void {
		if (this.#isLookedAt || (this.requests.length > 0 && ms >= shortestWaitMs)) this.#stop();
	}
}
