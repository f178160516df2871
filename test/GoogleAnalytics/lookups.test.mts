import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { propertyField } from '../../nodes/GoogleAnalytics/fields';
import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics';
import { googleAnalyticsLookups, googleAnalyticsOptions } from '../../nodes/GoogleAnalytics/lookups';
import { locate } from '../../nodes/shared/node/locate';
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
		return { load, sent };
	};

	it('come from the property, and are asked for once in a minute and account', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		onTestFinished(() => void vi.useRealTimers());
		const { load, sent } = open('b', { __rl: true, mode: 'id', value: 'properties/77' });
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
		vi.advanceTimersByTime(61_000);
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
		expect(locate(propertyField, given)).toBe('123456');
	});

	it.each(['G-ABC123', 'UA-123-1', 'Shop', 'https://evil.example/p123456'])('is not known by %s', (given) => {
		expect(() => locate(propertyField, given)).toThrow(/"Property" does not accept/);
	});
});
