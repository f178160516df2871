import { basicClient, challengeOf } from '../../front/oauth.mts';
import type { Grant, OAuth2Client } from '../accountModel.mts';
import { grantFor, issueCode, issueTokens } from './oauthTokens.mts';
import { Parameters } from '../server/parameters.mts';
import { Refusal } from '../server/refusals.mts';
import type { World } from '../server/routes.mts';

const failure = (status: number, error: string, error_description: string): Refusal =>
	new Refusal(status, { error, error_description });

const badGrant = (what: string): Refusal => failure(403, 'invalid_grant', what);

/** belief(oauth-authorize): status and words for an unknown client */
function knownClient(world: World, client_id: string | undefined): OAuth2Client {
	const client = world.state.oauth.clients.find((one) => one.client_id === client_id);
	if (!client) throw failure(400, 'invalid_client', 'Unknown client');
	return client;
}

/**
 * Consents immediately, in the name of the seeded member (or the one in `login_hint`), and redirects with a code.
 *
 * belief(oauth-authorize): which faults are shown and which are sent to the redirect URI, and their words
 */
function authorize(world: World, query: URLSearchParams): Response {
	const client = knownClient(world, query.get('client_id') ?? undefined);
	const redirect_uri = query.get('redirect_uri') ?? '';
	const allowed = client.redirect_uris.length === 0 || client.redirect_uris.includes(redirect_uri);
	if (!URL.canParse(redirect_uri) || !allowed) throw failure(400, 'invalid_request', 'redirect_uri is not registered');
	const back = new URL(redirect_uri);
	const state = query.get('state');
	if (state !== null) back.searchParams.set('state', state);
	const problem = problemOf(query);
	if (problem) {
		back.searchParams.set('error', problem[0]);
		back.searchParams.set('error_description', problem[1]);
		return new Response(null, { status: 302, headers: { location: back.href } });
	}
	const hint = query.get('login_hint');
	const { members, oauth } = world.state;
	const member = members.find((one) => (hint === null ? one.id === oauth.idApprover : one.username === hint));
	if (!member) throw failure(400, 'access_denied', 'No member to approve');
	const scopes = (query.get('scope') ?? '').split(/\s+/).filter((scope) => scope !== '');
	const grant = grantFor(world.state, world.now(), client, member.id, scopes);
	const code = issueCode(world.state, world.now(), grant, redirect_uri, query.get('code_challenge') ?? '');
	back.searchParams.set('code', code);
	return new Response(null, { status: 302, headers: { location: back.href } });
}

function problemOf(query: URLSearchParams): [string, string] | undefined {
	if (query.get('response_type') !== 'code') return ['unsupported_response_type', 'response_type must be code'];
	if (!query.get('code_challenge')) return ['invalid_request', 'code_challenge is required'];
	if (query.get('code_challenge_method') !== 'S256') return ['invalid_request', 'code_challenge_method must be S256'];
	if (!query.get('scope')?.trim()) return ['invalid_scope', 'scope is required'];
	return undefined;
}

/**
 * The client that requests tokens, by its secret in the body or in a Basic header.
 *
 * belief(oauth-token-words): status and words for a wrong client secret
 */
function authenticated(world: World, request: Request, params: Parameters): OAuth2Client {
	const basic = basicClient(request.headers.get('authorization'));
	const client = world.state.oauth.clients.find((one) => one.client_id === (basic?.id ?? params.text('client_id')));
	const secret = basic?.secret ?? params.text('client_secret');
	if (!client || client.client_secret !== secret) throw failure(401, 'access_denied', 'Unauthorized');
	return client;
}

function grantOf(world: World, client: OAuth2Client, idGrant: string | undefined): Grant {
	const grant = world.state.oauth.grants.find((one) => one.id === idGrant && one.client_id === client.client_id);
	// Status and words of the same authorization server:
	// https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/
	if (!grant) throw badGrant('Unknown or invalid refresh token.');
	return grant;
}

/** belief(oauth-token-words): status and words for a wrong code, redirect URI and code verifier */
function exchangeCode(world: World, client: OAuth2Client, params: Parameters): Grant {
	const { oauth } = world.state;
	const found = oauth.codes.find((one) => one.code === params.text('code'));
	oauth.codes = oauth.codes.filter((one) => one !== found);
	if (!found || found.expires <= world.now()) throw badGrant('Invalid authorization code');
	const grant = grantOf(world, client, found.idGrant);
	if (found.redirect_uri !== params.text('redirect_uri')) throw badGrant('redirect_uri does not match');
	if (challengeOf(params.text('code_verifier') ?? '') !== found.code_challenge)
		throw badGrant('Failed to verify code verifier');
	return grant;
}

/** A refresh token works once; the answer brings its successor. */
function rotate(world: World, client: OAuth2Client, params: Parameters): Grant {
	const { oauth } = world.state;
	const found = oauth.refreshTokens.find((one) => one.token === params.text('refresh_token'));
	// Status and words of the same authorization server:
	// https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/
	if (!found || found.expires <= world.now()) throw badGrant('Unknown or invalid refresh token.');
	const grant = grantOf(world, client, found.idGrant);
	oauth.refreshTokens = oauth.refreshTokens.filter((one) => one !== found);
	return grant;
}

async function token(world: World, request: Request): Promise<Response> {
	const params = await Parameters.of(request);
	const client = authenticated(world, request, params);
	const type = params.text('grant_type');
	if (type !== 'authorization_code' && type !== 'refresh_token') {
		// belief(oauth-token-words): status and words for an unsupported grant type
		throw failure(400, 'unsupported_grant_type', `Unsupported grant type: ${type ?? 'none'}`);
	}
	const grant = type === 'authorization_code' ? exchangeCode(world, client, params) : rotate(world, client, params);
	return Response.json(issueTokens(world.state, world.now(), grant), { headers: { 'cache-control': 'no-store' } });
}

const refusing = async (work: () => Promise<Response> | Response): Promise<Response> => {
	try {
		return await work();
	} catch (error) {
		if (error instanceof Refusal) return error.toResponse();
		throw error;
	}
};

/** The authorization server, at the same origin as the API. */
export function oauthRoutes(world: World): void {
	// https://developer.atlassian.com/cloud/trello/guides/rest-api/oauth-2-getting-started/
	world.app.get('/authorize', (context) => refusing(() => authorize(world, new URL(context.req.url).searchParams)));
	// https://developer.atlassian.com/cloud/trello/guides/rest-api/oauth-2-getting-started/
	world.app.post('/oauth/token', (context) => refusing(() => token(world, context.req.raw)));
}
