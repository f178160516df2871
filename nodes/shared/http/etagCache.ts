import type { Answer, ApiRequest } from '../catalogue/api';
import { BoundedMap } from './boundedMap';

interface Remembered {
	/** The header that asks whether the answer is still the same. */
	readonly question: Readonly<Record<string, string>>;
	/** The answer as JSON: so each one who asks gets a copy, and what it takes is known. */
	readonly content: Buffer;
	/** From when on its rows are here, epoch milliseconds; all of them when it is -Infinity. */
	readonly since: number;
}

/** So much more than was asked for is remembered (milliseconds), for others who ask the same and are behind. */
const spareMs = 60 * 60_000;

/** A list, or an object that holds one, with those of its rows that are to be remembered. */
function shortened(body: unknown, kept: (rows: readonly unknown[]) => readonly unknown[]): unknown {
	if (Array.isArray(body)) return kept(body);
	if (typeof body !== 'object' || body === null) return body;
	return Object.fromEntries(
		Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? kept(value) : (value as unknown)]),
	);
}

const keyOf = (place: string, { path, base, query, headers }: ApiRequest): string =>
	JSON.stringify([place, base, path, query, headers]);

/** A list that goes by the moment of its newest row hides one that turns up late, so that moment must lie so far back. */
const settledMs = 10 * 60_000;

/**
 * How to ask whether an answer is still the same: by its ETag, or, where that is empty, by its moment. GitHub's lists of
 * notifications all have the same empty ETag (PyGithub Notification.setUp#1, PullRequest1168.testGetPullRequest#1).
 */
function questionOf({ headers }: Answer): Remembered['question'] | undefined {
	const { etag, 'last-modified': modified, date } = headers;
	if (etag !== undefined && !/^(W\/)?""$/.test(etag)) return { 'if-none-match': etag };
	if (modified === undefined || date === undefined) return undefined;
	return Date.parse(date) - Date.parse(modified) >= settledMs ? { 'if-modified-since': modified } : undefined;
}

/** Answers that the service knows again, so that asking again costs nothing where nothing changed. */
export class EtagCache {
	private readonly entries: BoundedMap<Remembered>;

	/** @param maxBytes how much is remembered, in bytes; what was asked for longest ago makes room. */
	constructor(maxBytes = 16_000_000) {
		this.entries = new BoundedMap(maxBytes);
	}

	/**
	 * The answer to a request, from memory when the service says that it is still the same.
	 *
	 * @param place what the answer depends on beside the request: the service and the account.
	 * @param isSound whether the answer tells all that it says as long as its body stays the same; what is asked covers no headers.
	 */
	async get(
		place: string,
		request: ApiRequest,
		send: (request: ApiRequest) => Promise<Answer>,
		isSound: (answer: Answer) => boolean = () => true,
	): Promise<Answer> {
		if (request.method !== 'GET' || request.answer === 'bytes' || request.receive) return await send(request);
		const key = keyOf(place, request);
		const known = this.entries.get(key);
		const noted = (answer: Answer) => this.noted(key, answer, isSound(answer), request.recent);
		if (!known || known.since > (request.recent?.since ?? -Infinity)) return noted(await send(request));
		const answer = await send({ ...request, headers: { ...request.headers, ...known.question } });
		return answer.status === 304 ? (JSON.parse(known.content.toString()) as Answer) : noted(answer);
	}

	private noted(key: string, answer: Answer, isSound: boolean, recent: ApiRequest['recent']): Answer {
		const question = questionOf(answer);
		if (question === undefined || answer.status !== 200 || !isSound) {
			this.entries.delete(key);
		} else {
			const since = recent ? recent.since - spareMs : -Infinity;
			const body = recent ? shortened(answer.body, (rows) => recent.kept(rows, since)) : answer.body;
			const content = Buffer.from(JSON.stringify({ ...answer, body }));
			this.entries.set(key, { question, content, since }, content.length + JSON.stringify(question).length);
		}
		return answer;
	}
}

/** What this process remembers. */
export const processEtagCache = new EtagCache();
