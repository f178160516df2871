import type { App, Grant, Token } from '../accountModel.mts';
import type { Parameters } from '../server/parameters.mts';
import { missingScopes, Refusal, unauthorized, unauthorizedCard } from '../server/refusals.mts';
import type { TrelloState } from '../state.mts';

type Area = 'board' | 'board:membership' | 'member' | 'none' | 'organization' | 'organization:membership';

/** What a route demands of the credential. */
export interface Access {
	action: 'read' | 'write';
	area: Area;
}

/** Who calls, and with which credential. */
export interface Caller {
	idMember: string;
	/** The token or the OAuth 2.0 grant: owns webhooks and has a rate limit of its own. */
	idOwner: string;
	/** The API key or the OAuth 2.0 client id. */
	key: string;
	/** What this caller's webhooks are signed with. */
	secret: string;
	appCreator: { id: string };
	credential: { kind: 'token'; token: Token; app: App } | { kind: 'oauth2'; grant: Grant };
	/** Whether the credential came in the Authorization header. */
	inHeader: boolean;
}

const refuse = (text: string): Refusal => new Refusal(401, text);

function keyAndToken(header: string, params: Parameters): { key?: string; token?: string; inHeader: boolean } {
	if (!/^OAuth\s/i.test(header)) {
		const key = params.text('key');
		const token = params.text('token');
		return { ...(key ? { key } : {}), ...(token ? { token } : {}), inHeader: false };
	}
	const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1];
	const key = part('oauth_consumer_key');
	const token = part('oauth_token');
	return { ...(key ? { key } : {}), ...(token ? { token } : {}), inHeader: true };
}

function bearer(state: TrelloState, at: number, value: string): Caller {
	const access = state.oauth.accessTokens.find((one) => one.token === value);
	const grant = state.oauth.grants.find((one) => one.id === access?.idGrant);
	const client = state.oauth.clients.find((one) => one.client_id === grant?.client_id);
	// belief(oauth-expired): 401 "invalid token", also for an access token that has expired
	if (!access || !grant || !client || access.expires <= at) throw refuse('invalid token');
	return {
		idMember: grant.idMember,
		idOwner: grant.id,
		key: client.client_id,
		// belief(oauth-hook-secret): webhooks are signed with the secret of the OAuth 2.0 app
		secret: client.client_secret,
		appCreator: { id: client.id },
		credential: { kind: 'oauth2', grant },
		inHeader: true,
	};
}

/**
 * belief(token-expired): an expired token is rejected as an unknown one; a public client also has the words "expired token"
 * (public file 34080816022)
 */
export const isExpired = (token: Token, at: number): boolean =>
	token.dateExpires !== null && Date.parse(token.dateExpires) <= at;

/** Without key and token: public file 55629422827 (GET and other methods), public file 1500655014 (cards). */
function nobody({ method, url }: Request): Refusal {
	if (method !== 'GET') return missingScopes();
	return /^\/1\/cards(\/|$)/.test(new URL(url).pathname) ? unauthorizedCard() : unauthorized();
}

/**
 * Recognises the caller by key and token (query, body or header) or by a Bearer access token. The words for a wrong key, a
 * token of another form and a missing token: public file 55629422827; for an unknown token: w11k/calendar-for-trello#134.
 */
export function identify(state: TrelloState, at: number, request: Request, params: Parameters): Caller {
	const header = request.headers.get('authorization') ?? '';
	const access = /^Bearer\s+(.+)$/i.exec(header)?.[1];
	if (access !== undefined) return bearer(state, at, access);
	const given = keyAndToken(header, params);
	const app = state.apps.find((one) => one.key === given.key);
	if (given.key === undefined && given.token === undefined) throw nobody(request);
	if (!app) throw refuse('invalid key');
	if (given.token === undefined) throw missingScopes();
	if (!/^(ATTA)?[0-9a-f]{64,72}$/i.test(given.token)) throw refuse('invalid app token');
	const token = state.tokens.find((one) => one.token === given.token);
	if (!token || token.key !== app.key || isExpired(token, at)) throw refuse('invalid token');
	return {
		idMember: token.idMember,
		idOwner: token.id,
		key: app.key,
		secret: app.secret,
		appCreator: { id: app.id },
		credential: { kind: 'token', token, app },
		inHeader: given.inHeader,
	};
}

/** Whether the credential's scopes cover what a route demands. */
export function permits({ credential }: Caller, { action, area }: Access): boolean {
	if (area === 'none') return true;
	if (credential.kind === 'oauth2') return credential.grant.scopes.includes(`${action}:${area}:trello`);
	return credential.token.scopes.includes(action === 'write' && area === 'member' ? 'account' : action);
}

/** Whether the caller may see its own e-mail address. */
export const seesEmail = ({ credential }: Caller): boolean =>
	credential.kind === 'oauth2'
		? credential.grant.scopes.includes('read:member:trello')
		: credential.token.scopes.includes('account');
