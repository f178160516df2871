/** A JSON object whose members are not known in advance. */
export type JsonObject = Record<string, unknown>;

/** A request as a front hands it to its handlers. */
export interface Incoming {
	method: string;
	path: string;
	query: URLSearchParams;
	/** Path and query exactly as the client sent them. */
	target: string;
	headers: Record<string, string>;
	body: Buffer;
}

/** An answer: objects are sent as JSON, strings, buffers and streams as they are, `undefined` as no body. */
export interface Reply {
	status: number;
	headers?: Record<string, string>;
	body?: unknown;
	/** Breaks the connection instead of answering, or in the middle of the answer. */
	drop?: 'unanswered' | 'midway';
}

/** The same request for another path. */
export function withPath(incoming: Incoming, path: string): Incoming {
	const question = incoming.target.indexOf('?');
	return { ...incoming, path, target: question === -1 ? path : path + incoming.target.slice(question) };
}

/** Narrows a value to a JSON object; anything else becomes an empty one. */
export function asObject(value: unknown): JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The value when it is a string, else undefined. */
export function asText(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

/** Parses JSON; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The body of a request as an object, whether JSON or form. */
export function bodyFields(incoming: Pick<Incoming, 'headers' | 'body'>): JsonObject {
	const text = incoming.body.toString('utf8');
	if (incoming.headers['content-type']?.includes('application/x-www-form-urlencoded')) {
		return Object.fromEntries(new URLSearchParams(text));
	}
	return asObject(parseJson(text));
}
