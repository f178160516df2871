import { createVerify, randomBytes } from 'node:crypto';
import { challengeOf } from '../front/oauth.mts';
import { isKnownScope } from './oauthScopes.mts';
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
/** Evidence 71. */
const MAX_LIFETIME_S = 3_600;
/** Evidence 71. */
const SKEW_S = 300;

/**
 * https://developers.google.com/identity/protocols/oauth2/web-server
 * belief(oauth-client-words): status and words for a wrong client.
 */
function requireClient(form: URLSearchParams): void {
	if (form.get('client_id') !== SEED.clientId)
		throw new OAuthError(401, 'invalid_client', 'The OAuth client was not found.');
	if (form.get('client_secret') !== SEED.clientSecret) throw new OAuthError(401, 'invalid_client', 'Unauthorized');
}

/**
 * authorization_code: a code works once, with its redirect URI and, with PKCE, its verifier.
 * https://developers.google.com/identity/protocols/oauth2/web-server
 * belief(oauth-client-words): the words for a wrong code, redirect URI or verifier.
 */
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

/**
 * refresh_token: Google keeps the refresh token and may narrow the scopes.
 * "Token has been expired or revoked.": public file 27720335306.
 * belief(oauth-client-words): the words for a scope that was not granted.
 */
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
	iat?: number | string;
	exp?: number | string;
}

/**
 * Nothing is said of what is wrong in an assertion that cannot be read.
 * Evidence 71.
 */
const unreadable = () => new OAuthError(400, 'invalid_request', 'Bad Request');

/**
 * A service account's signed assertion. Google's order: form, signature, account, moments, window, scope, audience
 * (evidence 71, S1).
 */
export function jwtGrant(world: World, assertion: string, tokenUrl: string) {
	const parts = assertion.split('.');
	const [head = '', payload = '', signature = ''] = parts;
	if (parts.length !== 3) throw unreadable();
	const header = decode<{ alg?: string }>(head);
	const { iss = '', aud = '', scope = '', sub = iss, iat, exp } = decode<Claims>(payload);
	if (header.alg !== 'RS256') throw invalidGrant('Invalid JWT Signature.');
	const key = Object.hasOwn(world.state.serviceAccounts, iss) ? world.state.serviceAccounts[iss] : undefined;
	if (!key) throw invalidGrant('Invalid grant: account not found');
	const verified = createVerify('RSA-SHA256').update(`${head}.${payload}`).verify(key, signature, 'base64url');
	if (!verified) throw invalidGrant('Invalid JWT Signature.');
	if (iat === undefined) throw invalidGrant('Invalid JWT: iat (issued at) is not set.');
	if (exp === undefined) throw invalidGrant('Invalid JWT: exp (expiration time) is not set.');
	// Official clients sign by the machine's clock, tests by the sandbox's.
	if (![world.now(), Date.now()].some((now) => isCurrent(Number(iat), Number(exp), now / 1000))) {
		throw invalidGrant(
			'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
		);
	}
	const scopes = scope.split(/\s+/).filter(Boolean);
	if (scopes.length === 0) {
		throw new OAuthError(400, 'invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
	}
	if (![tokenUrl, ...REAL_AUDIENCES].includes(aud)) throw invalidGrant('Invalid JWT: Failed audience check.');
	if (sub !== iss) return { principal: delegated(world, iss, sub, scopes), scopes };
	// One unknown scope, also among known ones, makes the response an identity token without an access token
	// (DiametralGroup/ga-mock, docs/CONFORMITE-REELLE.md, 4).
	const isIdentity = !scopes.every(isKnownScope);
	return { principal: iss, scopes, ...(isIdentity && { idToken: identityOf(iss, scope, world.now()) }) };
}

/**
 * The person whom a service account acts for: each scope must be delegated by the person's domain
 * (googleapis/google-api-php-client#2214, googleapis/google-auth-library-ruby#210).
 */
function delegated({ state }: World, serviceAccount: string, person: string, scopes: readonly string[]): string {
	const domain = person.slice(person.indexOf('@') + 1);
	const found = state.delegations.find((one) => one.serviceAccount === serviceAccount && one.domain === domain);
	if (!found || !scopes.every((scope) => found.scopes.includes(scope))) {
		throw new OAuthError(
			401,
			'unauthorized_client',
			'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
		);
	}
	if (state.grants.some(({ principal }) => principal === person)) return person;
	throw invalidGrant('Invalid email or User ID');
}

/** Who the account is, for an audience that is no scope; nothing that an API accepts. */
function identityOf(email: string, aud: string, now: number): string {
	const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
	const iat = Math.floor(now / 1000);
	const claims = { aud, azp: email, email, email_verified: true, exp: iat + MAX_LIFETIME_S, iat };
	return `${part({ alg: 'RS256', kid: 'sandbox', typ: 'JWT' })}.${part({ ...claims, iss: 'https://accounts.google.com' })}.${randomBytes(24).toString('base64url')}`;
}

function isCurrent(iat: number, exp: number, now: number): boolean {
	return exp > now - SKEW_S && iat <= now + SKEW_S && exp - iat <= MAX_LIFETIME_S + SKEW_S;
}

/** Evidence 71. */
function decode<T>(part: string): T {
	try {
		const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
		if (typeof value === 'object' && value !== null) return value as T;
	} catch {
		// told below, as everything else that cannot be read
	}
	throw unreadable();
}
