import { describe, expect, it } from 'vitest';

import { propertyField, propertyIdOf } from '../../../nodes/GoogleAnalytics/api/property';
import { googleAnalytics } from '../../../nodes/GoogleAnalytics/googleAnalytics';
import { parseLocator } from '../../../nodes/shared/parameters/parseLocator';
import { recordingApi } from '../../support/recordingHost.mts';
import { connected, summaryPages as pages, summaryOf as summary } from '../analyticsAccount.mts';

describe('a property by its name', () => {
	const named = (name: string, answers = pages) => {
		const { api, sent } = recordingApi(googleAnalytics, connected('n'), ({ query }) => ({
			body: answers[Number(String(query.pageToken ?? 'p1').slice(1)) - 1],
		}));
		return { id: async () => await propertyIdOf(api, parseLocator(propertyField, name)), sent, api };
	};

	it.each([
		['Client', '3'],
		['client', '3'],
		['Shop of another', '4'],
		['Blog (Sample)', '1'],
		['{"__rl": true}', undefined],
	])('%s is %s', async (name, id) => {
		const asked = named(name).id();
		if (id === undefined) await expect(asked).rejects.toThrow(/sees no Google Analytics property called/);
		else expect(await asked).toBe(id);
	});

	it('is looked up once for all items, and once more when it is new', async () => {
		const { id, sent, api } = named('Shop');
		await id();
		expect(await propertyIdOf(api, 'Blog')).toBe('1');
		expect(await propertyIdOf(api, '77')).toBe('77');
		expect(sent).toHaveLength(3);
		await expect(propertyIdOf(api, 'Shopp')).rejects.toThrow(/Similar ones are "Shop"/);
		expect(sent).toHaveLength(6);
	});

	it('that several have is refused with their IDs', async () => {
		const twice = [{ accountSummaries: [summary('A', ['1', 'Shop']), summary('B', ['2', 'Shop'])] }] as never;
		await expect(named('Shop', twice).id()).rejects.toThrow('Shop (A) = 1, Shop (B) = 2. Give the ID');
		expect(await named('Shop (B)', twice).id()).toBe('2');
	});
});

describe('a property', () => {
	it.each([
		['123456'],
		['properties/123456'],
		['https://analytics.google.com/analytics/web/#/p123456/reports/intelligenthome'],
		['https://analytics.google.com/analytics/web/#/a100p123456/reports'],
		['https://analytics.google.com/analytics/web/?authuser=1#/a100p123456/admin/property/details'],
		['https://analytics.google.com/analytics/web/?hl=en#/analysis/p123456'],
		['https://analytics.google.com/analytics/web/#/analysis/p123456/edit/p7Xk9-Q2Tz'],
		['https://analytics.google.com/analytics/web/#/analysis/a100p123456/edit/p99'],
		['https://analytics.google.com/analytics/web/#/p123456'],
	])('is known by %s', (given) => {
		expect(parseLocator(propertyField, given)).toBe('123456');
	});

	it.each(['G-ABC123', 'UA-123-1', 'properties/x', 'https://evil.example/p123456'])('is not known by %s', (given) => {
		expect(() => parseLocator(propertyField, given)).toThrow(/"Property" does not accept/);
	});
});
