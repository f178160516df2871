import type { Answer, ApiRequest } from '../catalogue/api';

interface Remembered {
	readonly etag: string;
	readonly answer: Answer;
	/** In characters. */
	readonly size: number;
}

const mostInAll = 16_000_000;
const mostForOne = 2_000_000;

const keyOf = (place: string, { path, base, query, headers }: ApiRequest): string =>
	JSON.stringify([place, base, path, query, headers]);

/** Answers with an ETag, so that asking again costs nothing where nothing changed; the oldest make room for new ones. */
export class EtagCache {
	private readonly entries = new Map<string, Remembered>();

	private readonly most: number;

	private size = 0;

	/** @param most how much is remembered, in characters. */
	constructor(most = mostInAll) {
		this.most = most;
	}

	/**
	 * The answer to a request, from memory when the service says that it is still the same.
	 *
	 * @param place what the answer depends on beside the request: the service and the account.
	 */
	async get(place: string, request: ApiRequest, send: (request: ApiRequest) => Promise<Answer>): Promise<Answer> {
		if (request.method !== 'GET' || request.answer === 'bytes') return await send(request);
		const key = keyOf(place, request);
		const known = this.entries.get(key);
		if (!known) return this.noted(key, await send(request));
		const answer = await send({ ...request, headers: { ...request.headers, 'if-none-match': known.etag } });
		if (answer.status !== 304) return this.noted(key, answer);
		this.forget(key);
		this.keep(key, known);
		return known.answer;
	}

	private noted(key: string, answer: Answer): Answer {
		this.forget(key);
		const { etag } = answer.headers;
		if (etag === undefined || answer.status !== 200) return answer;
		const size = JSON.stringify(answer.body ?? null).length;
		if (size <= Math.min(mostForOne, this.most)) this.keep(key, { etag, answer, size });
		return answer;
	}

	private keep(key: string, entry: Remembered): void {
		this.entries.set(key, entry);
		this.size += entry.size;
		for (const oldest of this.entries.keys()) {
			if (this.size <= this.most) return;
			this.forget(oldest);
		}
	}

	private forget(key: string): void {
		this.size -= this.entries.get(key)?.size ?? 0;
		this.entries.delete(key);
	}
}

/** What this process remembers. */
export const processEtagCache = new EtagCache();
