import { VaultCredentialsHelper } from '../engine/host/credentials.mts';

import { describe, expect, it } from 'vitest';

const decrypted = async (type: string, data: object) =>
	await new VaultCredentialsHelper({ [type]: data as never }).getDecrypted(
		{},
		{ id: '1', name: type },
		type,
		'trigger',
	);

describe('Addresses for connecting an account', () => {
	it.each([
		[{}, 'https://auth.atlassian.com/authorize', 'https://auth.atlassian.com/oauth/token'],
		[
			{ authBaseUrl: 'http://127.0.0.1:4000/auth' },
			'http://127.0.0.1:4000/auth/authorize',
			'http://127.0.0.1:4000/auth/oauth/token',
		],
	])('of Trello follow the credential %j', async (data, authUrl, accessTokenUrl) => {
		expect(await decrypted('agentStepsTrelloOAuth2Api', data)).toMatchObject({
			authUrl,
			accessTokenUrl,
			grantType: 'pkce',
			baseUrl: 'https://api.trello.com/1',
		});
	});

	it.each([
		[{}, 'https://github.com'],
		[{ baseUrl: 'https://api.github.com/' }, 'https://github.com'],
		[{ baseUrl: 'https://ghe.example/api/v3' }, 'https://ghe.example'],
		[{ baseUrl: 'https://ghe.example/api/v3/' }, 'https://ghe.example'],
		[{ baseUrl: 'http://127.0.0.1:4010' }, 'http://127.0.0.1:4010'],
		[{ baseUrl: 'https://api.octo-corp.ghe.com' }, 'https://octo-corp.ghe.com'],
		[{ baseUrl: 'https://api.ghe.com.example' }, 'https://api.ghe.com.example'],
	])('of GitHub follow the credential %j', async (data, web) => {
		expect(await decrypted('agentStepsGithubOAuth2Api', data)).toMatchObject({
			authUrl: `${web}/login/oauth/authorize`,
			accessTokenUrl: `${web}/login/oauth/access_token`,
		});
	});
});

describe('Rights asked of GitHub', () => {
	it.each([
		[{}, 'read:user'],
		[{ preset: 'read:user public_repo' }, 'read:user public_repo'],
		[{ preset: 'custom', customScope: 'gist' }, 'gist'],
		[{ preset: 'read:user', customScope: 'gist' }, 'read:user'],
	])('follow the credential %j', async (data, scope) => {
		expect(await decrypted('agentStepsGithubOAuth2Api', data)).toMatchObject({ scope });
	});
});
