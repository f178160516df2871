import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { Integration } from '../../../../nodes/shared/catalogue/integration.ts';
import { chosenAccount } from '../../../../nodes/shared/http/account.ts';
import { get, post, setUp } from './clientBench.mts';
import { account, broken, fakeHost, service, thrown } from '../fakeHost.mts';

describe('Client: what is sent', () => {
	it('puts base, path, query, headers and body together', async () => {
		const { api, sent } = setUp([{ statusCode: 200, body: { id: 1 } }]);
		expect(await api.request({ ...get, query: { a: [1, 2] } })).toEqual({ id: 1 });
		expect(sent).toEqual([
			expect.objectContaining({
				method: 'GET',
				url: 'https://api.example/v1/things/a%20b',
				qs: { a: [1, 2] },
				arrayFormat: 'repeat',
				headers: { accept: 'application/json', 'x-version': '1' },
				timeout: 60_000,
				disableFollowRedirect: false,
				sendCredentialsOnCrossOriginRedirect: false,
				returnFullResponse: true,
				ignoreHttpStatusErrors: { ignore: true, except: [401] },
			}),
		]);
	});

	it('replaces headers one by one, in any case, and leaves out those made empty', async () => {
		const { api, sent } = setUp([{ statusCode: 200 }]);
		await api.send({ ...get, headers: { Accept: 'text/plain', 'X-VERSION': '', 'X-Own': 'me' } });
		expect(sent[0]?.headers).toEqual({ accept: 'text/plain', 'x-own': 'me' });
	});

	it('uses the base that is named', async () => {
		const { api, sent } = setUp([{ statusCode: 200 }]);
		await api.send({ ...get, base: 'uploads' });
		expect(sent[0]?.url).toBe('https://uploads.example/things/a%20b');
	});

	it('does not follow redirects with a write', async () => {
		const { api, sent } = setUp([{ statusCode: 200 }]);
		await api.send(post);
		expect(sent[0]).toMatchObject({ method: 'POST', body: { name: 'x' }, disableFollowRedirect: true });
	});

	it.each(['', 'nonsense', 'ftp://api.example'])(
		'sends nothing when the address is %j, and asks for it',
		async (baseUrl) => {
			const { api, sent } = setUp([], { data: { baseUrl } });
			await expect(api.send(get)).rejects.toThrow(/API base URL of the credential .*Open the credential/);
			expect(sent).toEqual([]);
		},
	);

	it('sends nothing to a base that does not exist', async () => {
		const { api, sent } = setUp([]);
		await expect(api.send({ ...get, base: 'other' })).rejects.toThrow(/API base URL/);
		expect(sent).toEqual([]);
	});

	it.each(['authorizationCode', 'pkce'])(
		'sends nothing while an OAuth2 account (%s) is not connected',
		async (grantType) => {
			const { api, sent } = setUp([], { data: { grantType, oauthTokenData: {} } });
			await expect(api.send(get)).rejects.toThrow('The Service account is not connected yet.');
			await expect(api.send(get)).rejects.toMatchObject({ failure: { cause: 'credential-invalid' } });
			expect(sent).toEqual([]);
		},
	);
});

describe('Client: what comes back', () => {
	it('is the whole answer with lower-case headers', async () => {
		const { api } = setUp([{ statusCode: 201, headers: { 'X-Total': 5 }, body: 'text' }]);
		expect(await api.send(get)).toEqual({ status: 201, headers: { 'x-total': '5' }, body: 'text' });
	});

	it('counts "not modified" as an answer', async () => {
		const { api } = setUp([{ statusCode: 304 }]);
		expect(await api.send(get)).toMatchObject({ status: 304 });
	});

	it.each([301, 302, 400, 404, 422])('is an error for status %d, after one try', async (statusCode) => {
		const { api, sent } = setUp([{ statusCode, body: '{"message":"why"}' }]);
		await expect(api.send(get)).rejects.toMatchObject({
			httpCode: String(statusCode),
			message: expect.stringContaining('GET'),
		});
		expect(sent).toHaveLength(1);
	});

	it("says what the integration says about it, with the service's body parsed", async () => {
		const seen: unknown[] = [];
		const integration: Integration = {
			...service,
			explain: ({ status, body, headers }) => {
				seen.push({ status, body, headers });
				return { message: 'Do this with secret-token-1.', description: 'because of secret-token-1' };
			},
		};
		const { api } = setUp([{ statusCode: 422, headers: { 'X-A': 'b' }, body: '{"message":"why"}' }], { integration });
		const error = await api.send(post).catch((caught: unknown) => caught);
		expect(seen.at(-1)).toEqual({ status: 422, body: { message: 'why' }, headers: { 'x-a': 'b' } });
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error).toMatchObject({ message: 'Do this with ***. (Service: why)', description: 'because of ***' });
	});

	it('explains a 401 with the body that n8n threw', async () => {
		const { api, sent } = setUp([thrown(401, '{"message":"Bad credentials"}')]);
		await expect(api.send(get)).rejects.toMatchObject({
			httpCode: '401',
			description: 'Service says: Bad credentials',
		});
		expect(sent).toHaveLength(1);
	});

	it('shows no part of a secret that is cut off', async () => {
		const { api } = setUp([{ statusCode: 422, body: `${'x'.repeat(493)}secret-token-1` }]);
		const error = (await api.send(get).catch((caught: unknown) => caught)) as Error;
		expect(error.message).toContain('xxx***');
		expect(error.message).not.toContain('secret');
	});

	it("passes on n8n's own request to connect the account again", async () => {
		const reconnect = Object.assign(new Error('needs to be reconnected'), { failure: { cause: 'credential-invalid' } });
		const { api } = setUp([reconnect]);
		await expect(api.send(get)).rejects.toBe(reconnect);
	});

	it('says why nothing was sent, at once', async () => {
		const { api, sent, clock } = setUp([new Error('Node does not have any credentials set')]);
		await expect(api.send(get)).rejects.toThrow('The request was not sent: Node does not have any credentials set');
		expect(sent).toHaveLength(1);
		expect(clock.slept).toEqual([]);
	});

	it('passes on the reason when the execution was cancelled', async () => {
		const cancel = new AbortController();
		const { api } = setUp([broken('ERR_CANCELED')], { signal: cancel.signal });
		cancel.abort(new Error('cancelled by the user'));
		await expect(api.send(get)).rejects.toThrow('cancelled by the user');
	});
});

describe('chosenAccount', () => {
	const { host } = fakeHost([]);

	it('is the one with that value', () => {
		expect(chosenAccount(host.getNode(), service, 'token')).toBe(account);
	});

	it.each(['other', undefined, 7])('refuses %j and names those there are', (value) => {
		const choose = () => chosenAccount(host.getNode(), service, value);
		expect(choose).toThrow(NodeOperationError);
		expect(choose).toThrow(/Choose one of: token/);
	});
});
