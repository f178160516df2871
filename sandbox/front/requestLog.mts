import type { Incoming } from './exchange.mts';

/** One request as it arrived, without anything secret in it. */
export interface LoggedRequest {
	/** When it arrived, by the sandbox's clock. */
	at: number;
	method: string;
	path: string;
	query: Record<string, string>;
	headers: Record<string, string>;
	/** JSON and forms are parsed, absent when empty. */
	body?: unknown;
	/** null until it is answered, and for good when the connection was cut before. */
	status: number | null;
	/** A fault was injected into this request. */
	fault?: true;
}

const CAPACITY = 20_000;
const MASK = '…';
const secretNames =
	/^(secret|client_secret|access_token|refresh_token|token|code|code_verifier|password|key|assertion)$/i;
const secretHeaders = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-goog-api-key']);

const masked = (name: string, value: unknown): unknown =>
	secretNames.test(name) && typeof value === 'string' ? MASK : withoutSecrets(value);

function withoutSecrets(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutSecrets);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(name, inner)]));
}

function bodyOf({ headers, body }: Incoming): unknown {
	if (body.length === 0) return undefined;
	const type = headers['content-type'] ?? '';
	if (type.includes('multipart/')) return `${body.length} bytes of ${type.split(';')[0]}`;
	const text = body.toString('utf8');
	if (type.includes('application/x-www-form-urlencoded')) {
		return withoutSecrets(Object.fromEntries(new URLSearchParams(text)));
	}
	try {
		return withoutSecrets(JSON.parse(text));
	} catch {
		return text;
	}
}

function headersOf({ headers }: Incoming): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeaders.has(name)));
}

/** Enters a request into a log of limited length; the entry's status is set when the request is answered. */
export function logRequest(log: LoggedRequest[], incoming: Incoming, at: number): LoggedRequest {
	const { method, query } = incoming;
	const body = bodyOf(incoming);
	const entry: LoggedRequest = {
		at,
		method,
		path: incoming.path.replace(/(\/tokens\/)[^/]+/, `$1${MASK}`),
		query: withoutSecrets(Object.fromEntries(query)) as Record<string, string>,
		headers: headersOf(incoming),
		...(body === undefined ? {} : { body }),
		status: null,
	};
	log.push(entry);
	if (log.length > CAPACITY) log.shift();
	return entry;
}
