import { createHash } from 'node:crypto';
import type { Grant, OAuth2Client } from '../accountModel.mts';
import { nextId } from '../identifiers.mts';
import type { TrelloState } from '../state.mts';

const HOUR = 3_600_000;
// belief(oauth-lifetimes): an access token is valid for an hour
export const ACCESS_SECONDS = 3600;
// belief(oauth-lifetimes): a refresh token is valid for 90 days
const REFRESH_MS = 90 * 24 * HOUR;
// belief(oauth-lifetimes): a code is valid for five minutes
const CODE_MS = 5 * 60_000;

/** An opaque value; the same history always gives the same one. */
function opaque(state: TrelloState, at: number, kind: string): string {
	const seed = `${kind} ${nextId(state, at)}`;
	return createHash('sha512').update(seed).digest('base64url');
}

export function grantFor(
	state: TrelloState,
	at: number,
	client: OAuth2Client,
	idMember: string,
	scopes: string[],
): Grant {
	const known = state.oauth.grants.find((one) => one.client_id === client.client_id && one.idMember === idMember);
	if (known) {
		known.scopes = scopes;
		return known;
	}
	const grant: Grant = { id: nextId(state, at), client_id: client.client_id, idMember, scopes };
	state.oauth.grants.push(grant);
	return grant;
}

export function issueCode(
	state: TrelloState,
	at: number,
	grant: Grant,
	redirect_uri: string,
	code_challenge: string,
): string {
	const code = opaque(state, at, 'code');
	state.oauth.codes.push({ code, idGrant: grant.id, redirect_uri, code_challenge, expires: at + CODE_MS });
	return code;
}

/** A fresh access token, and a fresh refresh token where offline access was granted. */
export function issueTokens(state: TrelloState, at: number, grant: Grant): Record<string, unknown> {
	const access_token = opaque(state, at, 'access');
	state.oauth.accessTokens.push({ token: access_token, idGrant: grant.id, expires: at + ACCESS_SECONDS * 1000 });
	const answer = { access_token, expires_in: ACCESS_SECONDS, token_type: 'Bearer', scope: grant.scopes.join(' ') };
	if (!grant.scopes.includes('offline_access')) return answer;
	const refresh_token = opaque(state, at, 'refresh');
	state.oauth.refreshTokens.push({ token: refresh_token, idGrant: grant.id, expires: at + REFRESH_MS });
	return { ...answer, refresh_token };
}
