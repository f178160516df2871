import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { apiNameOf } from '../../../../nodes/GoogleAnalytics/resources/report/names.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

const known = {
	metrics: [
		{ apiName: 'activeUsers', uiName: 'Active users' },
		{ apiName: 'screenPageViews', uiName: 'Views' },
		{ apiName: 'customEvent:price', uiName: 'Price' },
	],
	dimensions: [
		{ apiName: 'sessionSourceMedium', uiName: 'Session source / medium' },
		{ apiName: 'customEvent:pruefung', uiName: 'Pru\u0308fung' },
		{ apiName: 'customEvent:größe', uiName: 'Größe' },
		{ apiName: 'customEvent:plan', uiName: 'Plan' },
		{ apiName: 'customUser:plan', uiName: 'Plan' },
	],
};

describe('the API’s name', () => {
	it.each([
		['metric', 'activeUsers', 'activeUsers'],
		['metric', 'Active users', 'activeUsers'],
		['metric', 'ACTIVE USERS', 'activeUsers'],
		['metric', 'active_users', 'activeUsers'],
		['metric', ' Views ', 'screenPageViews'],
		['metric', 'Active\u00a0users', 'activeUsers'],
		['metric', 'activeUsers\u200b', 'activeUsers'],
		['metric', 'customEvent:price', 'customEvent:price'],
		['metric', 'viewsPerUser=screenPageViews/activeUsers', 'viewsPerUser=screenPageViews/activeUsers'],
		['metric', 'screenPageViews / activeUsers', 'screenPageViews / activeUsers'],
		['dimension', 'Session source / medium', 'sessionSourceMedium'],
		['dimension', 'session source / medium', 'sessionSourceMedium'],
		['dimension', 'Prüfung', 'customEvent:pruefung'],
		['dimension', 'Pru\u0308fung', 'customEvent:pruefung'],
		['dimension', 'customEvent:gro\u0308ße', 'customEvent:größe'],
		['dimension', 'customEvent:plan_name', 'customEvent:plan_name'],
	] as const)('of the %s "%s" is %s', (kind, given, name) => expect(apiNameOf(kind, given, known)).toBe(name));

	it.each([
		['metric', 'Activ users', 'no metric named "Activ users". Did you mean "Active users", "activeUsers"'],
		['metric', 'Turnover', 'no metric named "Turnover". "Get metadata" lists all names of this property.'],
		['metric', 'Session source / medium', 'is the dimension sessionSourceMedium, not a metric'],
		['dimension', 'Plan', 'named "Plan": "customEvent:plan", "customUser:plan". Use one of these.'],
		[
			'metric',
			'ga:sessions',
			'"ga:sessions" is a name of Universal Analytics, which Google has shut down. Use sessions',
		],
		['metric', 'rt:activeUsers', '"rt:activeUsers" is a name of Universal Analytics'],
		['metric', 'perUser=ga:pageviews/ga:users', '"ga:pageviews" is a name of Universal Analytics'],
		['metric', 'ga:uniquePageviews', 'Use screenPageViews or sessions by the dimension pagePath instead.'],
		['metric', 'ga:toString', 'Use toString, or find its new name with "Get metadata".'],
		['dimension', 'ga:sourceMedium', 'Use sessionSourceMedium instead.'],
		['dimension', 'ga:dimension1', 'Use a custom field such as customEvent:plan instead.'],
	] as const)('of the %s "%s" is refused', (kind, given, words) => {
		expect(() => apiNameOf(kind, given, known)).toThrow(words);
	});
});

describe('a report asked in people’s words', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ events: 4_000 });
	});
	beforeEach(() => {
		sandbox.requests.length = 0;
	});
	afterAll(() => sandbox.close());

	const run = async (operation: string, more: INodeParameters): Promise<IDataObject[]> => {
		const parameters = { ...reportParameters({ dateRange: 'last28Days', ...more }), operation };
		return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) }))
			.json;
	};
	const sent = () => sandbox.requests.find(({ path }) => /:(?:run|batchRun)/.test(path))?.body as IDataObject;
	const asked = () => sandbox.requests.filter(({ path }) => path.endsWith('/metadata')).length;

	it('is the same as one in the API’s', async () => {
		const words = await run('run', { metrics: '=Active users,Sessions', dimensions: '=Country' });
		expect(sent()).toMatchObject({
			metrics: [{ name: 'activeUsers' }, { name: 'sessions' }],
			dimensions: [{ name: 'country' }],
		});
		expect(words).toEqual(await run('run', { metrics: '=activeUsers,sessions', dimensions: '=country' }));
		expect(asked()).toBe(1);
	});

	it('in filters and orders is the same, too, and a computed metric keeps its own', async () => {
		const [unfiltered, unsure] = [{ not: false }, { value: 'Germany', match: 'exact', caseSensitive: true }];
		await run('run', {
			metrics: '=activeUsers,views_per_user=screenPageViews/activeUsers',
			dimensions: '=country',
			orderBy: 'Active users desc, Country desc, country, views_per_user desc',
			filters: {
				dimensionFilters: { filter: [{ ...unfiltered, ...unsure, field: 'Country' }] },
				metricFilters: { filter: [{ ...unfiltered, field: 'Total users', comparison: 'greaterThan', value: 0 }] },
			},
		});
		expect(sent()).toMatchObject({
			orderBys: [
				{ metric: { metricName: 'activeUsers' } },
				{ dimension: { dimensionName: 'country' } },
				{ dimension: { dimensionName: 'country' } },
				{ metric: { metricName: 'views_per_user' } },
			],
			dimensionFilter: { filter: { fieldName: 'country' } },
			metricFilter: { filter: { fieldName: 'totalUsers' } },
		});
	});

	const moreThanNone = { operation: 'GREATER_THAN', value: { int64Value: '0' } };
	const named = (fieldName: string, value: string) => ({ fieldName, stringFilter: { value } });

	it('in JSON, at any depth and in both spellings, and in an order as text', async () => {
		const dimensionFilterJson = JSON.stringify({
			and_group: {
				expressions: [
					{ filter: { field_name: 'Country', string_filter: { value: 'Germany' } } },
					{ not_expression: { filter: { field_name: 'Session source / medium', empty_filter: {} } } },
				],
			},
		});
		const metricFilterJson = { filter: { fieldName: 'Active users', numericFilter: moreThanNone } };
		await run('run', {
			metrics: ['activeUsers'],
			dimensions: ['country'],
			filters: { dimensionFilterJson, metricFilterJson: JSON.stringify(metricFilterJson) },
			orderBy: 'Active users desc, Country asc, country',
		});
		expect(sent()).toMatchObject({
			dimensionFilter: {
				andGroup: {
					expressions: [
						{ filter: named('country', 'Germany') },
						{ notExpression: { filter: { fieldName: 'sessionSourceMedium' } } },
					],
				},
			},
			metricFilter: { filter: { fieldName: 'activeUsers' } },
			orderBys: [
				{ metric: { metricName: 'activeUsers' }, desc: true },
				{ dimension: { dimensionName: 'country' }, desc: false },
				{ dimension: { dimensionName: 'country' } },
			],
		});
	});

	it('in pivots and their orders', async () => {
		const pivot = [{ fieldNames: 'Country, Device category', limit: 3, orderBy: 'Active users desc, Country' }];
		await run('runPivot', { metrics: ['activeUsers'], pivots: { pivot } });
		const fieldNames = ['country', 'deviceCategory'];
		const orderBys = [{ metric: { metricName: 'activeUsers' } }, { dimension: { dimensionName: 'country' } }];
		expect(sent()).toMatchObject({ pivots: [{ fieldNames, orderBys }] });
	});

	it('in a funnel’s breakdown, filters and steps', async () => {
		const filter = [{ field: 'Country', match: 'exact', value: 'Germany', caseSensitive: false }];
		const step = [{ eventName: 'session_start' }, { field: 'Page title', value: 'Checkout' }];
		await run('runFunnel', {
			breakdown: 'Device category',
			filters: { dimensionFilters: { filter } },
			steps: { step },
		});
		expect(sent()).toMatchObject({
			funnelBreakdown: { breakdownDimension: { name: 'deviceCategory' } },
			dimensionFilter: { filter: named('country', 'Germany') },
			funnel: { steps: [{}, { filterExpression: { funnelFieldFilter: { fieldName: 'pageTitle' } } }] },
		});
	});

	it('in the filters and orders of several reports', async () => {
		const report = {
			dimensionFilter: { filter: named('Country', 'Germany') },
			metricFilter: { filter: { fieldName: 'Total users', numericFilter: moreThanNone } },
			orderBys: [{ dimension: { dimensionName: 'Country' } }, { metric: { metricName: 'Active users' } }],
		};
		const row = { metrics: ['activeUsers'], dimensions: ['country'], more: JSON.stringify(report) };
		await run('batchRun', { reports: { report: [row] } });
		expect(sent()).toMatchObject({
			dimensionFilter: { filter: named('country', 'Germany') },
			metricFilter: { filter: { fieldName: 'totalUsers' } },
			orderBys: [{ dimension: { dimensionName: 'country' } }, { metric: { metricName: 'activeUsers' } }],
		});
	});

	it('requests no fields of the property for API names', async () => {
		await run('run', { metrics: '=viewsPerUser=screenPageViews/activeUsers', dimensions: '=date' });
		expect([asked(), sent().metrics]).toMatchObject([0, [{ name: 'viewsPerUser' }]]);
	});

	const is = (fieldName: string) => ({ filter: { fieldName, stringFilter: { value: 'x' } } });
	it.each<[string, INodeParameters]>([
		['run', { metrics: '=ga:sessions' }],
		['run', { metrics: '=Active users', dimensions: '=ga:date' }],
		['run', { metrics: '=sessions', dimensions: '=place=concatenate(ga:city, country)' }],
		['run', { metrics: '=sessions', orderBy: 'ga:sessions desc' }],
		[
			'run',
			{ metrics: '=sessions', filters: { dimensionFilterJson: JSON.stringify({ notExpression: is('ga:country') }) } },
		],
		['run', { metrics: '=sessions', filters: { metricFilters: { filter: [{ field: 'ga:users' }] } } }],
		['runRealtime', { metrics: '=rt:activeUsers' }],
		['runPivot', { metrics: '=sessions', pivots: { pivot: [{ fieldNames: 'ga:country' }] } }],
		['runFunnel', { steps: { step: [{ eventName: 'session_start' }] }, breakdown: 'ga:deviceCategory' }],
		['batchRun', { reports: { report: [{ metrics: '=ga:sessions' }] } }],
		['checkCompatibility', { metrics: '=ga:sessions' }],
	])(
		'is rejected before anything is sent where it is a name of Universal Analytics: %s %j',
		async (operation, more) => {
			await expect(run(operation, more)).rejects.toThrow(
				'is a name of Universal Analytics, which Google has shut down.',
			);
			expect(sandbox.requests.filter(({ path }) => path.startsWith('/v1'))).toEqual([]);
		},
	);

	it('of the last minutes, of several, and of crossed dimensions, too', async () => {
		await run('runRealtime', { metrics: '=Active users', dimensions: '=Device category' });
		expect(sent()).toMatchObject({ metrics: [{ name: 'activeUsers' }], dimensions: [{ name: 'deviceCategory' }] });
		sandbox.requests.length = 0;
		const reports = [{ metrics: ['Active users'], dimensions: 'Country', startDate: 'last full week' }];
		await run('batchRun', { reports: { report: reports } });
		expect(sent()).toMatchObject({ metrics: [{ name: 'activeUsers' }], dimensions: [{ name: 'country' }] });
		sandbox.requests.length = 0;
		await run('runPivot', { metrics: '=Active users', pivots: { pivot: [{ fieldNames: 'country' }] } });
		expect(sent()).toMatchObject({ metrics: [{ name: 'activeUsers' }] });
	});

	it('compares this month with the last', async () => {
		const startDate = 'this month against the last';
		const [row] = await run('run', { metrics: ['sessions'], dateRange: 'custom', startDate });
		expect(row).toMatchObject({ sessionsPrevious: expect.any(Number), sessionsChange: expect.any(Number) });
		sandbox.requests.length = 0;
		await run('runPivot', {
			dateRange: 'custom',
			startDate,
			pivots: { pivot: [{ fieldNames: 'country, dateRange' }] },
		});
		expect(sent().dateRanges).toHaveLength(2);
	});
});
