import { describe, expect, it } from 'vitest';

import { checkConnected } from '../../../nodes/shared/http/account';
import { trello } from '../../../nodes/Trello/trello';

const node = {
	id: '',
	name: 'Node',
	type: 'node',
	typeVersion: 1,
	position: [0, 0] as [number, number],
	parameters: {},
};
const check = (credential: object) => () => checkConnected(node, trello, credential as never);

describe('an OAuth2 account is connected', () => {
	it.each([
		['with a token of one member', { access_token: 'a' }],
		['with a token of several', { access_token: 'a', refresh_token: 'r' }],
	])('%s', (_title, oauthTokenData) => {
		for (const grantType of ['authorizationCode', 'pkce']) expect(check({ grantType, oauthTokenData })).not.toThrow();
	});

	it('without a person, where the grant needs none', () => {
		expect(check({ grantType: 'clientCredentials' })).not.toThrow();
		expect(check({})).not.toThrow();
	});

	it.each([
		['nothing', undefined],
		['null', null],
		['an empty token', {}],
		['a text', 'true'],
	])('but not with %s', (_title, oauthTokenData) => {
		for (const grantType of ['authorizationCode', 'pkce'])
			expect(check({ grantType, oauthTokenData })).toThrow(
				'is not connected yet. Open the credential, press "Connect"',
			);
	});
});
