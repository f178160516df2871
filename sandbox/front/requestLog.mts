export interface LoggedRequest {
	at: string;
	method: string;
	path: string;
	query: Record<string, string>;
	status: number;
	durationMs: number;
	/** Who asked, by name; never the credential. */
	account?: string;
	body?: unknown;
	/** A fault was injected into this request. */
	fault?: true;
}

export interface RequestLog {
	entries(): LoggedRequest[];
	add(entry: LoggedRequest): void;
	clear(): void;
}

const secretNames = /^(secret|client_secret|access_token|refresh_token|token|code|code_verifier|password|key)$/i;
const capacity = 20_000;

/** A bounded list of the requests a sandbox received, with secrets blanked. */
export function createRequestLog(): RequestLog {
	let entries: LoggedRequest[] = [];
	return {
		entries: () => [...entries],
		add(entry) {
			entries.push({ ...entry, query: blank(entry.query) as Record<string, string>, body: blank(entry.body) });
			if (entries.length > capacity) entries = entries.slice(-capacity / 2);
		},
		clear() {
			entries = [];
		},
	};
}

function blank(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(blank);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [
			name,
			secretNames.test(name) && typeof inner === 'string' ? '***' : blank(inner),
		]),
	);
}
