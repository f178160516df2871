import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client, failureOf } from './receiver.mts';

const { clientId: client_id, clientSecret: client_secret } = githubAccounts.oauthApp;
const redirect_uri = 'http://localhost:15678/rest/oauth2-credential/callback';
let sandbox: GithubSandbox;

beforeAll(async () => {
	sandbox = await startGithub({ autoApprove: 'mona-sample', allowLoopbackHooks: false });
});
afterAll(async () => await sandbox.close());

async function authorize(more: Record<string, string> = {}) {
	const query = new URLSearchParams({ client_id, redirect_uri, scope: 'repo gist', state: 'abc', ...more });
	return await fetch(`${sandbox.url}/login/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
}

async function exchange(
	fields: Record<string, string>,
	headers: Record<string, string> = { accept: 'application/json' },
) {
	const body = new URLSearchParams({ client_id, client_secret, ...fields });
	return await fetch(`${sandbox.url}/login/oauth/access_token`, { method: 'POST', headers, body });
}

const codeOf = (response: Response) => new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';

describe('OAuth', () => {
	it('leads from the consent page to a token with the scopes asked for', async () => {
		const approved = await authorize();
		expect(approved.status).toBe(302);
		expect(new URL(approved.headers.get('location') ?? '').searchParams.get('state')).toBe('abc');
		const code = codeOf(approved);
		const answer = (await (await exchange({ code, redirect_uri })).json()) as Record<string, string>;
		expect(answer).toMatchObject({ token_type: 'bearer', scope: 'repo,gist' });
		const octokit = client(sandbox.url, answer['access_token']);
		const { data, headers } = await octokit.rest.users.getAuthenticated();
		expect([data.login, headers['x-oauth-scopes']]).toEqual(['mona-sample', 'repo, gist']);
		expect(await (await exchange({ code })).json()).toMatchObject({ error: 'bad_verification_code' });
		sandbox.handle.revokeToken(answer['access_token'] ?? '');
		expect((await failureOf(octokit.rest.users.getAuthenticated())).status).toBe(401);
	});

	it('checks client, address and PKCE, and answers forms by default', async () => {
		expect((await authorize({ redirect_uri: 'https://elsewhere.example/callback' })).status).toBe(400);
		expect((await authorize({ client_id: 'other' })).status).toBe(404);
		const verifier = 'a-long-enough-verifier-for-the-exchange-to-come';
		const challenge = {
			code_challenge: createHash('sha256').update(verifier).digest('base64url'),
			code_challenge_method: 'S256',
		};
		const wrong = await exchange({ code: codeOf(await authorize(challenge)), code_verifier: 'wrong' });
		expect([wrong.status, await wrong.json()]).toMatchObject([200, { error: 'bad_verification_code' }]);
		const form = await exchange({ code: codeOf(await authorize(challenge)), code_verifier: verifier }, {});
		expect(new URLSearchParams(await form.text()).get('access_token')).toMatch(/^gho_/);
		const bad = await exchange({ code: 'x', client_secret: 'wrong' });
		expect(await bad.json()).toMatchObject({ error: 'incorrect_client_credentials' });
	});

	it('accepts the client in a Basic header', async () => {
		const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
		const response = await fetch(`${sandbox.url}/login/oauth/access_token`, {
			method: 'POST',
			headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
			body: new URLSearchParams({ code: codeOf(await authorize()) }),
		});
		expect(await response.json()).toMatchObject({ token_type: 'bearer' });
	});
});

describe('a hook on a local address', () => {
	it('is refused where GitHub would refuse it', async () => {
		const config = { url: 'http://localhost:5678/webhook', content_type: 'json' };
		const place = { owner: 'octo-sample', repo: 'website' };
		const refused = await failureOf(client(sandbox.url).rest.repos.createWebhook({ ...place, config }));
		expect(refused.response.data.errors?.[0]?.message).toBe(
			"url is not supported because it isn't reachable over the public Internet (localhost)",
		);
	});
});
