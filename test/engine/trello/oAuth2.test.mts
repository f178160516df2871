import { executeNode, type Setting } from '../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../nodes/Trello/TrelloApiCall.node.ts';
import { oAuth2 } from './trelloAccount.mts';

const apiCall = (credentials: NonNullable<Setting['credentials']>): Setting => ({
	nodeClass: TrelloApiCall,
	credentials,
	parameters: { authentication: 'oAuth2', method: 'GET', endpoint: '/members/me' },
});

const me = (token: string) =>
	nock('https://api.trello.com', { reqheaders: { authorization: `Bearer ${token}` } }).get('/1/members/me');

const refresh = () => nock('https://auth.atlassian.com').post('/oauth/token', /refresh_token=refresh-one/);

describe('Trello with OAuth2', () => {
	it('sends the access token', async () => {
		me('access-one').reply(200, { id: 'me' });
		expect((await executeNode(apiCall(oAuth2()))).json).toEqual([{ id: 'me' }]);
	});

	it('renews an expired token, repeats the request and keeps the new token', async () => {
		me('access-one').twice().reply(401, 'expired token');
		refresh().reply(200, { access_token: 'access-two', refresh_token: 'refresh-two', token_type: 'Bearer' });
		me('access-two').reply(200, { id: 'me' });
		const credentials = oAuth2();
		expect((await executeNode(apiCall(credentials))).json).toEqual([{ id: 'me' }]);
		expect(credentials.agentStepsTrelloOAuth2Api.oauthTokenData).toMatchObject({ access_token: 'access-two' });
	});

	it('says that the account must be connected again when it cannot be renewed', async () => {
		me('access-one').twice().reply(401, 'expired token');
		refresh().reply(400, { error: 'invalid_grant' });
		await expect(executeNode(apiCall(oAuth2()))).rejects.toThrow(/reconnect/i);
	});

	it('says that the account is not connected yet, at once', async () => {
		const { oauthTokenData: _none, ...data } = oAuth2().agentStepsTrelloOAuth2Api;
		const credentials = { agentStepsTrelloOAuth2Api: { ...data, grantType: 'authorizationCode' } };
		await expect(executeNode(apiCall(credentials))).rejects.toThrow(/not connected/i);
	});
});
