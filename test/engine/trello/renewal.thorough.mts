import { executeNode } from '../harness.mts';

import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../nodes/Trello/TrelloApiCall.node.ts';
import { withTrello } from './sandboxed.mts';

const { trello, trigger, oAuth2Trigger } = withTrello();

type Stored = Record<string, ICredentialDataDecryptedObject>;

/** A connection with OAuth 2.0 as n8n stores it, with the moment that n8n notes for the end of its access token. */
const connected = (more: object = {}): Stored => {
	const { agentStepsTrelloOAuth2Api: stored } = oAuth2Trigger([]).credentials as Stored;
	return {
		agentStepsTrelloOAuth2Api: { ...stored, oauthTokenData: { ...(stored?.oauthTokenData as object), ...more } },
	};
};

const inAnHour = () => ({ n8n_expires_at: String(Date.now() + 3_600_000) });

const called = async (credentials: Stored, endpoint: string, count = 20) =>
	await executeNode({
		nodeClass: TrelloApiCall,
		credentials,
		parameters: {
			authentication: 'agentStepsTrelloApi' in credentials ? 'apiKey' : 'oAuth2',
			method: 'GET',
			endpoint,
		},
		items: Array.from({ length: count }, () => ({})),
		continueOnFail: true,
	});

const renewals = () => trello().requests.filter(({ path }) => path === '/oauth/token').length;
const sent = () => trello().requests.filter(({ path }) => path !== '/oauth/token').length;

const expireTokens = () => {
	for (const one of trello().state.oauth.accessTokens) one.expires = 0;
};

const notAllowed = () =>
	trello().faults.add({ path: /members/, times: 1000, status: 401, body: 'unauthorized card permission requested' });

describe('An OAuth 2.0 connection to Trello, whose refresh tokens work once', () => {
	it.each([
		{ what: 'that n8n takes for good', more: inAnHour },
		{ what: 'of which n8n knows no end', more: () => ({}) },
	])('is renewed once when twenty requests meet an expired token $what', async ({ more }) => {
		const credentials = connected(more());
		expireTokens();
		const before = renewals();
		expect((await called(credentials, '/members/me')).json).toEqual(
			Array.from({ length: 20 }, () => expect.objectContaining({ username: 'adasample' })),
		);
		expect(renewals()).toBe(before + 1);
		await called(credentials, '/members/me', 3);
		expect(renewals()).toBe(before + 1);
	});

	it('is not renewed when the account lacks a permission', async () => {
		const credentials = connected(inAnHour());
		notAllowed();
		const before = { renewals: renewals(), sent: sent() };
		const { json } = await called(credentials, '/members/me');
		expect(json).toEqual(
			Array.from({ length: 20 }, () => ({
				error: expect.stringContaining('not permitted to read or change this card'),
			})),
		);
		expect(renewals()).toBe(before.renewals);
		expect(sent()).toBe(before.sent + 20);
	});

	it('is renewed once when a right seems to be lacking and nobody knows how old the token is', async () => {
		const credentials = connected();
		notAllowed();
		const before = renewals();
		const first = await called(credentials, '/members/me');
		expect(JSON.stringify(first.json)).toContain('not permitted to read or change this card');
		await called(credentials, '/members/me');
		expect(renewals()).toBe(before + 1);
		trello().faults.clear();
		expect((await called(credentials, '/members/me', 1)).json).toMatchObject([{ username: 'adasample' }]);
	});

	it('keeps the words of Trello where nothing can renew it', async () => {
		const credentials = connected({ refresh_token: '' });
		notAllowed();
		const { json } = await called(credentials, '/members/me', 1);
		expect(JSON.stringify(json)).toContain('not permitted to read or change this card');
	});
});

describe('A connection to Trello with key and token', () => {
	it.each(['invalid token', 'unauthorized permission requested'])('is asked once when it says "%s"', async (body) => {
		trello().faults.add({ path: /members/, times: 10, status: 401, body });
		const before = sent();
		await called(trigger([]).credentials as Stored, '/members/me', 1);
		expect(sent()).toBe(before + 1);
	});
});
