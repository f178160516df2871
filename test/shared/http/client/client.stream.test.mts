import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

import { type ApiRequest, type ByteStream, StreamedBody } from '../../../../nodes/shared/catalogue/api.ts';
import { createClient } from '../../../../nodes/shared/http/client.ts';
import { bytesOf } from '../../../../nodes/shared/http/stream.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { HastyClock } from '../fakeClock.mts';
import { account, broken, fakeHost, service, thrown } from '../fakeHost.mts';
import { get, post, setUp } from './clientBench.mts';

const read: ApiRequest = { ...get, receive: async (bytes) => (await bytesOf(bytes)).toString() };

/** Texts, one after the other, and what breaks them off. */
const streamOf = (texts: readonly string[], error?: Error): Readable =>
	Readable.from(
		(async function* () {
			yield* texts.map((text) => Buffer.from(text));
			if (error) throw error;
		})(),
		{ objectMode: false },
	);

const reset = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

/** A stream that says once that it begins, and then nothing. */
const silent = () => {
	let begun = false;
	return new Readable({
		read() {
			if (!begun) this.push('a');
			begun = true;
		},
	});
};

describe('an answer that is taken as it comes', () => {
	it('is asked for by n8n as a stream, and has what became of it', async () => {
		const { api, sent } = setUp([{ statusCode: 200, headers: { 'content-type': 'a/b' }, body: streamOf(['a', 'b']) }]);
		const heads: unknown[] = [];
		const receive = async (bytes: Buffer | ByteStream, head: unknown) => {
			heads.push(head);
			return (await bytesOf(bytes)).toString();
		};
		expect(await api.request({ ...get, receive })).toBe('ab');
		expect(sent[0]).toMatchObject({ encoding: 'stream' });
		expect(heads).toEqual([{ status: 200, headers: { 'content-type': 'a/b' } }]);
	});

	it('is asked for again where it breaks off', async () => {
		const { api, sent } = setUp([
			{ statusCode: 200, body: streamOf(['a'], reset()) },
			{ statusCode: 200, body: streamOf(['a', 'b']) },
		]);
		expect(await api.request(read)).toBe('ab');
		expect(sent).toHaveLength(2);
	});

	it('is not asked for again where it cannot be kept, which is said', async () => {
		const { api, sent } = setUp([{ statusCode: 200, body: streamOf(['a', 'b']) }]);
		const receive = async (bytes: Buffer | ByteStream) => {
			for await (const chunk of bytes) expect(chunk).toBeDefined();
			throw new Error('The disk is full.');
		};
		await expect(api.request({ ...get, receive })).rejects.toThrow('The disk is full.');
		expect(sent).toHaveLength(1);
	});

	it('ends its connection where the taker stops early', async () => {
		const body = streamOf(['a', 'b', 'c']);
		const { api } = setUp([{ statusCode: 200, body }]);
		expect(await api.request({ ...get, receive: async (bytes) => (await bytesOf(bytes, 1)).toString() })).toBe('a');
		expect(body.destroyed).toBe(true);
	});

	it.each([
		['an answer', () => ({ statusCode: 404, body: streamOf(['{"message": ', '"no such thing"}']) })],
		['an error of n8n', () => thrown(403, streamOf(['{"message": "no such thing"}']))],
		['a text', () => ({ statusCode: 404, body: 'no such thing' })],
	])('is explained where it is a refusal, which comes as %s', async (_what, reply) => {
		const { api } = setUp([reply()]);
		await expect(api.request(read)).rejects.toMatchObject({
			description: expect.stringContaining('no such thing') as unknown,
		});
	});

	it('is read no further than a refusal can be long', async () => {
		const page = 'x'.repeat(1024 * 1024);
		let made = 0;
		const body = Readable.from(
			(async function* () {
				for (; made < 50; made += 1) yield Buffer.from(page);
			})(),
			{ objectMode: false, highWaterMark: 1 },
		);
		const { api } = setUp([{ statusCode: 404, body }]);
		await expect(api.request(read)).rejects.toThrow(/status 404/);
		expect(made).toBeLessThan(5);
	});

	it('ends when the execution is cancelled, and when nothing comes any more', async () => {
		const cancel = new AbortController();
		const body = silent();
		const { api } = setUp([{ statusCode: 200, body }], { signal: cancel.signal });
		const asked = api.request(read);
		setImmediate(() => cancel.abort(new Error('stopped')));
		await expect(asked).rejects.toThrow('stopped');
		expect(body.destroyed).toBe(true);

		const clock = new HastyClock();
		const bodies = [silent(), silent()];
		const { host } = fakeHost(bodies.map((one) => ({ statusCode: 200, body: one })));
		const options = {
			clock,
			rateLimiter: new RateLimiter(clock),
			idleMs: 20,
			retryPolicy: { tries: 2, maxWaitMs: 60_000 },
		};
		await expect(createClient(host, service, account, options).request(read)).rejects.toThrow(/ETIMEDOUT/);
		expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true]);
	});

	it('may be bytes of a host that has no streams', async () => {
		const { api } = setUp([{ statusCode: 200, body: Buffer.from('ab') }, { statusCode: 200 }]);
		expect(await api.request(read)).toBe('ab');
		expect(await api.request(read)).toBe('');
	});
});

describe('a body that is read while it is sent', () => {
	/** A body, and how often it was opened. */
	const bodyOf = (texts: readonly string[], error?: Error) => {
		const opened: Readable[] = [];
		const open = async () => {
			const stream = streamOf(texts, error);
			opened.push(stream);
			return stream;
		};
		return { body: new StreamedBody(texts.join('').length, open), opened };
	};

	it('is opened anew for each try, tells its length, and is closed', async () => {
		const { body, opened } = bodyOf(['a', 'b']);
		const { api, sent } = setUp([
			{ statusCode: 429, headers: { 'retry-after': '0' } },
			broken('ECONNREFUSED'),
			{ statusCode: 201, body: {} },
		]);
		await api.request({ ...post, body });
		expect(sent.map(({ headers }) => headers?.['content-length'])).toEqual(['2', '2', '2']);
		expect(new Set(sent.map((one) => one.body)).size).toBe(3);
		expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
	});

	it('that cannot be read is said to be, and not sent again', async () => {
		const { body, opened } = bodyOf(['a'], new Error('The file is gone.'));
		const { host } = fakeHost([]);
		Object.assign(host.helpers, {
			httpRequestWithAuthentication: async (_credential: string, { body: sent }: { body: Readable }) =>
				await bytesOf(sent).then(() => ({ statusCode: 200, headers: {}, body: {} })),
		});
		const clock = new HastyClock();
		const api = createClient(host, service, account, { clock, rateLimiter: new RateLimiter(clock) });
		await expect(api.request({ ...post, body })).rejects.toThrow(
			'The file to be sent could not be read: The file is gone.',
		);
		expect(opened).toHaveLength(1);
	});

	it('is sent again by us where n8n has renewed the token, and only then', async () => {
		for (const [renewed, times] of [
			['new', 2],
			['old', 1],
		] as const) {
			const { body } = bodyOf(['a']);
			const { host, sent } = fakeHost([thrown(401, { message: 'Bad credentials' }), { statusCode: 201, body: {} }]);
			const token = () => ({ access_token: sent.length > 0 ? renewed : 'old' });
			const getCredentials = async () => ({ baseUrl: 'https://api.example', oauthTokenData: token() });
			Object.assign(host, { getCredentials });
			const asked = createClient(host, service, account, { rateLimiter: new RateLimiter() }).request({ ...post, body });
			await (times === 2
				? expect(asked).resolves.toEqual({})
				: expect(asked).rejects.toThrow(/does not accept this account/));
			expect(sent).toHaveLength(times);
		}
	});
});
