import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { errorOf, jsonOf } from './driver/execution.mts';
import type { Credential } from './driver/n8n.mts';
import { until } from './driver/until.mts';
import { type Consent, connectAccount, sampleApps, testStored } from './support/consent.mts';
import { node } from './support/drafts.mts';
import { watched } from './support/instant.mts';
import { runNode } from './support/run.mts';
import { passed, publishTrigger, trigger } from './support/triggers.mts';

describe('OAuth2, from "Connect" to the refreshed token', () => {
	let stage: Stage;
	let accounts: Record<'Trello' | 'GitHub' | 'Google Analytics', Credential>;
	const consents = new Map<string, Consent>();

	beforeAll(async () => {
		stage = await setStage();
		const { sandbox, n8n } = stage;
		const apps = sampleApps(sandbox);
		const create = async (name: string, type: keyof typeof apps, data: ICredentialDataDecryptedObject = {}) =>
			await n8n.createCredential(name, type, { ...apps[type], ...data });
		accounts = {
			Trello: await create('Trello', 'agentStepsTrelloOAuth2Api'),
			GitHub: await create('GitHub', 'agentStepsGithubOAuth2Api', { preset: 'read:user public_repo admin:repo_hook' }),
			'Google Analytics': await create('Google Analytics', 'agentStepsGoogleAnalyticsOAuth2Api'),
		};
	});

	afterAll(async () => await stage?.close());

	const calls = {
		Trello: { type: 'trelloApiCall', endpoint: '/members/me', proof: { username: 'adasample' } },
		GitHub: { type: 'githubApiCall', endpoint: '/user', proof: { login: 'octo-sample' } },
		'Google Analytics': {
			type: 'googleAnalyticsApiCall',
			endpoint: 'v1beta/properties/1001',
			proof: { name: 'properties/1001', displayName: 'Shop' },
		},
	} as const;
	type Service = keyof typeof calls;
	const services = Object.keys(calls) as Service[];

	const use = async (service: Service) => {
		const { type, endpoint } = calls[service];
		return await runNode(stage.n8n, node(type, accounts[service], { method: 'GET', endpoint }));
	};
	const works = async (service: Service) => {
		const run = await use(service);
		expect(errorOf(run)).toBeUndefined();
		expect(jsonOf(run, calls[service].type)).toEqual([expect.objectContaining(calls[service].proof)]);
	};
	const expireTrello = () => {
		for (const token of stage.sandbox.trello.state.oauth.accessTokens) token.expires = 0;
	};
	const refreshTokens = () => stage.sandbox.trello.state.oauth.refreshTokens.map(({ token }) => token);
	const exchanges = () => stage.sandbox.trello.requests.filter(({ path }) => path === '/oauth/token').length;

	test.each(services)('%s: a step before "Connect" says what to do', async (service) => {
		const run = await use(service);
		expect(run.status).toBe('error');
		expect(errorOf(run)?.message).toContain('is not connected yet. Open the credential, press "Connect"');
	});

	test.each(services)('%s: connect, test, and use in a step', async (service) => {
		const consent = await connectAccount(stage.n8n, accounts[service]);
		consents.set(service, consent);
		expect(consent.page.status).toBe(200);
		expect(consent.page.text).not.toMatch(/error/i);
		expect(await testStored(stage.n8n, accounts[service])).toEqual({ status: 'OK', message: expect.any(String) });
		await works(service);
	});

	test('the services were asked for what the credentials promise', () => {
		const asked = (service: Service) => consents.get(service)?.asked.searchParams ?? new URLSearchParams();
		const trello = asked('Trello');
		expect(trello.get('code_challenge_method')).toBe('S256');
		expect(trello.get('code_challenge')).toMatch(/^[\w-]{43}$/);
		expect(trello.get('scope')?.split(' ')).toContain('offline_access');
		expect(asked('GitHub').get('scope')).toBe('read:user public_repo admin:repo_hook');
		expect(asked('Google Analytics').get('access_type')).toBe('offline');
		expect(asked('Google Analytics').get('prompt')).toBe('consent');
		expect(asked('Google Analytics').get('scope')).toMatch(/analytics\.readonly .*analytics\.edit$/);
		for (const service of services) {
			expect(asked(service).get('redirect_uri')).toBe(`${stage.host.url}/rest/oauth2-credential/callback`);
		}
	});

	test('Trello: an expired token is refreshed, again and again, with the refresh token of the last time', async () => {
		const seen = new Set(refreshTokens());
		for (const round of [1, 2, 3]) {
			const before = exchanges();
			expireTrello();
			await works('Trello');
			expect(exchanges()).toBe(before + 1);
			const [token, ...others] = refreshTokens();
			expect(others).toEqual([]);
			seen.add(token ?? '');
			expect(seen.size).toBe(round + 1);
		}
	});

	test('Google Analytics: an expired token is refreshed', async () => {
		const { analytics } = stage.sandbox;
		analytics.expireTokens();
		const before = analytics.requests.length;
		await works('Google Analytics');
		const paths = analytics.requests.slice(before).map(({ method, path, status }) => `${method} ${path} ${status}`);
		expect(paths).toEqual(['GET /v1beta/properties/1001 401', 'POST /token 200', 'GET /v1beta/properties/1001 200']);
	});

	test('Trello: when the refresh token is gone too, the step says to reconnect', async () => {
		expireTrello();
		stage.sandbox.trello.state.oauth.refreshTokens = [];
		const run = await use('Trello');
		expect(run.status).toBe('error');
		expect(errorOf(run)?.message).toMatch(/reconnect/i);
		await connectAccount(stage.n8n, accounts.Trello);
		await works('Trello');
	});

	test('GitHub: a revoked token is refused with what to do, and connecting again helps', async () => {
		const { faults } = stage.sandbox.github.handle;
		faults.add({ path: '^/user$', status: 401, body: { message: 'Bad credentials', status: '401' }, times: 10 });
		const run = await use('GitHub');
		faults.clear();
		expect(run.status).toBe('error');
		expect(errorOf(run)?.message).toMatch(/GitHub.*(does not accept|reconnect|sign in)/i);
		await connectAccount(stage.n8n, accounts.GitHub);
		await works('GitHub');
	});

	test.each(['Trello', 'GitHub'] as const)(
		'%s: a trigger makes its hooks, hears its event and cleans up',
		async (service) => {
			const { trello, github } = stage.sandbox;
			const { board, repository } = watched(stage);
			const instant = { delivery: 'instant', options: { whenTesting: 'wait' } };
			const draft =
				service === 'Trello'
					? trigger('trelloStepsTrigger', accounts.Trello, { event: 'newCard', ...instant, ...board })
					: trigger('githubStepsTrigger', accounts.GitHub, { event: 'newIssue', ...instant, ...repository });
			const hooks = () => trello.state.webhooks.length + github.handle.hooks().length;
			const id = await publishTrigger(stage.n8n, draft);
			expect(hooks()).toBe(1);
			expect(await stage.n8n.runManually(id)).toEqual({ waitingForWebhook: true });
			expect(hooks()).toBe(2);
			await stage.n8n.session.send('DELETE', `/rest/test-webhook/${id}`);
			await until('the end of the test hook', () => (hooks() === 1 ? true : undefined));

			const title = `Heard with ${service}'s OAuth2`;
			if (service === 'Trello') createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name: title });
			else await github.handle.createIssueAs('mona-sample', 'octo-sample/website', { title });
			const [items] = await passed(stage.n8n, id, 1);
			expect(items).toHaveLength(1);
			expect(JSON.stringify(items)).toContain(title);
			await stage.n8n.deactivate(id);
			expect(hooks()).toBe(0);
		},
	);

	test('no token reached the log', () => {
		const { oauth } = stage.sandbox.trello.state;
		const tokens = [...oauth.accessTokens, ...oauth.refreshTokens].map(({ token }) => token);
		for (const secret of [...tokens, 'gho_', 'ya29.', '1//']) expect(stage.host.log()).not.toContain(secret);
	});
});
