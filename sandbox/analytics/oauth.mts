import { randomBytes } from 'node:crypto';
import { basicClient } from '../front/oauth.mts';
import { isKnownScope } from './oauthScopes.mts';
import { EDIT_SCOPE, READONLY_SCOPE, SEED } from './seed.mts';
import { type App, json } from './server/route.mts';
import type { World } from './server/world.mts';
import { codeGrant, jwtGrant, OAuthError, refreshGrant } from './oauthGrants.mts';
import { MINUTE } from './table/calendar.mts';

export const AUTH_PATH = '/o/oauth2/v2/auth';
export const TOKEN_PATH = '/token';
export const REVOKE_PATH = '/revoke';
/** (S1) `expires_in` is 3599. */
export const TOKEN_LIFETIME_S = 3_599;

interface Grantee {
	principal: string;
	scopes: readonly string[];
	refreshToken?: string;
}

/** Makes an access token that the APIs accept until it expires. */
export function issueAccessToken(world: World, { principal, scopes, refreshToken }: Grantee): string {
	const token = `ya29.${randomBytes(24).toString('base64url')}`;
	world.state.accessTokens[token] = {
		principal,
		scopes: [...scopes],
		expires: world.now() + TOKEN_LIFETIME_S * 1000,
		...(refreshToken && { refreshToken }),
	};
	return token;
}

/**
 * Consent without a screen: the seeded owner, or the `login_hint`, agrees to everything.
 * https://developers.google.com/identity/protocols/oauth2/web-server
 */
function authorize(world: World, query: URLSearchParams): Response {
	const parameter = (name: string) => query.get(name) ?? '';
	const redirectUri = parameter('redirect_uri');
	if (parameter('client_id') !== SEED.clientId) return refused(401, 'Error 401: invalid_client');
	if (!URL.canParse(redirectUri)) return refused(400, 'Error 400: redirect_uri_mismatch');
	if (parameter('response_type') !== 'code') return refused(400, 'Error 400: unsupported_response_type');
	const scopes = parameter('scope').split(/\s+/).filter(Boolean);
	if (scopes.length === 0) return refused(400, 'Error 400: invalid_request. Missing required parameter: scope');
	const [valid, unknown] = [scopes.filter(isKnownScope), scopes.filter((scope) => !isKnownScope(scope))];
	if (unknown.length > 0) {
		// A recorded page has these words (public file 10931211315; evidence 116).
		// belief(oauth-invalid-scope): the valid scopes are listed before the invalid ones.
		const listed = `${valid.length > 0 ? `valid=[${valid.join(', ')}], ` : ''}invalid=[${unknown.join(', ')}]`;
		return refused(400, `Error 400: invalid_scope\nSome requested scopes were invalid. {${listed}}`);
	}
	const code = `4/0${randomBytes(24).toString('base64url')}`;
	const challenge = parameter('code_challenge');
	world.state.codes[code] = {
		principal: parameter('login_hint') || SEED.owner,
		scopes,
		redirectUri,
		expires: world.now() + 10 * MINUTE,
		offline: parameter('access_type') === 'offline',
		...(challenge && { challenge, challengeMethod: parameter('code_challenge_method') || 'plain' }),
	};
	const target = new URL(redirectUri);
	if (query.has('state')) target.searchParams.set('state', parameter('state'));
	target.searchParams.set('code', code);
	target.searchParams.set('scope', scopes.join(' '));
	return new Response(null, { status: 302, headers: { location: target.href } });
}

const refused = (status: number, text: string) =>
	new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

async function formOf(request: Request): Promise<URLSearchParams> {
	const text = await request.text();
	if (!request.headers.get('content-type')?.includes('json')) return new URLSearchParams(text);
	const body = JSON.parse(text || '{}') as Record<string, string>;
	return new URLSearchParams(Object.entries(body));
}

async function token(world: World, request: Request): Promise<Response> {
	const form = await formOf(request);
	const basic = basicClient(request.headers.get('authorization'));
	if (basic) {
		form.set('client_id', basic.id);
		form.set('client_secret', basic.secret);
	}
	try {
		const grant = grantOf(world, form);
		if (grant.idToken !== undefined) return json({ id_token: grant.idToken });
		return json(
			{
				access_token: issueAccessToken(world, grant),
				expires_in: TOKEN_LIFETIME_S,
				...(grant.newRefreshToken && { refresh_token: grant.newRefreshToken }),
				scope: grant.scopes.join(' '),
				token_type: 'Bearer',
			},
			200,
			{ 'cache-control': 'no-cache, no-store, max-age=0, must-revalidate' },
		);
	} catch (error) {
		if (error instanceof OAuthError) return json(error.toBody(), error.status);
		throw error;
	}
}

/** (S1) */
function grantOf(world: World, form: URLSearchParams): Grantee & { newRefreshToken?: string; idToken?: string } {
	switch (form.get('grant_type')) {
		case 'authorization_code':
			return codeGrant(world, form);
		case 'refresh_token':
			return refreshGrant(world, form);
		case 'urn:ietf:params:oauth:grant-type:jwt-bearer':
			return jwtGrant(world, form.get('assertion') ?? '', `${world.baseUrl}${TOKEN_PATH}`);
		default:
			throw new OAuthError(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type') ?? ''}`);
	}
}

async function revoke(world: World, request: Request): Promise<Response> {
	const given = new URL(request.url).searchParams.get('token') ?? (await formOf(request)).get('token') ?? '';
	const { accessTokens, refreshTokens } = world.state;
	const refreshToken = accessTokens[given]?.refreshToken ?? (given in refreshTokens ? given : undefined);
	if (!(given in accessTokens) && !refreshToken) {
		return json({ error: 'invalid_token', error_description: 'Token expired or revoked' }, 400);
	}
	delete accessTokens[given];
	if (refreshToken) {
		delete refreshTokens[refreshToken];
		for (const [key, issued] of Object.entries(accessTokens))
			if (issued.refreshToken === refreshToken) delete accessTokens[key];
	}
	return json({});
}

/** Adds Google's authorization, token and revocation endpoints. */
export function addOAuthRoutes(app: App, world: World): void {
	app.get(AUTH_PATH, (c) => authorize(world, new URL(c.req.raw.url).searchParams));
	app.post(TOKEN_PATH, (c) => token(world, c.req.raw));
	app.post(REVOKE_PATH, (c) => revoke(world, c.req.raw));
}

export const DEFAULT_SCOPES = [READONLY_SCOPE, EDIT_SCOPE] as const;
