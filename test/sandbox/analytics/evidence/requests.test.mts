import { describe, expect, it } from 'vitest';
import { asking, day, names, sessions } from './asking.mts';

const setup = asking();
const { report, ask } = setup;

const guide = 'https://developers.google.com/analytics/devguides/reporting/data/v1';
const explorer = 'https://ga-dev-tools.web.app/ga4/dimensions-metrics-explorer/';
const ten = [
	'date',
	'week',
	'month',
	'yearMonth',
	'dayOfWeek',
	'country',
	'region',
	'city',
	'browser',
	'deviceCategory',
];
const eleven = [
	...['sessions', 'totalUsers', 'activeUsers', 'newUsers', 'engagedSessions', 'engagementRate', 'bounceRate'],
	...['averageSessionDuration', 'userEngagementDuration', 'screenPageViews', 'eventCount'],
];
const filterOn = (fieldName: string) => ({ filter: { fieldName, stringFilter: { value: 'x' } } });
const cohort = (more: object = {}) => ({
	cohortSpec: {
		cohorts: [{ dimension: 'firstSessionDate', dateRange: { startDate: '20daysAgo', endDate: '18daysAgo' }, ...more }],
		cohortsRange: { granularity: 'DAILY', endOffset: 3 },
	},
	dimensions: names('cohort', 'cohortNthDay'),
	metrics: names('cohortActiveUsers'),
});

describe('order of checks (1)', () => {
	it.each([
		['JSON before names', { ...sessions, zzz: 1, metrics: names('nope') }, /Unknown name "zzz"/],
		['names before limits', { limit: -1, dimensions: names('nope') }, /^Field nope is not a valid dimension/],
		['metrics before dimensions', { metrics: names('a'), dimensions: names('b') }, /^Field a is not a valid metric/],
		['limits before date ranges', { metrics: names('sessions'), limit: -1 }, /^limit must be positive/],
		[
			'offset before date ranges',
			{ metrics: names('sessions'), offset: '-5' },
			/^offset must be positive.*offset = -5$/,
		],
		['date ranges before counts', { dimensions: names(...ten) }, /^A dateRange is required\.$/],
		[
			'counts before order',
			{ ...day, dimensions: names(...ten), orderBys: [{ metric: { metricName: 'x' } }] },
			/9 dim/,
		],
		['nothing asked', day, /^Requests require dimensions and\/or metrics\. Most requests include both\.$/],
	])('%s', async (_title, body, message) => {
		expect((await report(body)).message).toMatch(message);
	});

	it('credentials before JSON', async () => {
		expect((await ask('v1beta/properties/1001:runReport', '{', 'POST', 'made-up')).status).toBe(401);
	});
});

describe('refusals to the letter', () => {
	const schema = `For a list of valid dimensions and metrics, see ${guide}/api-schema `;
	const range = (startDate: string, endDate: string) => ({ ...sessions, dateRanges: [{ startDate, endDate }] });
	const removal = (what: string) =>
		`Please remove ${what} to make the request compatible for example. The request's dimensions & metrics are incompatible. To learn more, see ${explorer}`;
	it.each([
		[2, { ...day, dimensions: names('nope') }, `Field nope is not a valid dimension. ${schema}`],
		[3, { ...day, metrics: names('nope') }, `Field nope is not a valid metric.  ${schema}`],
		[
			3,
			{ ...day, metrics: [{ name: 'x', expression: 'sessions/nope' }] },
			`Field nope is not a valid metric.  ${schema}`,
		],
		[3, { ...sessions, metricFilter: filterOn('nope') }, `Field nope is not a valid metric.  ${schema}`],
		[2, { ...sessions, dimensionFilter: filterOn('nope') }, `Field nope is not a valid dimension. ${schema}`],
		[5, { ...sessions, dimensions: names('itemName') }, removal('sessions')],
		[
			5,
			{ ...day, dimensions: names('itemName'), metrics: names('sessions', 'newUsers') },
			removal('sessions and newUsers'),
		],
		[
			106,
			{ ...day, metrics: names('advertiserAdCost'), dimensions: names('country') },
			removal('x').replace('remove x', 'add sessionCampaignName'),
		],
		[5, { ...sessions, dimensions: names('source') }, removal('source')],
		[11, { ...day, dimensions: names('date', 'date') }, 'Found duplicate dimensions: date'],
		[
			11,
			{ ...day, metrics: names('sessions', 'sessions') },
			'Duplicate metrics are not allowed. Found duplicate metrics: sessions',
		],
		[11, { ...sessions, dimensionFilter: filterOn('sessions') }, 'Found duplicate dimensions/metrics.'],
		[
			14,
			range('2015-08-13', 'today'),
			'start_date = 2015-08-13 must be greater than 2015-08-13 and less than 3000-01-01.',
		],
		[
			14,
			range('today', '3000-01-01'),
			'end_date = 3000-01-01 must be greater than 2015-08-13 and less than 3000-01-01.',
		],
		[
			14,
			range('2026-06-07', '2026-06-01'),
			'start_date must be less than or equal to end_date. start_date = 2026-06-07 and end_date = 2026-06-01',
		],
		[
			14,
			range('2010-01-02', '2010-01-01'),
			'start_date = 2010-01-02 must be greater than 2015-08-13 and less than 3000-01-01.',
		],
		[
			14,
			range('01/06/2026', 'today'),
			'Invalid startDate : 01/06/2026. startDate must be YYYY-MM-DD, NdaysAgo, yesterday, or today.',
		],
		[14, range('today', 'soon'), 'Invalid endDate : soon. endDate must be YYYY-MM-DD, NdaysAgo, yesterday, or today.'],
		[
			14,
			{ ...sessions, dateRanges: Array.from({ length: 5 }, () => day.dateRanges[0]) },
			'Requests are limited to 4 dateRanges.\n  This request contains 5 dateRanges.',
		],
		[
			9,
			{ ...sessions, dimensions: names(...ten) },
			'Requests are limited to 9 dimensions within a nested request.\n  This request is for 10 dimensions.',
		],
		[
			9,
			{ ...sessions, dimensions: names(...ten.slice(0, 9)), dimensionFilter: filterOn('eventName') },
			'Requests are limited to 9 dimensions within a nested request.\n  This request is for 10 dimensions.',
		],
		[
			9,
			{ ...day, metrics: names(...eleven) },
			'Requests are limited to 10 metrics within a nested request.\n  This request is for 11 metrics.',
		],
		[16, {}, 'A dateRange is required.'],
		[16, '', 'A dateRange is required.'],
		[
			17,
			{ ...sessions, orderBys: [{ dimension: { dimensionName: 'city' } }] },
			'Field city exists in OrderBy but is not defined in input Dimensions/Metrics list',
		],
		[
			17,
			{ ...sessions, orderBys: [{ metric: { metricName: 'totalUsers' } }] },
			'Field totalUsers exists in OrderBy but is not defined in input Dimensions/Metrics list',
		],
		[
			17,
			{ ...sessions, orderBys: [{}] },
			'Field  exists in OrderBy but is not defined in input Dimensions/Metrics list',
		],
		[18, { ...sessions, metricAggregations: ['COUNT'] }, 'Metric aggregation Count is not supported in ReportRequest.'],
		[
			18,
			{ ...sessions, metricAggregations: ['AVERAGE'] },
			'Invalid value at \'metric_aggregations[0]\' (type.googleapis.com/google.analytics.data.v1beta.MetricAggregation), "AVERAGE"',
		],
		[19, { ...sessions, x: 1 }, 'Invalid JSON payload received. Unknown name "x": Cannot find field.'],
		[
			19,
			{ metrics: [{ name: 'sessions', y: 1 }], dateRanges: [{ start: 'today' }], x: 1 },
			[
				'Invalid JSON payload received. Unknown name "y" at \'metrics[0]\': Cannot find field.',
				'Invalid JSON payload received. Unknown name "start" at \'date_ranges[0]\': Cannot find field.',
				'Invalid JSON payload received. Unknown name "x": Cannot find field.',
			].join('\n'),
		],
		[19, 'null', 'Invalid JSON payload received. Unknown name "": Root element must be a message.'],
		[
			22,
			{ ...day, metrics: names('organicGoogleSearchClicks') },
			'Search Console fields require an active link to be used.',
		],
		[
			22,
			{ ...day, metrics: names('organicGoogleSearchClicks'), dimensions: names('landingPage') },
			removal('organicGoogleSearchClicks'),
		],
		[
			25,
			cohort({ dimension: undefined }),
			'The dimension field in cohortSpec.cohorts.dimension is required and must be the string "firstSessionDate"',
		],
		[
			25,
			{ ...day, metrics: names('cohortActiveUsers') },
			'Cohort metrics can only be used in requests with a CohortSpec.',
		],
	])('%i: %j', async (_number, body, message) => {
		const refusal = await report(body);
		expect(refusal.message).toBe(message);
		expect(refusal).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
	});

	it('19: broken JSON is told on three lines', async () => {
		const { message } = await report('{this is not json');
		expect(message).toBe('Invalid JSON payload received. Expected an object key or }.\n{this is not json\n ^');
	});

	it('20: a property that is no number is 400, not 404', async () => {
		const refusal = await ask('v1beta/properties/abc:runReport', sessions);
		expect(refusal.status).toBe(400);
		expect(refusal.message).toBe(
			`Invalid property ID: abc. A numeric Property ID is required. To learn more about Property ID, see ${guide}/property-id.`,
		);
	});

	it('25: a cohort report has no date ranges', async () => {
		expect((await report({ ...day, ...cohort() })).status).toBe(400);
	});

	it.each([
		{ ...day, metrics: names('advertiserAdImpressions', 'screenPageViews'), dimensions: names('sessionCampaignName') },
		{ ...cohort(), dimensions: names('cohort', 'cohortNthDay', 'firstSessionDate'), keepEmptyRows: true },
	])('27: 500 every time for %j', async (body) => {
		const refusal = await report(body);
		expect(refusal).toMatchObject({ status: 500, message: 'Internal error encountered.' });
		expect(refusal.body).toMatchObject({ error: { status: 'INTERNAL' } });
	});
});

describe('what is no refusal', () => {
	it('a filter on what is not requested, no metric at all, and a limit beyond the most', async () => {
		const filtered = {
			...sessions,
			dimensions: names('date'),
			dimensionFilter: { filter: { fieldName: 'country', stringFilter: { value: 'Germany' } } },
		};
		expect((await report(filtered)).status).toBe(200);
		const bare = await report({ ...day, dimensions: names('country') });
		expect(bare.status).toBe(200);
		expect(bare.body).not.toHaveProperty('metricHeaders');
		expect((await report({ ...sessions, limit: 300_000 })).status).toBe(200);
		expect((await report({ ...sessions, limit: '0' })).status).toBe(200);
	});

	it('22: a linked Search Console', async () => {
		const { sandbox } = setup;
		sandbox().conditions.set('1001', { searchConsole: true });
		const linked = await report({ ...day, metrics: names('organicGoogleSearchClicks'), dimensions: names('country') });
		sandbox().conditions.delete('1001');
		expect(linked.status).toBe(200);
	});
});
