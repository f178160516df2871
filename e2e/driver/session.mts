import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onceOnly } from '../../sandbox/front/onceOnly.mts';

export interface RestRequest {
	body?: unknown;
	query?: Record<string, string | undefined>;
	/** Take the answer as it is, not the `data` inside it. */
	whole?: boolean;
}

/** n8n answers 503 for a moment when its database is busy; the editor asks again, too. */
const mostTries = 20;

/** An answer of n8n that was not a success. */
export class RestError extends Error {
	readonly status: number;
	readonly body: string;

	constructor(method: string, path: string, status: number, body: string) {
		super(`${method} ${path} answered ${status}: ${body.slice(0, 2_000)}`);
		this.name = 'RestError';
		this.status = status;
		this.body = body;
	}
}

/** A browser's session with n8n: its cookies, its browser id and the id of its push connection. */
export class Session {
	readonly url: string;
	readonly #browserId = randomUUID();
	readonly #pushRef = randomUUID();
	readonly #cookies = new Map<string, string>();

	constructor(url: string) {
		this.url = url;
	}

	/** Opens a page of n8n, as a redirect of another site makes the browser do. */
	async visit(address: string): Promise<{ status: number; text: string }> {
		const answer = await fetch(new URL(address, this.url), {
			headers: { ...onceOnly, accept: 'text/html', cookie: this.#cookieHeader() },
		});
		for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
		return { status: answer.status, text: await answer.text() };
	}

	/** Sends one request of the editor and gives what is in `data`, of the type that the caller knows from n8n. */
	async send<T>(method: string, path: string, { body, query = {}, whole = false }: RestRequest = {}): Promise<T> {
		const target = new URL(path, this.url);
		for (const [name, value] of Object.entries(query)) if (value !== undefined) target.searchParams.set(name, value);
		const ask = async () =>
			await fetch(target, {
				method,
				headers: {
					...onceOnly,
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
					accept: 'application/json',
					'browser-id': this.#browserId,
					'push-ref': this.#pushRef,
					cookie: this.#cookieHeader(),
				},
				body: body === undefined ? undefined : JSON.stringify(body),
			});
		let answer = await ask();
		for (let tried = 1; tried < mostTries && answer.status === 503; tried += 1) {
			await sleep(1_000);
			answer = await ask();
		}
		for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
		const text = await answer.text();
		if (!answer.ok) throw new RestError(method, target.pathname + target.search, answer.status, text);
		const parsed: unknown = parse(text);
		if (parsed === undefined) throw new RestError(method, target.pathname, answer.status, `not JSON: ${text}`);
		return (whole || !isWrapped(parsed) ? parsed : parsed.data) as T;
	}

	/** Sends a request that n8n answers with a stream of events, and gives what they hold when the stream ends. */
	async events<T>(path: string, body: unknown): Promise<T[]> {
		const answer = await fetch(new URL(path, this.url), {
			method: 'POST',
			headers: {
				...onceOnly,
				'content-type': 'application/json',
				accept: 'text/event-stream',
				'browser-id': this.#browserId,
				'push-ref': this.#pushRef,
				cookie: this.#cookieHeader(),
			},
			body: JSON.stringify(body),
		});
		const text = await answer.text();
		if (!answer.ok) throw new RestError('POST', path, answer.status, text);
		return text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6)) as T] : []));
	}

	#cookieHeader() {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	}

	#keep(cookie: string) {
		const [pair = ''] = cookie.split(';', 1);
		const equals = pair.indexOf('=');
		this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
	}
}

function parse(text: string): unknown {
	if (text === '') return null;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isWrapped(value: unknown): value is { data: unknown } {
	return typeof value === 'object' && value !== null && 'data' in value;
}
