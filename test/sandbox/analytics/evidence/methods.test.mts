import { describe, expect, it } from 'vitest';
import { asking, day, names, sessions, texts } from './asking.mts';

const { ask, sandbox, verb } = asking();

type Json = Record<string, unknown>;

describe('batches and pivots', () => {
	it('46: one to five requests, under a name of their own', async () => {
		expect((await verb('batchRunReports', { requests: Array.from({ length: 6 }, () => sessions) })).message).toBe(
			'Batch requests are limited to 5 requests.\n  This batch request contains 6 requests.',
		);
		expect((await verb('batchRunReports', {})).message).toBe(
			'The batchRunReportsRequest must contain at least one runReportRequest.',
		);
		expect((await verb('batchRunPivotReports', { requests: [] })).message).toBe(
			'The batchRunPivotReportsRequest must contain at least one runPivotReportRequest.',
		);
		const pivot = { ...sessions, dimensions: names('country'), pivots: [{ fieldNames: ['country'], limit: 3 }] };
		const { body } = await verb('batchRunPivotReports', { requests: [pivot] });
		expect(Object.keys(body)).toEqual(['pivotReports', 'kind']);
	});

	it('47: a pivot report has aggregates in the place of totals, and no count on top', async () => {
		const pivots = [{ fieldNames: ['country'], limit: 3, metricAggregations: ['TOTAL'] }];
		const { body } = await verb('runPivotReport', { ...sessions, dimensions: names('country'), pivots });
		expect(Object.keys(body)).toEqual([
			...['pivotHeaders', 'dimensionHeaders', 'metricHeaders', 'rows', 'aggregates', 'metadata', 'kind'],
		]);
	});

	it('48: two date ranges are a pivot of their own, with a count', async () => {
		const dateRanges = [day.dateRanges[0], { startDate: '2026-09-01', endDate: '2026-09-07' }];
		const pivots = [{ fieldNames: ['country'], limit: 3 }];
		const asked = { dateRanges, metrics: names('sessions'), dimensions: names('country'), pivots };
		const { body } = await verb('runPivotReport', asked);
		const headers = body['pivotHeaders'] as { rowCount: number; pivotDimensionHeaders: unknown }[];
		expect(headers).toHaveLength(2);
		expect(headers[1]?.rowCount).toBe(2);
		expect(texts(headers[1]?.pivotDimensionHeaders).flat().sort()).toEqual(['date_range_0', 'date_range_1']);
		expect(body['dimensionHeaders']).toEqual(names('country', 'dateRange'));
	});

	it('each field of the filter of a pivot report is requested (A1)', async () => {
		const pivots = [{ fieldNames: ['country'], limit: 3 }];
		const filter = (fieldName: string, more: object) => ({ filter: { fieldName, ...more } });
		const base = { ...sessions, dimensions: names('country'), pivots };
		const number = { numericFilter: { operation: 'GREATER_THAN', value: { int64Value: '1' } } };
		const asked = [
			{ ...base, dimensionFilter: filter('city', { stringFilter: { value: 'Berlin' } }) },
			{ ...base, metricFilter: filter('totalUsers', number) },
		];
		for (const body of asked) expect((await verb('runPivotReport', body)).status).toBe(400);
		expect((await verb('runPivotReport', { ...base, metricFilter: filter('sessions', number) })).status).toBe(200);
	});
});

describe('realtime', () => {
	const realtime = async (body: object) => await verb('runRealtimeReport', body);
	const guide = 'https://developers.google.com/analytics/devguides/reporting/data/v1/realtime-api-schema ';

	it('51: no metadata, and where nobody is active nothing at all', async () => {
		const { body } = await realtime({ metrics: names('activeUsers') });
		expect(Object.keys(body)).toEqual(['metricHeaders', 'rows', 'rowCount', 'kind']);
		const idle = await ask('v1beta/properties/1004:runRealtimeReport', { metrics: names('activeUsers') });
		expect(idle.body).toEqual({ kind: 'analyticsData#runRealtimeReport' });
	});

	it.each([
		[
			'pageTitle',
			`Did you mean city? Field pageTitle is not a valid dimension. For a list of valid dimensions and metrics, see ${guide}`,
		],
		['customEvent:plan', new RegExp(`Field customEvent:plan is not a valid dimension\\. .*realtime-api-schema $`)],
		['nope', `Field nope is not a valid dimension. For a list of valid dimensions and metrics, see ${guide}`],
	])('52: it does not know %s', async (name, message) => {
		const refusal = await realtime({ dimensions: names(name), metrics: names('activeUsers') });
		expect(refusal.status).toBe(400);
		expect(refusal.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
	});

	it('52: it does not know metrics of reports', async () => {
		expect((await realtime({ metrics: names('sessions') })).message).toBe(
			`Did you mean keyEvents? Field sessions is not a valid metric.  For a list of valid dimensions and metrics, see ${guide}`,
		);
	});

	it('53: an app version is empty on the web', async () => {
		const { body } = await realtime({ dimensions: names('appVersion'), metrics: names('eventCount') });
		expect(texts(body['rows']).map(([version]) => version)).toEqual(['']);
	});
});

describe('funnels', () => {
	const step = (name: string, eventName: string) => ({ name, filterExpression: { funnelEventFilter: { eventName } } });
	const steps = [
		step('Came', 'session_start'),
		step('Added', 'add_to_cart'),
		step('Bought', 'purchase'),
		step('Never', 'no_such_event'),
	];
	const funnel = async (more: object = {}) =>
		await verb(
			'runFunnelReport',
			{ dateRanges: [{ startDate: '30daysAgo', endDate: 'yesterday' }], funnel: { steps }, ...more },
			'v1alpha',
		);
	const partOf = (body: Json, part: string) =>
		body[part] as { metricHeaders: Json[]; dimensionHeaders: Json[]; rows: []; metadata: Json };

	it('54, 101: headers come twice, and rates are said to be whole numbers', async () => {
		const { body } = await funnel();
		const table = partOf(body, 'funnelTable');
		const metrics = ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'];
		expect(table.metricHeaders).toEqual([...metrics, ...metrics].map((name) => ({ name, type: 'TYPE_INTEGER' })));
		expect(texts(table.rows).map((row) => row.length)).toEqual([5, 5, 5]);
		expect(table.metadata).toEqual({});
		const visual = partOf(body, 'funnelVisualization');
		expect([visual.metricHeaders.length, texts(visual.rows)[0]?.length]).toEqual([2, 2]);
		expect(texts(table.rows)[0]?.[2]).toMatch(/^0\.\d+$/);
	});

	it('56: steps nobody reached are left out, the last one is completed by nobody', async () => {
		const rows = texts(partOf((await funnel()).body, 'funnelTable').rows);
		expect(rows.map(([name]) => name)).toEqual(['1. Came', '2. Added', '3. Bought']);
		const [came = [], added = [], bought = []] = rows;
		expect(Number(came[2])).toBeCloseTo(Number(added[1]) / Number(came[1]), 9);
		expect(Number(came[3])).toBe(Number(came[1]) - Number(added[1]));
		expect(bought.slice(2)).toEqual(['0', bought[1], '1']);
	});

	it('57: segments are nested as they are, pagePath is no field of steps, and paths have no method', async () => {
		const sessionSegment = (segmentFilter: object) => ({
			sessionInclusionCriteria: { andConditionGroups: [{ segmentFilterExpression: { segmentFilter } }] },
		});
		const value = { stringFilter: { value: 'mobile' } };
		const segments = [{ name: 'Phones', sessionSegment: sessionSegment({ fieldName: 'deviceCategory', ...value }) }];
		const { body } = await funnel({ segments });
		expect(partOf(body, 'funnelTable').dimensionHeaders).toEqual(names('segment', 'funnelStepName'));
		const whole = texts(partOf((await funnel()).body, 'funnelTable').rows);
		expect(Number(texts(partOf(body, 'funnelTable').rows)[0]?.[2])).toBeLessThan(Number(whole[0]?.[1]));
		const flat = { segments: [{ sessionSegment: { segmentFilter: { fieldName: 'deviceCategory', ...value } } }] };
		expect((await funnel(flat)).message).toMatch(/Unknown name "segmentFilter" at 'segments\[0\]\.session_segment'/);
		const page = {
			steps: [{ name: 'Page', filterExpression: { funnelFieldFilter: { fieldName: 'pagePath', ...value } } }],
		};
		expect((await funnel({ funnel: page })).message).toMatch(/^Field pagePath is not a valid dimension\./);
		expect((await verb('runPathReport', {}, 'v1alpha')).status).toBe(404);
		expect((await verb('runFunnelReport', {}, 'v1beta')).status).toBe(404);
	});

	it('next actions and days are columns of the visualization, breakdowns of the table (data.proto of v1alpha)', async () => {
		const more = {
			funnelBreakdown: { breakdownDimension: { name: 'country' } },
			funnelNextAction: { nextActionDimension: { name: 'eventName' }, limit: 2 },
		};
		const { body } = await funnel(more);
		const visual = partOf(body, 'funnelVisualization');
		expect(visual.dimensionHeaders).toEqual(names('funnelStepName', 'funnelStepNextAction'));
		const [total = [], ...actions] = texts(visual.rows).filter(([step]) => step === '1. Came');
		expect(total.slice(0, 2)).toEqual(['1. Came', 'RESERVED_TOTAL']);
		expect(actions).toHaveLength(2);
		expect(Number(actions[0]?.[2])).toBeLessThanOrEqual(Number(total[2]));
		const trended = partOf((await funnel({ funnelVisualizationType: 'TRENDED_FUNNEL' })).body, 'funnelVisualization');
		expect(trended.dimensionHeaders).toEqual(names('funnelStepName', 'date'));
		const days = texts(trended.rows).filter(([step]) => step === '1. Came');
		expect(days.reduce((sum, [, , users]) => sum + Number(users), 0)).toBe(Number(total[2]));
		const wide = { funnelNextAction: { nextActionDimension: { name: 'eventName' }, limit: 6 } };
		expect((await funnel(wide)).status).toBe(400);
	});

	it('a step may have to follow at once, or within a time', async () => {
		const users = async (more: object) => {
			const bound = [step('Came', 'session_start'), { ...step('Added', 'add_to_cart'), ...more }];
			return Number(texts(partOf((await funnel({ funnel: { steps: bound } })).body, 'funnelTable').rows)[1]?.[1] ?? 0);
		};
		const [any, atOnce, soon] = await Promise.all([
			users({}),
			users({ isDirectlyFollowedBy: true }),
			users({ withinDurationFromPriorStep: '1s' }),
		]);
		expect(any).toBeGreaterThan(0);
		expect([atOnce < any, soon < any]).toEqual([true, true]);
	});

	it('102: a breakdown has totals and five values, and draws on a quota of its own', async () => {
		const { body } = await funnel({
			funnelBreakdown: { breakdownDimension: { name: 'country' } },
			returnPropertyQuota: true,
		});
		const table = partOf(body, 'funnelTable');
		expect(table.dimensionHeaders).toEqual(names('funnelStepName', 'country'));
		const countries = new Set(texts(table.rows).map(([, country]) => country));
		expect(countries.has('RESERVED_TOTAL')).toBe(true);
		expect(countries.size).toBe(6);
		const { body: left } = await ask('v1alpha/properties/1001/propertyQuotasSnapshot');
		expect(left).toMatchObject({
			name: 'properties/1001/propertyQuotasSnapshot',
			funnelPropertyQuota: body['propertyQuota'] && { tokensPerDay: { consumed: 0 } },
			corePropertyQuota: { tokensPerDay: { remaining: expect.any(Number) } },
		});
		const remaining = (quota: unknown) => (quota as Record<string, { remaining: number }>)['tokensPerDay']?.remaining;
		expect(remaining(left['funnelPropertyQuota'])).not.toBe(remaining(left['realtimePropertyQuota']));
	});
});

describe('compatibility and metadata', () => {
	it('58: of an incompatible request it says nothing more; it may approve of what a report refuses', async () => {
		const check = async (body: object) => await verb('checkCompatibility', body);
		const wrong = await check({ dimensions: names('itemName'), metrics: names('sessions') });
		expect(wrong.message).toBe('The dimensions and metrics are incompatible.');
		const approved = await check({ dimensions: names('date'), metrics: names('itemListClickEvents') });
		expect(approved.status).toBe(200);
		const refused = await verb('runReport', {
			...day,
			dimensions: names('date'),
			metrics: names('itemListClickEvents'),
		});
		expect(refused.message).toMatch(/^Please remove itemListClickEvents to make/);
	});

	it('59: what is false is omitted, and old names are returned', async () => {
		const { body } = await ask('v1beta/properties/1001/metadata');
		const fields = [...(body['dimensions'] as Json[]), ...(body['metrics'] as Json[])];
		const find = (name: string) => fields.find(({ apiName }) => apiName === name);
		expect(find('country')).not.toHaveProperty('customDefinition');
		expect(find('customEvent:plan')).toMatchObject({ customDefinition: true });
		expect(find('keyEvents')).toMatchObject({ deprecatedApiNames: ['conversions'] });
		expect(find('sessionKeyEventRate')).toMatchObject({ deprecatedApiNames: ['sessionConversionRate'] });
		expect(find('sessionDefaultChannelGroup')).toMatchObject({ deprecatedApiNames: ['sessionDefaultChannelGrouping'] });
		expect([find('totalSessionDuration'), find('dateRange')]).toEqual([undefined, undefined]);
		expect(find('organicGoogleSearchClicks')).toBeDefined();
		expect(body['comparisons']).toHaveLength(9);
		expect((await ask('v1beta/properties/0/metadata')).body).not.toHaveProperty('comparisons');
		expect(sandbox().requests.length).toBeGreaterThan(0);
	});
});
