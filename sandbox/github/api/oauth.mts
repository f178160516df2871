import { randomBytes } from 'node:crypto';
import { asText, bodyFields, type Incoming, type JsonObject, type Reply } from '../../front/exchange.mts';
import { basicClient, challengeOf } from '../../front/oauth.mts';
import type { Accounts } from '../accounts.mts';
import { githubAccounts, seededLogins } from '../seed.mts';

interface Grant {
	login: string;
	scopes: string[];
	redirectUri: string;
	challenge: string | null;
	expiresAt: number;
}

export interface OAuthSettings {
	now: () => number;
	/** Signs this user in without a click. */
	autoApprove: string | undefined;
	/** Where the app may send users back to; loopback addresses match with any port. */
	redirectUris: readonly string[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function allowed(redirectUris: readonly string[], uri: string): boolean {
	const wanted = URL.parse(uri);
	return redirectUris.some((registered) => {
		const own = new URL(registered);
		if (wanted === null || wanted.protocol !== own.protocol || wanted.hostname !== own.hostname) return false;
		const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(own.hostname);
		if (!loopback && wanted.port !== own.port) return false;
		return wanted.pathname === own.pathname || wanted.pathname.startsWith(`${own.pathname.replace(/\/$/, '')}/`);
	});
}

/** Answers `/login/oauth/…`: the consent page, its approval, and the exchange of codes for tokens. */
export function createOAuth(accounts: Accounts, { now, autoApprove, redirectUris }: OAuthSettings) {
	const grants = new Map<string, Grant>();
	const { clientId, clientSecret } = githubAccounts.oauthApp;

	// https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
	function approve(login: string, query: URLSearchParams): Reply {
		const redirectUri = query.get('redirect_uri') ?? redirectUris[0] ?? '';
		const code = randomBytes(10).toString('hex');
		const scopes = (query.get('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
		const challenge = query.get('code_challenge');
		grants.set(code, { login, scopes, redirectUri, challenge, expiresAt: now() + 600_000 });
		const location = new URL(redirectUri);
		location.searchParams.set('code', code);
		const state = query.get('state');
		if (state !== null) location.searchParams.set('state', state);
		return { status: 302, headers: { location: location.toString() } };
	}

	function authorize({ query, path, method }: Incoming): Reply {
		// belief(oauth-unknown-client): 404 for an unknown client; no code reads the page
		if (query.get('client_id') !== clientId) return page('Application not found', 404);
		const redirectUri = query.get('redirect_uri');
		if (redirectUri !== null && !allowed(redirectUris, redirectUri)) {
			// belief(oauth-wrong-redirect): a page, not a redirect with an error, for a redirect URL of another application
			return page('Be careful! The redirect_uri is not associated with this application.', 400);
		}
		const chosen = query.get('login') ?? query.get('_sandbox_login') ?? (method === 'GET' ? autoApprove : undefined);
		const approving = method === 'POST' || autoApprove !== undefined || query.has('_sandbox_login');
		if (approving && chosen !== undefined && seededLogins.includes(chosen)) return approve(chosen, query);
		const forms = seededLogins.map((login) => {
			const target = new URLSearchParams(query);
			target.set('login', login);
			const action = escaped(`${path}?${target.toString()}`);
			return `<form method="post" action="${action}"><button>Authorize as ${escaped(login)}</button></form>`;
		});
		// no rule: the page of the mock server
		return page(`Authorize Sample App?</h1>${forms.join('')}<h1>`, 200);
	}

	function exchange(incoming: Incoming): Reply {
		const fields: JsonObject = {
			...Object.fromEntries(incoming.query),
			...basicFields(incoming.headers['authorization']),
			...bodyFields(incoming),
		};
		const answer = issue(fields);
		const wantsJson = incoming.headers['accept']?.includes('json') === true;
		if (wantsJson) return { status: 200, body: answer };
		const body = new URLSearchParams(answer as Record<string, string>).toString();
		return { status: 200, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
	}

	function issue(fields: JsonObject): JsonObject {
		if (fields['client_id'] !== clientId || fields['client_secret'] !== clientSecret) {
			return {
				error: 'incorrect_client_credentials',
				error_description: 'The client_id and/or client_secret passed are incorrect.',
			};
		}
		const code = asText(fields['code']) ?? '';
		const grant = grants.get(code);
		grants.delete(code);
		if (grant === undefined || grant.expiresAt < now() || !verified(grant, fields)) {
			return { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' };
		}
		const redirectUri = asText(fields['redirect_uri']);
		if (redirectUri !== undefined && redirectUri !== grant.redirectUri) {
			return {
				error: 'redirect_uri_mismatch',
				error_description: 'The redirect_uri MUST match the registered callback URL for this application.',
			};
		}
		const token = accounts.issue(grant.login, grant.scopes);
		return { access_token: token, token_type: 'bearer', scope: grant.scopes.join(',') };
	}

	return (incoming: Incoming): Reply | undefined => {
		// https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
		if (incoming.path === '/login/oauth/authorize') return authorize(incoming);
		if (incoming.path === '/login/oauth/access_token' && incoming.method === 'POST') return exchange(incoming);
		return undefined;
	};
}

function verified({ challenge }: Grant, fields: JsonObject): boolean {
	if (challenge === null) return true;
	return challengeOf(asText(fields['code_verifier']) ?? '') === challenge;
}

/** The client may name itself in a Basic header instead of the body. */
function basicFields(header: string | undefined): JsonObject {
	const basic = basicClient(header);
	return basic === undefined ? {} : { client_id: basic.id, client_secret: basic.secret };
}

function page(content: string, status: number): Reply {
	const html = `<!doctype html><title>Sign in to GitHub (sandbox)</title><h1>${content}</h1>`;
	return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}
