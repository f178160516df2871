import type { IHttpRequestOptions } from 'n8n-workflow';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ApiRequest, Secret } from '../../../../nodes/shared/catalogue/api.ts';
import type { Integration } from '../../../../nodes/shared/catalogue/integration.ts';
import { createClient } from '../../../../nodes/shared/http/client.ts';
import { refusalBehind } from '../../../../nodes/shared/http/errors.ts';
import type { Guard } from '../../../../nodes/shared/http/guards/guard.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { account, broken, fakeHost, type Reply, service } from '../fakeHost.mts';

const canary = 's3cret/with+signs=';
const forms = [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1)];
const post = { method: 'POST', base: 'events', path: path`/collect`, body: { name: 'x' } } as const;
const secretQuery = { api_secret: new Secret(canary) };
const request: ApiRequest = { ...post, query: { id: 'G-1' }, secretQuery };

const open: Integration = {
	...service,
	unsignedBases: () => ({ events: 'https://events.example/v2' }),
	rateLimits: [{ name: 'events', applies: ({ base }) => base === 'events', concurrency: 1 }],
};

/** A client whose n8n signs nothing that it sends to the base without a credential. */
function bench(replies: Reply[], guard?: Guard) {
	const { host, sent: signed } = fakeHost([]);
	const sent: IHttpRequestOptions[] = [];
	Object.assign(host.helpers, {
		async httpRequest(options: IHttpRequestOptions) {
			sent.push(structuredClone({ ...options, abortSignal: undefined }));
			const reply = replies.shift();
			if (reply instanceof Error || !reply) throw reply ?? new Error('Nothing more was expected to be sent.');
			return { headers: {}, body: undefined, ...reply };
		},
	});
	let now = 1_000_000;
	const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) };
	const api = createClient(host, open, account, { clock, rateLimiter: new RateLimiter(clock), guard });
	return { api, sent, signed };
}

const consoles = ['log', 'info', 'warn', 'error', 'debug'] as const;
const logged: string[] = [];
beforeEach(() => {
	logged.length = 0;
	for (const name of consoles)
		vi.spyOn(console, name).mockImplementation((...texts: unknown[]) => void logged.push(inspect(texts, { depth: 8 })));
});
afterEach(() => vi.restoreAllMocks());

/** Everything of an outcome that n8n may show, store or log. */
const textsOf = (outcome: unknown): string => {
	const error = outcome instanceof Error ? outcome : undefined;
	return [
		...[inspect(outcome, { depth: 12, showHidden: true }), JSON.stringify(outcome), ...logged],
		...(error ? [error.message, error.stack, inspect(refusalBehind(error), { depth: 12, showHidden: true })] : []),
	].join('\n');
};

const expectNoSecret = (outcome: unknown) => {
	const texts = textsOf(outcome);
	for (const form of forms) expect(texts.includes(form), `${form} in ${texts}`).toBe(false);
};

describe('a base that takes no credential', () => {
	it('gets the secret in its address, and nothing of the account', async () => {
		const { api, sent, signed } = bench([{ statusCode: 204 }]);
		expect(await api.send(request)).toMatchObject({ status: 204 });
		expect(signed).toEqual([]);
		expect(sent).toMatchObject([
			{
				method: 'POST',
				url: 'https://events.example/v2/collect',
				qs: { id: 'G-1', api_secret: canary },
				disableFollowRedirect: true,
				sendCredentialsOnCrossOriginRedirect: false,
			},
		]);
		expect(JSON.stringify(sent)).not.toContain('secret-token-1');
		expectNoSecret(request);
	});

	it('has no read follow a redirect either', async () => {
		const { api, sent } = bench([{ statusCode: 302, headers: { location: 'https://evil.example' } }]);
		await expect(api.send({ ...request, method: 'GET', body: undefined })).rejects.toThrow(/status 302/);
		expect(sent).toMatchObject([{ method: 'GET', disableFollowRedirect: true }]);
	});

	const echo = `${forms.join(' ')} https://events.example/v2/collect?api_secret=${encodeURIComponent(canary)}`;
	const bodies: ReadonlyArray<readonly [string, unknown]> = [
		['text', `wrong ${echo}`],
		['JSON', { message: echo, error: { message: echo, details: [{ reason: echo }] }, [echo]: echo }],
		['a page', `<html>${echo}</html>`],
	];
	const headers = { location: `/v2/other?api_secret=${encodeURIComponent(canary)}`, 'www-authenticate': echo };
	const statuses = [301, 302, 303, 307, 308, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503];

	it.each(statuses.flatMap((statusCode) => bodies.map(([form, body]) => [statusCode, form, body] as const)))(
		'tells no secret of an answer %i with %s',
		async (statusCode, _form, body) => {
			const refused = Array.from({ length: 9 }, () => ({ statusCode, headers, body }));
			const { api, sent, signed } = bench(refused);
			const outcome = await api.send(request).catch((error: unknown) => error);
			expect(outcome).toBeInstanceOf(Error);
			expectNoSecret(outcome);
			expect(signed).toEqual([]);
			expect(sent.length > 1).toBe(statusCode === 429);
		},
	);

	it.each(['ECONNRESET', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'ERR_INVALID_URL'])(
		'tells no secret of a connection that ends by %s',
		async (code) => {
			const failure = Object.assign(broken(code), { message: `${code} at ${echo}`, config: { url: echo }, code });
			const { api, signed } = bench(Array.from({ length: 9 }, () => failure));
			const outcome = await api.send(request).catch((error: unknown) => error);
			expect(outcome).toBeInstanceOf(Error);
			expectNoSecret(outcome);
			expect(signed).toEqual([]);
		},
	);

	it('tells no secret of a server that is silent, and ends the call', async () => {
		const { host } = fakeHost([]);
		let ended = false;
		Object.assign(host.helpers, {
			httpRequest: async ({ abortSignal, qs }: IHttpRequestOptions) =>
				await new Promise((_resolve, reject) => {
					abortSignal?.addEventListener?.('abort', () => {
						ended = true;
						reject(new Error(`aborted at ${JSON.stringify(qs)}`));
					});
				}),
		});
		const api = createClient(host, open, account, { rateLimiter: new RateLimiter(), deadlineMs: () => 30 });
		const outcome = await api.send(request).catch((error: unknown) => error);
		expect((outcome as Error).message).toMatch(/did not finish its answer to POST \/collect in time/);
		expectNoSecret(outcome);
		expect(ended).toBe(true);
	});

	it('tells no secret where n8n itself refuses to send', async () => {
		const { api } = bench([new Error(`The host of ${echo} is blocked`)]);
		const outcome = await api.send(request).catch((error: unknown) => error);
		expect((outcome as Error).message).toMatch(/^The request was not sent: The host of .*\*\*\*.* is blocked/);
		expectNoSecret(outcome);
	});

	it('tells no secret of an answer that repeats it', async () => {
		const { api } = bench([{ statusCode: 200, body: { validationMessages: [{ description: echo }] }, headers }]);
		expectNoSecret(await api.send(request));
	});

	it('is sent to again only where nothing can have been done', async () => {
		const { api, sent } = bench([{ statusCode: 503, headers: { 'retry-after': '1' } }, { statusCode: 204 }]);
		expect(await api.send(request)).toMatchObject({ status: 204 });
		expect(sent).toHaveLength(2);
		const unsure = bench([{ statusCode: 500 }, { statusCode: 204 }]);
		await expect(unsure.api.send(request)).rejects.toThrow(/The change may or may not have been made/);
		expect(unsure.sent).toHaveLength(1);
	});

	it('is paced, and guarded before anything is sent', async () => {
		const guarded: unknown[] = [];
		const { api, sent } = bench([], async (asked) => {
			guarded.push(asked);
			throw new Error('not here');
		});
		await expect(api.send(request)).rejects.toThrow('not here');
		expect(sent).toEqual([]);
		expectNoSecret(guarded);
	});
});

describe('a base that the account signs for', () => {
	it.each([
		['the first one', undefined],
		['another one', 'uploads'],
		['one that there is not', 'nowhere'],
	])('takes no secret in its address: %s', async (_title, base) => {
		const { api, sent, signed } = bench([]);
		await expect(api.send({ ...request, base })).rejects.toThrow(
			/A secret in the address goes to no address of Service/,
		);
		expect([...sent, ...signed]).toEqual([]);
	});
});

it('a secret is three stars wherever it is written', () => {
	const secret = new Secret(canary);
	expect([String(secret), `${secret.toString()}`, JSON.stringify({ secret })]).toEqual([
		'***',
		'***',
		'{"secret":"***"}',
	]);
	expectNoSecret(secret);
	expect(secret.reveal()).toBe(canary);
});
