import { describe, expect, it } from 'vitest';

import { currencyOf, timeZoneOf, timeZones } from '../../../../nodes/GoogleAnalytics/resources/property/fields';

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
