import { type AnswerHead, type ApiRequest, type ByteStream, StreamedBody } from '../catalogue/api';

/** What of a refusal is read, in bytes: its words, and no file that a proxy sends along. */
const longestRefusal = 1024 * 1024;

/** Whether n8n hands the answer out as it comes. */
export const isStream = (body: unknown): body is ByteStream =>
	typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function';

/** The bytes altogether, or the first ones; the stream is over then. */
export async function bytesOf(bytes: Buffer | ByteStream, limit = Infinity): Promise<Buffer> {
	if (Buffer.isBuffer(bytes)) return bytes;
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of bytes as AsyncIterable<Buffer>) {
		chunks.push(chunk);
		size += chunk.length;
		if (size >= limit) break;
	}
	return Buffer.concat(chunks);
}

/** What a refusal says, as far as it comes. */
export const refusalBody = async (body: unknown): Promise<unknown> =>
	isStream(body) ? await bytesOf(body, longestRefusal).catch(() => undefined) : body;

/** A body that is ready to be sent once, and what to do when the answer is there. */
export interface OpenedBody {
	readonly body: unknown;
	/** What reading it failed with. */
	readonly error: () => Error | undefined;
	/** Ends the request as well where the answer came before all was sent. */
	readonly close: () => void;
}

/** Opens what is read while it is sent; all other bodies are ready. */
export async function openedBody(body: ApiRequest['body']): Promise<OpenedBody> {
	if (!(body instanceof StreamedBody)) return { body, error: () => undefined, close: () => undefined };
	const stream = await body.open();
	let error: Error | undefined;
	stream.on('error', (found: Error) => (error ??= found));
	return {
		body: stream,
		error: () => error,
		close: () => void (stream.readableEnded || stream.destroy(new Error('The answer came before all was sent.'))),
	};
}

/** The bytes could not be kept, although they came: n8n's own reason, such as a full disk. */
export class NotKept extends Error {
	readonly reason: Error;

	constructor(reason: unknown) {
		super('The answer could not be kept.');
		this.reason = reason instanceof Error ? reason : new Error(String(reason));
	}
}

/**
 * The same bytes; the source is broken off where none comes for so long. n8n's own time-out ends when the answer begins. A
 * slow taker is waited for.
 */
function watched(source: ByteStream, idleMs: number): ByteStream {
	let [count, isWaiting] = [0, true];
	const watch = () => {
		const seen = count;
		const look = () => {
			if (source.destroyed) return;
			if (!isWaiting || count > seen) watch();
			else source.destroy(Object.assign(new Error('Nothing came any more.'), { code: 'ETIMEDOUT' }));
		};
		AbortSignal.timeout(idleMs).addEventListener('abort', look, { once: true });
	};
	watch();
	return source.compose<ByteStream>(async function* (chunks: AsyncIterable<Buffer>) {
		for await (const chunk of chunks) {
			count += 1;
			isWaiting = false;
			yield chunk;
			isWaiting = true;
		}
	});
}

/** What a host without streams answers, as bytes. */
const inMemory = (body: unknown): Buffer => {
	if (Buffer.isBuffer(body)) return body;
	return Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
};

/**
 * Hands the bytes of a success to who asked for them.
 *
 * @param idleMs how long none may come, in milliseconds.
 * @param signal ends the answer.
 * @throws NotKept where the taker fails, and what broke the answer off where that does.
 */
export async function received(
	receive: NonNullable<ApiRequest['receive']>,
	body: unknown,
	head: AnswerHead,
	{ idleMs, signal }: { readonly idleMs: number; readonly signal: AbortSignal },
): Promise<unknown> {
	if (!isStream(body)) return await receive(inMemory(body), head);
	if (body.destroyed) throw body.errored ?? Object.assign(new Error('The answer broke off.'), { code: 'ECONNRESET' });
	const bytes = watched(body, idleMs);
	signal.addEventListener('abort', () => body.destroy(), { once: true });
	try {
		return await receive(bytes, head);
	} catch (error) {
		throw body.errored ?? new NotKept(error);
	} finally {
		bytes.destroy();
		body.destroy();
	}
}
