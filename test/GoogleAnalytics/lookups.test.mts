import { describe, expect, it } from 'vitest';

import { propertyField } from '../../nodes/GoogleAnalytics/api/propertyField';
import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics';
import { googleAnalyticsLookups, googleAnalyticsOptions } from '../../nodes/GoogleAnalytics/lookups';
import { propertyIdOf } from '../../nodes/GoogleAnalytics/api/property';
import { parseLocator } from '../../nodes/shared/parameters/parseLocator';
import { type Recorded, recordingApi } from '../support/recordingHost.mts';

const summary = (account: string, ...properties: Array<[string, string]>) => ({
	displayName: account,
	propertySummaries: properties.map(([id, displayName]) => ({ property: `properties/${id}`, displayName })),
});

const account = (token: string) => ({
	dataBaseUrl: 'https://data.example',
	adminBaseUrl: 'https://admin.example',
	oauthTokenData: { access_token: token },
});

const pages = [
	{
		accountSummaries: [summary('Sample', ['2', 'Shop'], ['1', 'Blog']), { displayName: 'Empty' }],
		nextPageToken: 'p2',
	},
	{ accountSummaries: [summary('Agency', ['3', 'Client'])], nextPageToken: 'p3' },
	{ accountSummaries: [summary('Other', ['4', 'Shop of another'])] },
];
const paged = ({ query }: Recorded) => ({ body: pages[Number(String(query.pageToken ?? 'p1').slice(1)) - 1] });

const { searchProperties } = googleAnalyticsLookups;
const find = async (filter: string, page?: string) => {
	const { api, sent } = recordingApi(googleAnalytics, account('a'), paged);
	return { found: await searchProperties?.(api, { filter, page, parameter: () => undefined }), sent };
};

describe('the list of properties', () => {
	it('asks once for each page of 200 accounts', async () => {
		const { found, sent } = await find('');
		expect(sent).toMatchObject([{ method: 'GET', path: '/v1beta/accountSummaries', query: { pageSize: 200 } }]);
		expect(found).toEqual({
			items: [
				{ name: 'Blog (Sample)', value: '1', url: 'https://analytics.google.com/analytics/web/#/p1' },
				{ name: 'Shop (Sample)', value: '2', url: 'https://analytics.google.com/analytics/web/#/p2' },
			],
			next: 'p2',
		});
		const last = await find('', 'p3');
		expect(last.sent).toMatchObject([{ query: { pageToken: 'p3' } }]);
		expect(last.found).toMatchObject({ items: [{ value: '4' }], next: undefined });
	});

	it('reads on until something is found', async () => {
		const { found, sent } = await find('another');
		expect(sent).toHaveLength(3);
		expect(found).toMatchObject({ items: [{ name: 'Shop of another (Other)' }], next: undefined });
		expect(await find('nothing').then((result) => result.found)).toEqual({ items: [], next: undefined });
		expect((await find('agency')).found).toMatchObject({ items: [{ value: '3' }], next: 'p3' });
		expect((await find('3')).found).toMatchObject({ items: [{ value: '3' }] });
	});
});

const metadata = {
	metrics: [
		{ apiName: 'sessions', uiName: 'Sessions', description: 'How many' },
		{ apiName: 'revenue', uiName: 'Revenue', blockedReasons: ['NO_REVENUE_METRICS'] },
	],
	dimensions: [{ apiName: 'date', uiName: 'Date' }],
};

describe('the lists of metrics and dimensions', () => {
	const open = (token: string, property: unknown) => {
		const { api, sent } = recordingApi(googleAnalytics, account(token), () => ({ body: metadata }));
		const load = async (name: keyof typeof googleAnalyticsOptions) =>
			(await googleAnalyticsOptions[name]?.(api, { filter: '', parameter: () => property }))?.items;
		return { load, sent, api };
	};

	it('come from the property, and are asked for once in a minute and account', async () => {
		const { load, sent, api } = open('b', { __rl: true, mode: 'id', value: 'properties/77' });
		expect(await load('loadMetrics')).toEqual([
			{ name: 'Revenue (revenue)', value: 'revenue', description: expect.stringMatching(/zeros only/) },
			{ name: 'Sessions (sessions)', value: 'sessions', description: 'How many' },
		]);
		expect(await load('loadDimensions')).toMatchObject([{ value: 'date' }]);
		expect((await load('loadFields'))?.map(({ value }) => value)).toEqual(['date', 'revenue', 'sessions']);
		expect(sent.map(({ path }) => path)).toEqual(['/v1beta/properties/77/metadata']);
		const other = open('c', { __rl: true, mode: 'id', value: '77' });
		await other.load('loadMetrics');
		expect(other.sent).toHaveLength(1);
		await api.pause(61_000);
		await load('loadMetrics');
		expect(sent).toHaveLength(2);
	});

	it.each([undefined, { __rl: true, mode: 'list', value: '' }, { __rl: true, mode: 'id', value: '={{ $json.id }}' }])(
		'are those that every property has as long as none can be told: %j',
		async (property) => {
			const { load, sent } = open(`d${JSON.stringify(property)}`, property);
			expect(await load('loadDimensions')).toHaveLength(1);
			expect(sent).toMatchObject([{ path: '/v1beta/properties/0/metadata' }]);
		},
	);

	it('are asked for again after a refusal', async () => {
		let refuse = true;
		const { api } = recordingApi(googleAnalytics, account('e'), () =>
			refuse ? { status: 403, body: {} } : { body: metadata },
		);
		const search = { filter: '', parameter: () => '5' };
		await expect(googleAnalyticsOptions.loadMetrics?.(api, search)).rejects.toThrow(/no access to the property 5/);
		refuse = false;
		expect((await googleAnalyticsOptions.loadMetrics?.(api, search))?.items).toHaveLength(2);
	});
});

describe('a property by its name', () => {
	const named = (name: string, answers = pages) => {
		const { api, sent } = recordingApi(googleAnalytics, account('n'), ({ query }) => ({
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
		['https://analytics.google.com/analytics/web/#/p123456'],
	])('is known by %s', (given) => {
		expect(parseLocator(propertyField, given)).toBe('123456');
	});

	it.each(['G-ABC123', 'UA-123-1', 'properties/x', 'https://evil.example/p123456'])('is not known by %s', (given) => {
		expect(() => parseLocator(propertyField, given)).toThrow(/"Property" does not accept/);
	});
});
