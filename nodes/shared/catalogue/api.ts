import type {
	Failure,
	ICredentialDataDecryptedObject,
	IDataObject,
	IExecuteFunctions,
	IHttpRequestMethods,
} from 'n8n-workflow';

import type { Truncation } from './truncation';

declare const encoded: unique symbol;

/** A path whose variable parts are encoded; only `path` and `checkedEndpoint` make one. */
export type Path = string & { readonly [encoded]: true };

/** A decrypted credential. */
export type Credential = Readonly<ICredentialDataDecryptedObject>;

/** Bytes that come one after the other, as n8n hands them out: a `Readable` of Node.js. */
export type ByteStream = Awaited<ReturnType<IExecuteFunctions['helpers']['getBinaryStream']>>;

/** Bytes that are read while they are sent, and never in memory as a whole. */
export class StreamedBody {
	readonly size: number;
	readonly open: () => Promise<ByteStream>;

	/**
	 * @param size how many bytes there are; services ask for it before the first one.
	 * @param open begins anew: a stream can be sent once, and a request may be sent again.
	 */
	constructor(size: number, open: () => Promise<ByteStream>) {
		this.size = size;
		this.open = open;
	}
}

/** A secret of one request: whoever writes it anywhere, in a message, as JSON or into a log, writes three stars. */
export class Secret {
	readonly #value: string;

	constructor(value: string) {
		this.#value = value;
	}

	/** For the one place that puts it into an address. */
	reveal(): string {
		return this.#value;
	}

	toString(): string {
		return '***';
	}

	toJSON(): string {
		return '***';
	}
}

/** JSON, or bytes that go as they are, with a `content-type` header of the caller's. */
export type Body = IDataObject | readonly unknown[] | Buffer | StreamedBody;

/** What is known of an answer before its bytes come. */
export type AnswerHead = Pick<Answer, 'status' | 'headers'>;

export interface ApiRequest {
	readonly method: IHttpRequestMethods;
	readonly path: Path;
	/** The name of one of the integration's bases; the first one when absent. */
	readonly base?: string;
	readonly query?: IDataObject;
	/** Parameters of the address that nobody may see. Only bases that no credential is sent to take any (ADR 0032). */
	readonly secretQuery?: Readonly<Record<string, Secret>>;
	/** Of a step's own request: the key of a place that it is about and its address does not tell. */
	readonly place?: string;
	/** The display name of the form field that the last part of the path comes from, where the path does not show it. */
	readonly field?: string;
	readonly body?: Body;
	/** Replace the integration's own headers one by one; an empty text removes one. */
	readonly headers?: Readonly<Record<string, string>>;
	/**
	 * How to read the answer: JSON where it looks like it (the default); the same with whole numbers of 16 digits and more as
	 * texts, because JavaScript rounds them; text as it stands; or a Buffer.
	 */
	readonly answer?: 'exact' | 'text' | 'bytes';
	/**
	 * Of a list that is looked at again and again: from when on its rows are wanted (epoch milliseconds), and what of them is
	 * to be remembered for a repetition that changed nothing, so that little memory holds many lists. All of them when absent.
	 */
	readonly recent?: {
		readonly since: number;
		readonly kept: (rows: readonly unknown[], since: number) => readonly unknown[];
	};
	/**
	 * Takes the bytes of a success as they come, instead of `answer`; what it gives is the body. A host without streams hands
	 * over a Buffer. It is called again where the answer breaks off and is asked for again.
	 *
	 * @throws what stays an error: bytes that cannot be kept are no reason to ask for them again.
	 */
	receive?(bytes: Buffer | ByteStream, head: AnswerHead): Promise<unknown>;
	/**
	 * Says that a step wrote the body: a GraphQL document that names what it is about by its variables alone, or a form with a
	 * file that names no place.
	 */
	readonly isOwnBody?: true;
	/** Set by a client within limits: what the answer shows of other places is omitted. */
	readonly isKept?: true;
	/** Says that repeating this write changes nothing more, so that it may be repeated after a broken connection. */
	readonly repeatable?: boolean;
}

export interface Answer<T = unknown> {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: T;
	/** The URL to which the service redirected a write; absent where it redirected none. */
	readonly movedTo?: string;
}

/** Sends a read of a guard's own. */
export type Ask = <T>(request: ApiRequest) => Promise<Answer<T>>;

/** How a service hands out a long list. Pure. */
export interface Pager {
	/** The first request, with the largest page that serves `limit` rows. */
	first(request: ApiRequest, limit: number): ApiRequest;
	rows(body: unknown): readonly unknown[];
	/**
	 * What identifies a row, where a row can be on two pages because the list changes while it is read; undefined for rows
	 * that nothing identifies.
	 */
	keyOf?(row: unknown): string | undefined;
	/** How many rows the list has, where its response counts them. */
	totalOf?(body: unknown): number | undefined;
	/** What a response says is missing from it, as a sentence. */
	lacks?(body: unknown): string | undefined;
	/** Whether `next` follows any full page, because the service does not say whether there is another one. */
	readonly isGuess?: true;
	/**
	 * The requests known to be left after this answer; several are fetched at the same time.
	 *
	 * @param fresh how many of its rows were not on the page before.
	 */
	next(answer: Answer, request: ApiRequest, fresh: number): readonly ApiRequest[];
	/** The same page with fewer rows, after a refusal to hand out that many at once; undefined where it is as small as it gets. */
	smaller?(request: ApiRequest): ApiRequest | undefined;
	/**
	 * Whether a further page may begin after this one while this one stays the same: then it is never taken from memory. For
	 * services with ETags.
	 */
	mayBeFollowed?(answer: Answer, request: ApiRequest): boolean;
}

/** The only door to a service. Signing, pacing, retries and error wording live behind it. */
export interface Api {
	/** The decrypted credential, for the few places that sign or address with it. Never put into an output. */
	credential(): Promise<Credential>;
	/** The body of the answer. */
	request<T = IDataObject>(request: ApiRequest): Promise<T>;
	/** The whole answer. */
	send<T = IDataObject>(request: ApiRequest): Promise<Answer<T>>;
	/**
	 * All rows of a list, or the first `limit`, page by page as the service returns them, or as another pager reads them.
	 *
	 * @param matches selects rows; only those count for the limit.
	 * @returns what the list lacks, without a further request; `collected` records it.
	 */
	rows<T = IDataObject>(
		request: ApiRequest,
		limit?: number,
		pager?: Pager,
		matches?: (row: T) => boolean,
	): AsyncGenerator<T, Truncation | undefined>;
	/**
	 * What rarely changes, such as who the account is: asked once per account and process, then remembered. Plain data; each
	 * one who asks gets a copy.
	 *
	 * @param key what is asked for, unique among the integration's.
	 * @param forMs how long the answer is good for, in milliseconds; ten minutes when absent. Failures are not remembered.
	 */
	cached<T>(key: string, ask: () => Promise<T>, forMs?: number): Promise<T>;
	/**
	 * The moment by the service's own clock as far as its answers told, epoch milliseconds: a list that is asked for since a
	 * moment of a clock that is ahead hides what is new.
	 */
	now(): number;
	/** Waits, in milliseconds; ends early, with the signal's reason, when the execution is cancelled. */
	pause(ms: number): Promise<void>;
}

/** An answer, or the lack of one, that is not a success. */
export interface ErrorResponse {
	/** 0 when no answer came. */
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
	/** The system's code of a broken connection, such as ECONNRESET. */
	readonly code?: string;
	readonly request: ApiRequest;
}

/** What a person can do about it; `failure` tells n8n's own back-off what kind it is. */
export interface Explanation {
	readonly message: string;
	readonly description?: string;
	readonly failure?: Failure;
	/** The name of the rate limit that is used up, where the service tells; only that one is paused. */
	readonly rateLimit?: string;
	/** How long the window of that limit lasts, in milliseconds, where that is known and the answer asks for no other wait. */
	readonly windowMs?: number;
	/** Whether more was asked for than the service hands out at once, so that a smaller page may do. */
	readonly isTooMuch?: true;
}
