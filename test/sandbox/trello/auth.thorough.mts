import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { call, oauthHeader, openReceiver } from './support.mts';

let trello: TrelloSandbox;
let now: number;

beforeEach(async () => {
	now = Date.parse('2026-11-20T12:00:00.000Z');
	trello = await startTrello({ now: () => now });
});

afterEach(() => trello.close());

const { key, token, readOnlyToken, oauth2 } = trelloCredentials;

const ada = () => trello.member('adasample').id;

/** Takes a board away from Ada. */
function hide(name: string): void {
	const board = trello.board(name);
	board.prefs['permissionLevel'] = 'private';
	board.memberships = board.memberships.filter(({ idMember }) => idMember !== ada());
}

async function get(path: string, headers: Record<string, string> = {}) {
	const response = await fetch(`${trello.url}${path}`, { headers });
	return [response.status, await response.text()] as const;
}

describe('key and token', () => {
	it('are accepted in the query, in the body and in the Authorization header', async () => {
		expect((await get(`/1/members/me?key=${key}&token=${token}`))[0]).toBe(200);
		expect((await get('/1/members/me', { authorization: oauthHeader() }))[0]).toBe(200);
		const { id } = trello.card('Faster search');
		for (const body of [JSON.stringify({ key, token, desc: 'a' }), new URLSearchParams({ key, token, desc: 'b' })]) {
			const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
			const response = await fetch(`${trello.apiUrl}/cards/${id}`, {
				method: 'PUT',
				body,
				...(headers && { headers }),
			});
			expect(response.status).toBe(200);
		}
		expect(trello.card('Faster search').desc).toBe('b');
	});

	it('are refused in plain text', async () => {
		const path = `/1/boards/${trello.board('Product').id}`;
		expect(await get(path)).toEqual([401, 'unauthorized permission requested']);
		expect(await get(`/1/cards/${trello.card('Faster search').id}`)).toEqual([
			401,
			'unauthorized card permission requested',
		]);
		expect(await get(`${path}?token=${token}`)).toEqual([401, 'invalid key']);
		expect(await get(`${path}?key=${key}`)).toEqual([401, '{"message":"missing scopes"}']);
		expect(await get(`${path}?key=${key}&token=nope`)).toEqual([401, 'invalid app token']);
		expect(await get(`${path}?key=${key}&token=${token.replace('0', '1')}`)).toEqual([401, 'invalid token']);
		expect(await get(`${path}?key=${oauth2.client_id}&token=${token}`)).toEqual([401, 'invalid key']);
		expect(await get('/1/boards/nope', { authorization: oauthHeader() })).toEqual([400, 'invalid id']);
		expect(await get('/1/cards/0123456789abcdef01234567', { authorization: oauthHeader() })).toEqual([
			404,
			'The requested resource was not found.',
		]);
	});

	it('expire', async () => {
		const record = trello.state.tokens.find((one) => one.token === token);
		if (record) record.dateExpires = new Date(now + 1000).toISOString();
		expect((await call(trello, 'GET', '/members/me')).status).toBe(200);
		now += 1000;
		expect((await call(trello, 'GET', '/members/me')).text).toBe('invalid token');
	});

	it('do only what their scope allows', async () => {
		const headers = { authorization: oauthHeader(readOnlyToken) };
		const { id } = trello.card('Faster search');
		expect((await call(trello, 'GET', `/cards/${id}`, undefined, headers)).status).toBe(200);
		const refused = await call(trello, 'PUT', `/cards/${id}`, { desc: 'x' }, headers);
		expect([refused.status, refused.text]).toEqual([401, 'unauthorized permission requested']);
		expect((await call(trello, 'GET', '/members/me', undefined, headers)).json).not.toHaveProperty('email');
	});

	it('do not see what the member does not see', async () => {
		hide('Support');
		const { access_token } = (await exchange()).answer.json;
		for (const headers of [{}, bearer(access_token)]) {
			const refused = async (method: string, path: string, body?: unknown) => {
				const { status, text } = await call(trello, method, path, body, headers);
				return [status, text];
			};
			const right = 'unauthorized permission requested';
			const cardRight = 'unauthorized card permission requested';
			const card = `/cards/${trello.card('Invoice 2026-118 is missing').id}`;
			const { id: idList } = trello.list('New');
			expect(await refused('GET', `/boards/${trello.board('Support').shortLink}`)).toEqual([401, right]);
			expect(await refused('PUT', `/boards/${trello.board('Support').id}`, { name: 'x' })).toEqual([401, right]);
			expect(await refused('GET', `/lists/${idList}/cards`)).toEqual([401, right]);
			expect(await refused('GET', card)).toEqual([401, cardRight]);
			expect(await refused('PUT', card, { name: 'x' })).toEqual([401, cardRight]);
			expect(await refused('POST', `${card}/actions/comments`, { text: 'x' })).toEqual([401, cardRight]);
			expect(await refused('POST', '/cards', { idList, name: 'x' })).toEqual([401, cardRight]);
			expect(await refused('GET', `/boards/${'0'.repeat(24)}`)).toEqual([404, 'The requested resource was not found.']);
		}
	});

	it('may not look into a workspace without belonging to it', async () => {
		const workspace = trello.state.organizations[0];
		if (workspace) workspace.memberships = workspace.memberships.filter(({ idMember }) => idMember !== ada());
		const refused = await call(trello, 'GET', '/organizations/sampleworks');
		expect([refused.status, refused.text]).toEqual([401, 'unauthorized organization.']);
		expect((await call(trello, 'GET', '/organizations/nosuchone')).status).toBe(404);
	});

	it('may look at a board, but not change its cards, as an observer', async () => {
		const membership = trello.board('Product').memberships.find(({ idMember }) => idMember === ada());
		if (membership) membership.memberType = 'observer';
		const card = `/cards/${trello.card('Faster search').id}`;
		expect((await call(trello, 'GET', card)).status).toBe(200);
		const refused = await call(trello, 'PUT', card, { name: 'x' });
		expect([refused.status, refused.text]).toEqual([401, 'unauthorized card permission requested']);
	});
});

const verifier = 'a-code-verifier-that-is-long-enough-for-the-standard-000';
const redirect_uri = 'http://127.0.0.1:5678/rest/oauth2-credential/callback';
const { client_id, client_secret } = oauth2;

async function authorize(change: Record<string, string> = {}): Promise<URL> {
	const query = new URLSearchParams({
		...{ client_id, redirect_uri, response_type: 'code', prompt: 'consent', state: 'st' },
		scope: oauth2.scopes.join(' '),
		code_challenge: createHash('sha256').update(verifier).digest('base64url'),
		code_challenge_method: 'S256',
		...change,
	});
	const response = await fetch(`${trello.url}/authorize?${query}`, { redirect: 'manual' });
	return new URL(response.headers.get('location') ?? 'about:blank');
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
	const response = await fetch(`${trello.url}/oauth/token`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(fields),
	});
	const json: Record<string, string> = { ...Object(await response.json()) };
	return { status: response.status, json };
}

async function exchange() {
	const code = (await authorize()).searchParams.get('code') ?? '';
	const fields = { grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri };
	return { code, answer: await post({ ...fields, code_verifier: verifier }) };
}

const bearer = (value: string | undefined) => ({ authorization: `Bearer ${value}` });

describe('OAuth 2.0', () => {
	it('gives a code with its state, and tokens for it once', async () => {
		const back = await authorize();
		expect(back.searchParams.get('state')).toBe('st');
		const { code, answer } = await exchange();
		expect(answer.status).toBe(200);
		expect(answer.json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: oauth2.scopes.join(' ') });
		const me = await call(trello, 'GET', '/members/me', undefined, bearer(answer.json['access_token']));
		expect(me.json).toMatchObject({ username: 'adasample', email: 'adasample@example.com' });
		const again = await post({
			...{ grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri, code_verifier: verifier },
		});
		expect([again.status, again.json['error']]).toEqual([403, 'invalid_grant']);
	});

	it('requires PKCE and the right verifier, and the right client', async () => {
		expect((await authorize({ code_challenge_method: 'plain' })).searchParams.get('error')).toBe('invalid_request');
		const code = (await authorize()).searchParams.get('code') ?? '';
		const fields = { grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri };
		expect((await post({ ...fields, client_secret: 'no' })).status).toBe(401);
		expect((await post({ ...fields, code_verifier: 'wrong' })).json['error']).toBe('invalid_grant');
		const spent = await post({ ...fields, code_verifier: verifier });
		expect(spent.json['error']).toBe('invalid_grant');
	});

	it('lets access tokens expire and rotates refresh tokens, each good for one use', async () => {
		const { answer } = await exchange();
		now += 3_600_000;
		const expired = await call(trello, 'GET', '/members/me', undefined, bearer(answer.json['access_token']));
		expect([expired.status, expired.text]).toEqual([401, 'invalid token']);
		const refresh = { grant_type: 'refresh_token', refresh_token: answer.json['refresh_token'] ?? '' };
		const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
		const next = await post(refresh, { authorization: basic });
		expect(next.status).toBe(200);
		expect(next.json['refresh_token']).not.toBe(answer.json['refresh_token']);
		expect((await call(trello, 'GET', '/members/me', undefined, bearer(next.json['access_token']))).status).toBe(200);
		const reused = await post({ ...refresh, client_id, client_secret });
		expect(reused).toEqual({
			status: 403,
			json: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
		});
	});

	it('accepts form bodies, and gives no refresh token without offline access', async () => {
		const code = (await authorize({ scope: 'read:board:trello' })).searchParams.get('code') ?? '';
		const body = new URLSearchParams({
			...{ grant_type: 'authorization_code', client_id, client_secret, code, redirect_uri, code_verifier: verifier },
		});
		const json: Record<string, string> = {
			...Object(await (await fetch(`${trello.url}/oauth/token`, { method: 'POST', body })).json()),
		};
		expect(json).not.toHaveProperty('refresh_token');
		const { id } = trello.card('Faster search');
		const headers = bearer(json['access_token']);
		expect((await call(trello, 'GET', `/cards/${id}`, undefined, headers)).status).toBe(200);
		expect((await call(trello, 'PUT', `/cards/${id}`, { desc: 'x' }, headers)).status).toBe(401);
		expect((await call(trello, 'GET', '/members/me/notifications', undefined, headers)).status).toBe(401);
	});

	it('makes webhooks only at /webhooks, signs them with the client secret and keeps them over a refresh', async () => {
		const receiver = await openReceiver();
		const { answer } = await exchange();
		const wanted = { callbackURL: receiver.url, idModel: trello.board('Product').id };
		const first = bearer(answer.json['access_token']);
		const nested = await call(trello, 'POST', `/tokens/${answer.json['access_token']}/webhooks`, wanted, first);
		expect(nested.status).toBe(401);
		const made = await call(trello, 'POST', '/webhooks', wanted, first);
		expect(made.status).toBe(200);
		const renewed = await post({
			...{ grant_type: 'refresh_token', client_id, client_secret, refresh_token: answer.json['refresh_token'] ?? '' },
		});
		const second = bearer(renewed.json['access_token']);
		expect((await call(trello, 'GET', `/webhooks/${made.json['id']}`, undefined, second)).status).toBe(200);
		await call(trello, 'PUT', `/boards/${wanted.idModel}`, { desc: 'x' }, second);
		await trello.settle();
		const posted = receiver.received.find(({ method }) => method === 'POST');
		const signature = createHmac('sha1', client_secret)
			.update(`${posted?.body.toString('utf8')}${receiver.url}`)
			.digest('base64');
		expect(posted?.headers['x-trello-webhook']).toBe(signature);
		await receiver.close();
	});
});
