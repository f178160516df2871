import { describe, expect, it } from 'vitest';

import { emailOf, grantToken, scopesOf } from '../../../../nodes/GoogleAnalytics/resources/account/access';

describe('what a credential says about its connection', () => {
	it('is the granted scopes, else those that were asked for', () => {
		expect(scopesOf({ scope: 'a b', oauthTokenData: { scope: 'a' } })).toEqual(['a']);
		expect(scopesOf({ scope: 'a  b,a' })).toEqual(['a', 'b']);
	});

	it('is the e-mail of a service account, and the token of an OAuth2 grant', () => {
		const key = JSON.stringify({ client_email: 'a@b.example' });
		expect(emailOf({ privateKey: key })).toBe('a@b.example');
		expect(emailOf({ privateKey: '-----BEGIN', email: 'c@d.example' })).toBe('c@d.example');
		expect(emailOf({ oauthTokenData: {} })).toBeNull();
		expect(grantToken({ oauthTokenData: { access_token: 'a', refresh_token: 'r' } })).toBe('r');
		expect(grantToken({ oauthTokenData: { access_token: 'a' } })).toBe('a');
		expect(grantToken({})).toBeUndefined();
	});
});
