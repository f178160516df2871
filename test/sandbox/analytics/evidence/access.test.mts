import { createSign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EDIT_SCOPE, READONLY_SCOPE, SEED } from '../../../../sandbox/analytics/seed.mts';
import { NOW } from '../clients.mts';
import { asking, property, sessions, tell } from './asking.mts';

const { ask, sandbox, report } = asking();

const signIn =
	'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';
const realm = 'Bearer realm="https://accounts.google.com/"';
const method = 'google.analytics.data.v1beta.BetaAnalyticsData.RunReport';

describe('who asks', () => {
	it('62: without a token the method is told, with a wrong one nothing', async () => {
		const url = `${sandbox().url}/v1beta/${property}:runReport`;
		const missing = await tell(url, { method: 'POST', body: JSON.stringify(sessions) });
		expect(missing.headers.get('www-authenticate')).toBe(realm);
		expect(missing.body).toEqual({
			error: {
				code: 401,
				message: `Request is missing required authentication credential. ${signIn}`,
				status: 'UNAUTHENTICATED',
				details: [
					{
						'@type': 'type.googleapis.com/google.rpc.ErrorInfo',
						reason: 'CREDENTIALS_MISSING',
						domain: 'googleapis.com',
						metadata: { method, service: 'analyticsdata.googleapis.com' },
					},
				],
			},
		});
		const wrong = await ask(`v1beta/${property}:runReport`, sessions, 'POST', 'ya29.made-up');
		expect(wrong.headers.get('www-authenticate')).toBe(`${realm}, error="invalid_token"`);
		expect(wrong.body).toEqual({
			error: {
				code: 401,
				message: `Request had invalid authentication credentials. ${signIn}`,
				status: 'UNAUTHENTICATED',
			},
		});
	});

	it.each([
		['POST', `v1beta/${property}:runNothing`],
		['GET', 'v1beta/notAResource'],
		['GET', `v1beta/${property}:runReport`],
		['DELETE', `v1beta/${property}/metadata`],
		['POST', 'v1/properties/1001:runReport'],
		['GET', `v1alpha/${property}/searchConsoleLinks`],
	])('63: %s %s is a page of 404, never 405', async (verb, path) => {
		const refusal = await ask(path, verb === 'POST' ? sessions : undefined, verb);
		expect(refusal).toMatchObject({ status: 404, text: expect.stringContaining('Error 404 (Not Found)!!1') });
		expect(refusal.headers.get('content-type')).toBe('text/html; charset=UTF-8');
	});

	it('65, 87: without a role the Admin API says so, and lists nothing', async () => {
		const stranger = sandbox().accessToken(SEED.stranger);
		const refusal = await ask(`v1beta/${property}`, undefined, 'GET', stranger);
		expect(refusal).toMatchObject({ status: 403, message: 'The caller does not have permission' });
		expect((await ask('v1beta/accountSummaries', undefined, 'GET', stranger)).body).toEqual({});
	});

	it('66: a scope that lacks names the method', async () => {
		const refusal = await ask(
			`v1beta/${property}:runReport`,
			sessions,
			'POST',
			sandbox().accessToken(SEED.owner, [EDIT_SCOPE]),
		);
		expect(refusal).toMatchObject({ status: 403, message: 'Request had insufficient authentication scopes.' });
		expect(refusal.body).toMatchObject({
			error: { details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', metadata: { method } }] },
		});
	});

	it('76: a secret is readable with the right to read, the history of changes is not', async () => {
		const streams = `v1beta/${property}/dataStreams/1/measurementProtocolSecrets`;
		await ask(streams, { displayName: 'Key' });
		const reader = sandbox().accessToken(SEED.owner, [READONLY_SCOPE]);
		const { body } = await ask(streams, undefined, 'GET', reader);
		expect(body).toMatchObject({ measurementProtocolSecrets: [{ secretValue: expect.stringMatching(/.{10}/) }] });
		const search = async (token: string) =>
			await ask('v1beta/accounts/100:searchChangeHistoryEvents', {}, 'POST', token);
		expect((await search(reader)).status).toBe(403);
		expect((await search(sandbox().accessToken())).status).toBe(200);
	});
});

describe('limits', () => {
	const quotas = { tokensPerDay: 1e6, tokensPerHour: 1e6, tokensPerProjectPerHour: 1e6 };
	const help = 'To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas';
	it.each([
		[
			68,
			'tokensPerProjectPerHour',
			'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
		],
		[69, 'tokensPerDay', 'Exhausted property tokens per day. These quota tokens will return in under 24 hours.'],
		[69, 'tokensPerHour', 'Exhausted property tokens per hour. These quota tokens will return in under an hour.'],
		[69, 'concurrentRequests', 'Exhausted concurrent requests quota. Please send fewer requests concurrently.'],
		[
			69,
			'potentiallyThresholdedRequestsPerHour',
			'Exhausted potentially thresholded requests quota. This quota will refresh in under an hour.',
		],
	])('%i: %s', async (_number, quota, message) => {
		const { startAnalytics } = await import('../../../../sandbox/analytics/start.mts');
		const own = await startAnalytics({ now: () => NOW, events: 100, quotas: { ...quotas, [quota]: 0 } });
		const answer = await tell(`${own.url}/v1beta/${property}:runReport`, {
			method: 'POST',
			headers: { authorization: `Bearer ${own.accessToken()}` },
			body: JSON.stringify(sessions),
		});
		await own.close();
		expect(answer.body).toEqual({ error: { code: 429, message: `${message} ${help}`, status: 'RESOURCE_EXHAUSTED' } });
	});

	it('67: an API that is off says so on real paths alone', async () => {
		sandbox().disableService('analyticsadmin');
		const off = await ask(`v1beta/${property}`);
		expect(off.body).toMatchObject({
			error: {
				code: 403,
				status: 'PERMISSION_DENIED',
				details: [
					{
						reason: 'SERVICE_DISABLED',
						metadata: { serviceTitle: 'Google Analytics Admin API', containerInfo: SEED.project },
					},
					{ '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', message: off.message },
					{ '@type': 'type.googleapis.com/google.rpc.Help' },
				],
			},
		});
		expect((await ask('v1beta/imaginary')).status).toBe(404);
		expect((await report(sessions)).status).toBe(200);
		sandbox().state().disabledServices.length = 0;
	});
});

describe('71: the token endpoint', () => {
	const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
	const now = Math.floor(NOW / 1000);
	const claims = {
		iss: SEED.serviceAccount,
		scope: READONLY_SCOPE,
		aud: 'https://oauth2.googleapis.com/token',
		iat: now,
		exp: now + 3_600,
	};
	const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const signed = (payload: object, { alg = 'RS256', spoilt = false } = {}) => {
		const text = `${part({ alg, typ: 'JWT' })}.${part(payload)}`;
		const key = sandbox().serviceAccounts[SEED.serviceAccount]?.private_key ?? '';
		return `${text}.${createSign('RSA-SHA256')
			.update(spoilt ? 'x' : text)
			.sign(key, 'base64url')}`;
	};
	const ask71 = async (assertion: string) =>
		await tell(sandbox().tokenUrl, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams({ grant_type: grant, assertion }).toString(),
		});
	const window =
		'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.';

	it.each([
		[
			'an alien audience',
			() => signed({ ...claims, aud: 'https://elsewhere.example/token' }),
			'invalid_grant',
			'Invalid JWT: Failed audience check.',
		],
		[
			'an unknown account',
			() => signed({ ...claims, iss: 'nobody@x.iam.gserviceaccount.com' }),
			'invalid_grant',
			'Invalid grant: account not found',
		],
		['a wrong signature', () => signed(claims, { spoilt: true }), 'invalid_grant', 'Invalid JWT Signature.'],
		['another algorithm', () => signed(claims, { alg: 'HS256' }), 'invalid_grant', 'Invalid JWT Signature.'],
		[
			'no beginning',
			() => signed({ ...claims, iat: undefined }),
			'invalid_grant',
			'Invalid JWT: iat (issued at) is not set.',
		],
		[
			'no end',
			() => signed({ ...claims, exp: undefined }),
			'invalid_grant',
			'Invalid JWT: exp (expiration time) is not set.',
		],
		['the past', () => signed({ ...claims, iat: now - 90_000, exp: now - 86_400 }), 'invalid_grant', window],
		[
			'no scope, before the audience',
			() => signed({ ...claims, scope: '', aud: 'x' }),
			'invalid_scope',
			'Invalid OAuth scope or ID token audience provided.',
		],
		['two parts', () => 'a.b', 'invalid_request', 'Bad Request'],
		['no JSON', () => 'a.b.c', 'invalid_request', 'Bad Request'],
	])('refuses %s', async (_title, assertion, error, description) => {
		const refusal = await ask71(assertion());
		expect(refusal).toMatchObject({ status: 400, body: { error, error_description: description } });
	});

	it.each([
		['https://mistyped.example'],
		['https://www.googleapis.com/auth/analytics.nope'],
		['analytics.readonly'],
		[`${READONLY_SCOPE} https://www.googleapis.com/auth/analytics.nope`],
		[`https://www.googleapis.com/auth/analyticsreadonly ${EDIT_SCOPE} ${READONLY_SCOPE}`],
	])('116: one unknown scope makes it an identity without an access token: %s', async (scope) => {
		const { status, body } = await ask71(signed({ ...claims, scope }));
		expect([status, Object.keys(body)]).toEqual([200, ['id_token']]);
		const [, payload = ''] = String(body['id_token']).split('.');
		expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
			aud: scope,
			email: SEED.serviceAccount,
			iss: 'https://accounts.google.com',
		});
	});

	it.each([
		['https://www.googleapis.com/auth/analytics.manage.users.readonly'],
		[`${READONLY_SCOPE} https://www.googleapis.com/auth/cloud-platform openid`],
		['https://www.googleapis.com/auth/analytics.chatbot.read'],
	])('known scopes of Google make an access token: %s', async (scope) => {
		expect((await ask71(signed({ ...claims, scope }))).body).toMatchObject({ token_type: 'Bearer' });
	});

	it('116: a person is not asked to agree to an unknown scope', async () => {
		const query = new URLSearchParams({
			client_id: SEED.clientId,
			redirect_uri: 'https://n8n.example/callback',
			response_type: 'code',
			scope: `${READONLY_SCOPE} foo`,
		});
		const page = await tell(`${sandbox().authUrl}?${query.toString()}`, { redirect: 'manual' });
		expect(page.text).toContain('Error 400: invalid_scope');
		expect(page.text).toContain(`Some requested scopes were invalid. {valid=[${READONLY_SCOPE}], invalid=[foo]}`);
	});

	it('accepts clocks five minutes ahead and moments as text, and answers an unknown scope with an identity', async () => {
		expect((await ask71(signed({ ...claims, iat: now + 300, exp: now + 3_600 }))).body).toMatchObject({
			expires_in: 3_599,
		});
		expect((await ask71(signed({ ...claims, iat: String(now) }))).body).toHaveProperty('access_token');
		const { status, body } = await ask71(signed({ ...claims, scope: `${READONLY_SCOPE} https://mistyped.example` }));
		expect([status, Object.keys(body)]).toEqual([200, ['id_token']]);
	});
});
