import { auth } from '@googleapis/analyticsdata';
import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EDIT_SCOPE, READONLY_SCOPE, SEED } from '../../../sandbox/analytics/seed.mts';
import { NOW, refusalOf, startWithClients } from './clients.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeEach(async () => {
	setup = await startWithClients({ events: 1_000 });
});
afterEach(() => setup.sandbox.close());

const client = { client_id: SEED.clientId, client_secret: SEED.clientSecret };
const redirectUri = 'http://localhost:5678/rest/oauth2-credential/callback';
const report = (token: string) =>
	setup.as(token).data.runReport({
		property: 'properties/1001',
		requestBody: { dateRanges: [{ startDate: 'today', endDate: 'today' }], metrics: [{ name: 'eventCount' }] },
	});

interface TokenAnswer {
	access_token: string;
	refresh_token?: string;
	scope: string;
	expires_in: number;
	error?: string;
	error_description?: string;
}

async function token(form: Record<string, string>): Promise<TokenAnswer & { status: number }> {
	const response = await fetch(setup.sandbox.tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
	return { status: response.status, ...((await response.json()) as TokenAnswer) };
}

async function authorize(more: Record<string, string> = {}): Promise<URLSearchParams> {
	const scope = `${READONLY_SCOPE} ${EDIT_SCOPE}`;
	const query = {
		client_id: SEED.clientId,
		redirect_uri: redirectUri,
		response_type: 'code',
		scope,
		state: 's=1&t',
		...more,
	};
	const response = await fetch(`${setup.sandbox.authUrl}?${new URLSearchParams(query)}`, { redirect: 'manual' });
	expect(response.status).toBe(302);
	const target = new URL(response.headers.get('location') ?? '');
	expect(target.origin + target.pathname).toBe(redirectUri);
	return target.searchParams;
}

describe('the authorization code flow', () => {
	it('approves, exchanges a code once, refreshes and revokes', async () => {
		const returned = await authorize({ access_type: 'offline', prompt: 'consent' });
		expect(returned.get('state')).toBe('s=1&t');
		const exchange = {
			grant_type: 'authorization_code',
			code: returned.get('code') ?? '',
			redirect_uri: redirectUri,
			...client,
		};
		const first = await token(exchange);
		expect(first).toMatchObject({
			status: 200,
			expires_in: 3599,
			token_type: 'Bearer',
			scope: `${READONLY_SCOPE} ${EDIT_SCOPE}`,
		});
		expect((await report(first.access_token)).status).toBe(200);
		expect(await token(exchange)).toMatchObject({ status: 400, error: 'invalid_grant' });

		const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '', ...client };
		const second = await token(refresh);
		expect(second).not.toHaveProperty('refresh_token');
		expect((await report(second.access_token)).status).toBe(200);
		const revoke = () =>
			fetch(setup.sandbox.revokeUrl, { method: 'POST', body: new URLSearchParams({ token: second.access_token }) });
		expect((await revoke()).status).toBe(200);
		expect((await revoke()).status).toBe(400);
		expect(await refusalOf(report(second.access_token))).toMatchObject({ code: 401 });
		expect(await token(refresh)).toMatchObject({
			status: 400,
			error: 'invalid_grant',
			error_description: 'Token has been expired or revoked.',
		});
	});

	it('gives no refresh token without offline access, and honours PKCE and the login hint', async () => {
		const verifier = 'a-verifier-that-is-long-enough-for-the-specification';
		const code_challenge = createHash('sha256').update(verifier).digest('base64url');
		const get = () => authorize({ code_challenge, code_challenge_method: 'S256', login_hint: SEED.stranger });
		const exchange = async (code_verifier: string) =>
			token({
				grant_type: 'authorization_code',
				code: (await get()).get('code') ?? '',
				redirect_uri: redirectUri,
				code_verifier,
				...client,
			});
		expect(await exchange('wrong')).toMatchObject({ status: 400, error: 'invalid_grant' });
		const answer = await exchange(verifier);
		expect(answer.refresh_token).toBeUndefined();
		expect(await refusalOf(report(answer.access_token))).toMatchObject({ code: 403 });
	});

	it('refuses wrong clients and unknown grants', async () => {
		const refresh = { grant_type: 'refresh_token', refresh_token: SEED.refreshToken };
		expect(await token({ ...refresh, ...client })).toMatchObject({ status: 200 });
		expect(await token({ ...refresh, ...client, client_secret: 'no' })).toMatchObject({
			status: 401,
			error: 'invalid_client',
		});
		expect(await token({ ...client, grant_type: 'password' })).toMatchObject({
			status: 400,
			error: 'unsupported_grant_type',
		});
		const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
		const headers = { authorization: `Basic ${basic}` };
		const response = await fetch(setup.sandbox.tokenUrl, {
			method: 'POST',
			headers,
			body: new URLSearchParams(refresh),
		});
		expect(response.status).toBe(200);
	});

	it("works with the official client's own refresh", async () => {
		const oauth = new auth.OAuth2({
			clientId: SEED.clientId,
			clientSecret: SEED.clientSecret,
			endpoints: { oauth2TokenUrl: setup.sandbox.tokenUrl },
		});
		oauth.setCredentials({ refresh_token: SEED.refreshToken });
		const { token: fresh } = await oauth.getAccessToken();
		expect((await report(fresh ?? '')).status).toBe(200);
	});
});

describe('service accounts', () => {
	it('works with the official JWT client', async () => {
		nock('https://oauth2.googleapis.com')
			.post('/token')
			.reply(async (_uri, body) => {
				const form = typeof body === 'string' ? body : new URLSearchParams(body as Record<string, string>).toString();
				const headers = { 'content-type': 'application/x-www-form-urlencoded' };
				const response = await fetch(setup.sandbox.tokenUrl, { method: 'POST', headers, body: form });
				return [response.status, await response.text(), { 'content-type': 'application/json' }];
			});
		const key = setup.sandbox.serviceAccounts[SEED.serviceAccount];
		const jwt = new auth.JWT({ email: key?.client_email, key: key?.private_key, scopes: [READONLY_SCOPE] });
		const { token: access } = await jwt.getAccessToken();
		expect((await report(access ?? '')).status).toBe(200);
	});

	it('verifies signature, issuer, audience, time and scope of the assertion', async () => {
		const key = setup.sandbox.serviceAccounts[SEED.serviceAccount];
		const now = NOW / 1000;
		const claims = {
			iss: SEED.serviceAccount,
			aud: setup.sandbox.tokenUrl,
			scope: READONLY_SCOPE,
			iat: now,
			exp: now + 3600,
		};
		const grant = (changes: object = {}, privateKey = key?.private_key ?? '', alg = 'RS256') => {
			const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
			const signed = `${part({ alg, typ: 'JWT' })}.${part({ ...claims, ...changes })}`;
			const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
			return token({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: `${signed}.${signature}` });
		};
		const { privateKey } = generateKeyPairSync('rsa', {
			modulusLength: 2048,
			privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
			publicKeyEncoding: { type: 'spki', format: 'pem' },
		});

		const good = await grant();
		expect(good).toMatchObject({ status: 200, scope: READONLY_SCOPE });
		expect(good).not.toHaveProperty('refresh_token');
		expect((await report(good.access_token)).status).toBe(200);
		const invalid = (description: RegExp) => ({
			status: 400,
			error: 'invalid_grant',
			error_description: expect.stringMatching(description),
		});
		expect(await grant({}, privateKey)).toMatchObject(invalid(/^Invalid JWT Signature\.$/));
		expect(await grant({}, undefined, 'none')).toMatchObject(invalid(/^Invalid JWT Signature\.$/));
		expect(await grant({ iss: 'nobody@x.iam.gserviceaccount.com' })).toMatchObject(invalid(/account not found/));
		expect(await grant({ aud: 'https://elsewhere.example/token' })).toMatchObject(invalid(/audience/));
		const year2000 = 946_684_800;
		expect(await grant({ iat: year2000, exp: year2000 + 3600 })).toMatchObject(invalid(/short-lived token/));
		expect(await grant({ exp: now + 7200 })).toMatchObject(invalid(/short-lived token/));
		expect(await grant({ scope: '' })).toMatchObject({ status: 400, error: 'invalid_scope' });
	});
});
