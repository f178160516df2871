import { createVerify, randomBytes } from 'node:crypto';
import { challengeOf } from '../front/oauth.mts';
import { SEED } from './seed.mts';
import type { World } from './server/world.mts';

/** A refusal of the token endpoint. */
export class OAuthError extends Error {
	readonly status: number;
	readonly error: string;

	constructor(status: number, error: string, description: string) {
		super(description);
		this.status = status;
		this.error = error;
	}

	toBody(): { error: string; error_description: string } {
		return { error: this.error, error_description: this.message };
	}
}

const invalidGrant = (description: string) => new OAuthError(400, 'invalid_grant', description);
const REAL_AUDIENCES = ['https://oauth2.googleapis.com/token', 'https://accounts.google.com/o/oauth2/token'];
const MAX_LIFETIME_S = 3_600;
const SKEW_S = 300;

function requireClient(form: URLSearchParams): void {
	if (form.get('client_id') !== SEED.clientId)
		throw new OAuthError(401, 'invalid_client', 'The OAuth client was not found.');
	if (form.get('client_secret') !== SEED.clientSecret) throw new OAuthError(401, 'invalid_client', 'Unauthorized');
}

/** authorization_code: a code works once, with its redirect URI and, with PKCE, its verifier. */
export function codeGrant(world: World, form: URLSearchParams) {
	requireClient(form);
	const code = form.get('code') ?? '';
	const stored = Object.hasOwn(world.state.codes, code) ? world.state.codes[code] : undefined;
	delete world.state.codes[code];
	if (!stored || stored.expires <= world.now()) throw invalidGrant('Malformed auth code.');
	if (form.get('redirect_uri') !== stored.redirectUri)
		throw new OAuthError(400, 'redirect_uri_mismatch', 'Bad Request');
	if (stored.challenge !== undefined) {
		const verifier = form.get('code_verifier') ?? '';
		const proof = stored.challengeMethod === 'S256' ? challengeOf(verifier) : verifier;
		if (proof !== stored.challenge) throw invalidGrant('Invalid code verifier.');
	}
	const { principal, scopes, offline } = stored;
	if (!offline) return { principal, scopes };
	const refreshToken = `1//${randomBytes(24).toString('base64url')}`;
	world.state.refreshTokens[refreshToken] = { principal, scopes };
	return { principal, scopes, refreshToken, newRefreshToken: refreshToken };
}

/** refresh_token: Google keeps the refresh token and may narrow the scopes. */
export function refreshGrant(world: World, form: URLSearchParams) {
	requireClient(form);
	const refreshToken = form.get('refresh_token') ?? '';
	const { refreshTokens } = world.state;
	const stored = Object.hasOwn(refreshTokens, refreshToken) ? refreshTokens[refreshToken] : undefined;
	if (!stored) throw invalidGrant('Token has been expired or revoked.');
	const wanted = form.get('scope')?.split(/\s+/).filter(Boolean);
	if (wanted?.some((scope) => !stored.scopes.includes(scope)))
		throw new OAuthError(400, 'invalid_scope', 'Bad Request');
	return { principal: stored.principal, scopes: wanted ?? stored.scopes, refreshToken };
}

interface Claims {
	iss?: string;
	aud?: string;
	scope?: string;
	sub?: string;
	iat?: number;
	exp?: number;
}

/** A service account's signed assertion. */
export function jwtGrant(world: World, assertion: string, tokenUrl: string) {
	const [head = '', payload = '', signature = ''] = assertion.split('.');
	const header = decode<{ alg?: string }>(head);
	const { iss = '', aud = '', scope = '', iat = 0, exp = 0 } = decode<Claims>(payload);
	const key = Object.hasOwn(world.state.serviceAccounts, iss) ? world.state.serviceAccounts[iss] : undefined;
	if (!key) throw invalidGrant('Invalid grant: account not found');
	const verified = createVerify('RSA-SHA256').update(`${head}.${payload}`).verify(key, signature, 'base64url');
	if (header.alg !== 'RS256' || !verified) throw invalidGrant('Invalid JWT Signature.');
	if (![tokenUrl, ...REAL_AUDIENCES].includes(aud)) {
		throw invalidGrant(`Invalid JWT: Failed audience check. The right audience is ${tokenUrl}`);
	}
	// Official clients sign by the machine's clock, tests by the sandbox's.
	if (![world.now(), Date.now()].some((now) => isCurrent(iat, exp, now / 1000))) {
		throw invalidGrant(
			'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
		);
	}
	const scopes = scope.split(/\s+/).filter(Boolean);
	if (scopes.length === 0) throw new OAuthError(400, 'invalid_scope', 'Empty or missing scope not allowed.');
	return { principal: iss, scopes };
}

function isCurrent(iat: number, exp: number, now: number): boolean {
	return exp > now - SKEW_S && iat < now + SKEW_S && exp - iat <= MAX_LIFETIME_S + SKEW_S;
}

function decode<T>(part: string): T {
	try {
		return JSON.parse(Buffer.from(part, 'base64url').toString()) as T;
	} catch {
		throw invalidGrant('Invalid JWT: malformed token.');
	}
}
