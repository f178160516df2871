/** One request as it arrived, without anything secret in it. */
export interface LoggedRequest {
	method: string;
	path: string;
	query: Record<string, string>;
	headers: Record<string, string>;
	body: unknown;
	/** null when the connection was cut instead. */
	status: number | null;
	at: number;
}

const SECRET = new Set(['key', 'token', 'client_secret', 'code', 'code_verifier', 'refresh_token']);
const SECRET_HEADERS = new Set(['authorization', 'cookie']);

const withoutSecrets = (entries: Iterable<readonly [string, unknown]>) =>
	Object.fromEntries([...entries].filter(([name]) => !SECRET.has(name)));

function readBody(type: string, body: Buffer): unknown {
	if (body.length === 0) return undefined;
	if (type.includes('multipart/')) return `${body.length} bytes of ${type.split(';')[0]}`;
	const text = body.toString('utf8');
	if (type.includes('application/x-www-form-urlencoded')) return withoutSecrets(new URLSearchParams(text));
	try {
		const json: unknown = JSON.parse(text);
		return json && typeof json === 'object' && !Array.isArray(json) ? withoutSecrets(Object.entries(json)) : json;
	} catch {
		return text;
	}
}

/** Describes a request for the log; the status is filled in when it is answered. */
export function describe(request: Request, body: Buffer, at: number): LoggedRequest {
	const url = new URL(request.url);
	const headers = Object.fromEntries([...request.headers].filter(([name]) => !SECRET_HEADERS.has(name)));
	const query: Record<string, string> = {};
	for (const [name, value] of url.searchParams) if (!SECRET.has(name)) query[name] = value;
	const path = url.pathname.replace(/^(\/1\/tokens\/)[^/]+/, '$1…');
	const type = request.headers.get('content-type') ?? '';
	return { method: request.method, path, query, headers, body: readBody(type, body), status: null, at };
}
