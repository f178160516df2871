import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCredentials, setStage, type Stage } from '../sandbox/demo/stage.mts';
import { addToken } from '../sandbox/trello/seedAccount.mts';

describe("n8n's own test of the credentials", () => {
	let stage: Stage;
	let samples: ReturnType<typeof sampleCredentials>;

	beforeAll(async () => {
		stage = await setStage();
		samples = sampleCredentials(stage.sandbox);
	});

	afterAll(async () => await stage?.close());

	/** Saves a credential like the sample account's with some fields changed, and presses "Test". */
	async function outcome<T extends keyof ReturnType<typeof sampleCredentials>>(
		type: T,
		changes: Partial<Record<keyof ReturnType<typeof sampleCredentials>[T], string>> = {},
	) {
		const data = { ...samples[type], ...changes };
		const tested = await stage.n8n.testCredential(await stage.n8n.createCredential('Tried', type, data));
		const secrets = Object.values(data).filter((value) => /^(ATTA|ghp_|[0-9a-f]{32,})|PRIVATE KEY/.test(value));
		for (const secret of secrets) expect(tested.message).not.toContain(secret);
		return tested;
	}
	const trello = async (changes: Partial<Record<keyof typeof samples.agentStepsTrelloApi, string>>) =>
		await outcome('agentStepsTrelloApi', changes);

	test.each([
		'agentStepsTrelloApi',
		'agentStepsGithubApi',
		'agentStepsGithubAppApi',
		'agentStepsGoogleAnalyticsServiceAccountApi',
	] as const)('%s: the sample account is fine', async (type) => {
		expect((await outcome(type)).status).toBe('OK');
	});

	test('Trello: a wrong key', async () => {
		const { status, message } = await trello({ apiKey: '0'.repeat(32) });
		expect({ status, message }).toEqual({
			status: 'Error',
			message: 'Trello does not accept this API key. Copy it again from trello.com/apps/admin. (Trello: invalid key)',
		});
	});

	test('Trello: a wrong token', async () => {
		const { status, message } = await trello({ apiToken: `ATTA${'0'.repeat(72)}` });
		expect({ status, message }).toEqual({
			status: 'Error',
			message: 'Trello does not accept the token. Make a new one as described above. (Trello: invalid token)',
		});
	});

	test('Trello: token and secret in each other’s fields, told by their form', async () => {
		const { apiToken, webhookSecret } = samples.agentStepsTrelloApi;
		const { status, message } = await trello({ apiToken: webhookSecret, webhookSecret: apiToken });
		expect(status).toBe('Error');
		expect(message).toContain('"Webhook Signing Secret" holds the token');
	});

	test('Trello: token and secret in each other’s fields, both of the same form', async () => {
		const { state, member } = stage.sandbox.trello;
		const { key } = stage.sandbox.accounts.trello;
		const older = 'ab'.repeat(32);
		addToken(state, Date.now(), { key, token: older, member: member('adasample'), scopes: ['read', 'write'] });
		expect((await trello({ apiToken: older })).status).toBe('OK');
		const { status, message } = await trello({
			apiToken: samples.agentStepsTrelloApi.webhookSecret,
			webhookSecret: older,
		});
		expect(status).toBe('Error');
		expect(message).toBe("Token and webhook signing secret are in each other's fields. Swap them.");
	});

	test('Trello: the token in both fields, and the secret in place of the token', async () => {
		const { apiToken, webhookSecret } = samples.agentStepsTrelloApi;
		const twice = await trello({ webhookSecret: apiToken });
		expect(twice).toMatchObject({
			status: 'Error',
			message: expect.stringContaining('Paste the "Secret" of your app'),
		});
		const alone = await trello({ apiToken: webhookSecret, webhookSecret: '' });
		expect(alone).toMatchObject({
			status: 'Error',
			message: expect.stringContaining("It has the form of the app's secret"),
		});
	});

	test('Trello: nobody at the base URL', async () => {
		const { status, message } = await trello({ baseUrl: 'http://127.0.0.1:9/1' });
		expect(status).toBe('Error');
		expect(message).toContain('Trello could not be reached at http://127.0.0.1:9/1');
	});

	test('GitHub: a token is good until it is revoked', async () => {
		const { token } = stage.sandbox.accounts.github.collaborator;
		const mona = { accessToken: token };
		expect((await outcome('agentStepsGithubApi', mona)).status).toBe('OK');
		stage.sandbox.github.handle.revokeToken(token);
		const refused = await outcome('agentStepsGithubApi', mona);
		expect(refused.status).toBe('Error');
		expect(refused.message.length).toBeGreaterThan(10);
	});

	test.each([
		['cut off', (key: string) => key.slice(0, 400), 'the private key is incomplete'],
		['changed', (key: string) => key.replace(/[A-Za-z]{8}/g, 'AAAAAAAA'), 'the private key'],
		['missing', () => ' ', 'the private key is missing'],
	])('Google Analytics: a key that is %s', async (_how, spoil, words) => {
		const { privateKey } = samples.agentStepsGoogleAnalyticsServiceAccountApi;
		const { status, message } = await outcome('agentStepsGoogleAnalyticsServiceAccountApi', {
			privateKey: spoil(privateKey),
		});
		expect(status).toBe('Error');
		expect(message).toContain(words);
		expect(message).not.toContain(privateKey.slice(40, 60));
	});

	test('Google Analytics: an e-mail that Google does not accept', async () => {
		const { status, message } = await outcome('agentStepsGoogleAnalyticsServiceAccountApi', {
			email: 'nobody@sandbox-project.iam.gserviceaccount.com',
		});
		expect(status).toBe('Error');
		expect(message).toContain('does not accept this e-mail');
	});

	test('GitHub App: tells its name and where it is installed, and what is wrong', async () => {
		const { message } = await outcome('agentStepsGithubAppApi', { installation: '' });
		expect(message).toBe('Connected to GitHub as the app Steps Sample, installed at octo-sample, sample-org');
		expect(await outcome('agentStepsGithubAppApi', { appId: '1' })).toMatchObject({
			status: 'Error',
			message: expect.stringContaining('knows no app with this App ID'),
		});
		expect(await outcome('agentStepsGithubAppApi', { installation: 'elsewhere' })).toMatchObject({
			status: 'Error',
			message: expect.stringContaining('not installed at "elsewhere"'),
		});
	});

	test('Google Analytics: the whole key file, pasted', async () => {
		const file = stage.sandbox.analytics.serviceAccounts[stage.sandbox.accounts.analytics.serviceAccount];
		const pasted = { email: '', privateKey: JSON.stringify(file, null, 2) };
		expect((await outcome('agentStepsGoogleAnalyticsServiceAccountApi', pasted)).status).toBe('OK');
	});

	test('the log of n8n holds no secret', () => {
		const { apiToken, webhookSecret } = samples.agentStepsTrelloApi;
		const keyPart = samples.agentStepsGoogleAnalyticsServiceAccountApi.privateKey.split('\n')[1] ?? '';
		expect(keyPart).toHaveLength(64);
		for (const secret of [apiToken, webhookSecret, samples.agentStepsGithubApi.accessToken, keyPart]) {
			expect(stage.host.log()).not.toContain(secret);
		}
	});
});
