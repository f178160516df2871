import { describe, expect, it } from 'vitest';

import { accountField } from '../../nodes/GoogleAnalytics/resources/account/account';
import { patchOf } from '../../nodes/GoogleAnalytics/api/adminResource';
import { emailOf, grantToken, scopesOf } from '../../nodes/GoogleAnalytics/resources/connection/connection';
import { dataStreamBody } from '../../nodes/GoogleAnalytics/resources/dataStream/dataStream';
import { dataStreamField } from '../../nodes/GoogleAnalytics/resources/dataStream/fields';
import { keyEventField } from '../../nodes/GoogleAnalytics/resources/keyEvent/fields';
import { currencyOf, timeZoneOf, timeZones } from '../../nodes/GoogleAnalytics/resources/property/timeZones';
import { parseLocator } from '../../nodes/shared/parameters/parseLocator';

describe('the patch of a resource', () => {
	it('changes what was given, clears what was given empty, and names both', () => {
		const patch = patchOf([
			{ path: 'displayName', label: 'Display Name', value: 'Shop' },
			{ path: 'webStreamData.defaultUri', label: 'Website URL', value: '' },
			{ path: 'timeZone', label: 'Time Zone', value: undefined },
		]);
		expect(patch).toEqual({
			body: { displayName: 'Shop' },
			query: { updateMask: 'display_name,web_stream_data.default_uri' },
		});
	});

	it('refuses to change nothing, or to empty what must have a value', () => {
		expect(() => patchOf([{ path: 'a', label: 'A', value: undefined }])).toThrow(/Nothing to change/);
		expect(() => patchOf([{ path: 'a', label: 'A', value: ' ', isRequired: true }])).toThrow(/"A" cannot be empty/);
	});
});

describe('a time zone', () => {
	it.each([
		['Europe/Berlin', 'Europe/Berlin'],
		[' europe/berlin ', 'Europe/Berlin'],
		['America/New York', 'America/New_York'],
		['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
		['UTC', 'Etc/UTC'],
		['US/Eastern', 'US/Eastern'],
	])('%s is %s', (given, zone) => {
		expect(timeZoneOf(given).toLowerCase()).toBe(zone.toLowerCase());
	});

	it('that does not exist is answered with those that are similar', () => {
		expect(() => timeZoneOf('Berlin')).toThrow(/"Time Zone" does not know "Berlin"\. Did you mean Europe\/Berlin\?/);
		expect(() => timeZoneOf('+01:00')).toThrow(/Give one like Europe\/Berlin/);
		expect(() => timeZoneOf('Mars/Phobos')).toThrow(/does not know/);
	});

	it('of the list is always accepted, and the list is whole', () => {
		expect(timeZones().length).toBeGreaterThan(400);
		expect(timeZones()).toEqual(expect.arrayContaining(['Etc/UTC', 'America/North_Dakota/Center']));
		for (const zone of timeZones()) expect(timeZoneOf(zone)).toBe(zone);
	});
});

it('a currency is three letters', () => {
	expect([currencyOf(' eur '), currencyOf('')]).toEqual(['EUR', '']);
	expect(() => currencyOf('Euro')).toThrow(/"Currency Code" does not accept "Euro"/);
});

it('a web stream needs a name, an app none', () => {
	const stream = { displayName: ' ', websiteUrl: '', packageName: 'a.b', bundleId: '' };
	expect(() => dataStreamBody({ ...stream, type: 'WEB_DATA_STREAM' })).toThrow(/"Display Name" is missing/);
	expect(dataStreamBody({ ...stream, type: 'ANDROID_APP_DATA_STREAM' })).toMatchObject({
		androidAppStreamData: { packageName: 'a.b' },
	});
});

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

describe('what people and agents paste', () => {
	const link = 'https://analytics.google.com/analytics/web/#/a100p1001';
	it.each([
		[accountField, '100', '100'],
		[accountField, 'accounts/100', '100'],
		[accountField, `${link}/admin/property`, '100'],
		[keyEventField, 'purchase', 'purchase'],
		[keyEventField, 'properties/1/keyEvents/22', '22'],
		[keyEventField, 'https://analyticsadmin.googleapis.com/v1beta/properties/1/keyEvents/22', '22'],
		[dataStreamField, `${link}/admin/streams/table/55`, '55'],
		[dataStreamField, 'properties/1/dataStreams/55', '55'],
		[dataStreamField, 'G-1A2BCD345E', 'G-1A2BCD345E'],
	])('%#: finds what it names', (field, given, id) => {
		expect(parseLocator(field, given)).toBe(id);
	});

	it.each([
		[accountField, 'Sample Company'],
		[keyEventField, 'sign up'],
		[dataStreamField, 'UA-1'],
	])('%#: is refused when it names nothing', (field, given) => {
		expect(() => parseLocator(field, given)).toThrow(/does not accept/);
	});
});
