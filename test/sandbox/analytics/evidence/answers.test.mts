import { afterEach, describe, expect, it } from 'vitest';
import { NOW } from '../clients.mts';
import { asking, day, names, sessions, texts } from './asking.mts';

const { report, sandbox, verb } = asking();

const month = [{ startDate: '30daysAgo', endDate: 'yesterday' }];
const two = [
	{ startDate: '7daysAgo', endDate: 'yesterday' },
	{ startDate: '14daysAgo', endDate: '8daysAgo' },
];
const HOUR = 3_600_000;

afterEach(() => sandbox().conditions.clear());

describe('quota', () => {
	const costOf = async (body: object) => {
		const { body: answer } = await report({ ...body, returnPropertyQuota: true });
		return answer['propertyQuota'] as Record<string, { consumed: number; remaining: number }>;
	};

	it('28, 29: six buckets with both numbers, zeros included', async () => {
		const quota = await costOf(sessions);
		expect(quota['concurrentRequests']).toEqual({ consumed: 0, remaining: 10 });
		expect(quota['serverErrorsPerProjectPerHour']).toEqual({ consumed: 0, remaining: 10 });
		expect(quota['potentiallyThresholdedRequestsPerHour']).toEqual({ consumed: 0, remaining: 120 });
		const spent = 200_000 - (quota['tokensPerDay']?.remaining ?? 0);
		expect(quota['tokensPerHour']?.remaining).toBe(40_000 - spent);
		expect(quota['tokensPerProjectPerHour']?.remaining).toBe(14_000 - spent);
		expect(Object.keys(quota)).toHaveLength(6);
	});

	it.each([
		[1, { ...sessions }],
		[2, { dateRanges: month, dimensions: names('date'), metrics: tenMetrics() }],
		[4, { dateRanges: month, dimensions: nineDimensions(), metrics: tenMetrics(), limit: 5 }],
		[
			7,
			{
				dateRanges: [{ startDate: '365daysAgo', endDate: 'yesterday' }],
				dimensions: names('date'),
				metrics: names('sessions'),
			},
		],
	])('30: a report costs %i', async (tokens, body) => {
		expect((await costOf(body))['tokensPerDay']?.consumed).toBe(tokens);
	});

	it('30: a realtime report costs some forty, of its own bucket', async () => {
		const { body } = await verb('runRealtimeReport', { metrics: names('activeUsers'), returnPropertyQuota: true });
		expect(body['propertyQuota']).toMatchObject({ tokensPerHour: { consumed: 40, remaining: 39_960 } });
	});
});

function tenMetrics() {
	return names(
		...['sessions', 'totalUsers', 'activeUsers', 'newUsers', 'engagedSessions', 'engagementRate', 'bounceRate'],
		...['averageSessionDuration', 'screenPageViews', 'eventCount'],
	);
}

function nineDimensions() {
	return names(
		...[
			'date',
			'country',
			'city',
			'browser',
			'deviceCategory',
			'sessionSource',
			'sessionMedium',
			'pagePath',
			'eventName',
		],
	);
}

describe('rows', () => {
	it('32: rows that are filtered away leave the headers', async () => {
		const dimensionFilter = { filter: { fieldName: 'country', stringFilter: { value: 'Atlantis' } } };
		const { body } = await report({ ...sessions, dimensions: names('country'), dimensionFilter });
		expect(Object.keys(body)).toEqual(['dimensionHeaders', 'metricHeaders', 'metadata', 'kind']);
	});

	it('33, 34, 36: two ranges have every combination twice, counted once; the range is the last header', async () => {
		const body = { dateRanges: two, dimensions: names('date'), metrics: names('sessions') };
		const aggregations = { metricAggregations: ['TOTAL', 'MAXIMUM', 'MINIMUM'] };
		const { body: filled } = await report({ ...body, ...aggregations, keepEmptyRows: true });
		expect(filled['dimensionHeaders']).toEqual(names('date', 'dateRange'));
		expect([texts(filled['rows']).length, filled['rowCount']]).toEqual([28, 14]);
		expect(texts(filled['rows']).filter(([, , value]) => value === '0')).toHaveLength(14);
		const [least] = texts(filled['minimums']);
		expect(least?.slice(0, 2)).toEqual(['RESERVED_MIN', 'date_range_0']);
		expect(Number(least?.[2])).toBeGreaterThan(0);
		for (const name of ['totals', 'maximums', 'minimums']) expect(texts(filled[name])).toHaveLength(2);
		const { body: plain } = await report(body);
		expect([texts(plain['rows']).length, plain['rowCount']]).toEqual([14, 14]);
	});

	it('36: without an order the first metric falls', async () => {
		const { body } = await report({ ...sessions, dimensions: names('sessionSource') });
		const values = texts(body['rows']).map(([, value]) => Number(value));
		expect(values).toEqual([...values].sort((one, other) => other - one));
	});

	it('38: key events are fractions by type, users whole', async () => {
		const { body } = await report({ ...day, metrics: names('keyEvents', 'totalUsers', 'active28DayUsers') });
		expect(body['metricHeaders']).toEqual([
			{ name: 'keyEvents', type: 'TYPE_FLOAT' },
			{ name: 'totalUsers', type: 'TYPE_INTEGER' },
			{ name: 'active28DayUsers', type: 'TYPE_INTEGER' },
		]);
	});

	it('39: an empty pair is told once', async () => {
		const { body } = await report({
			dateRanges: month,
			metrics: names('sessions'),
			dimensions: names('sessionManualSourceMedium'),
		});
		const labels = texts(body['rows']).map(([label]) => label);
		expect(labels).toContain('(not set)');
		expect(labels).not.toContain('(not set) / (not set)');
	});

	it('fractions have 15 digits, or 17 without zeros at the end (S1)', async () => {
		const { body } = await report({
			dateRanges: month,
			dimensions: names('date', 'city'),
			metrics: names('averageSessionDuration'),
		});
		const fractions = texts(body['rows'])
			.map(([, , value = '']) => value)
			.filter((value) => value.includes('.'));
		expect(fractions.length).toBeGreaterThan(20);
		for (const text of fractions) {
			const value = Number(text);
			const [short, long] = [value.toPrecision(15), value.toPrecision(17)].map((one) => one.replace(/0+$/, ''));
			expect(text).toBe(Number(short) === value ? short : long);
		}
		expect(fractions.some((text) => text.length > 17)).toBe(true);
	});

	it('104: engaged and bounced are all; daily users are more than those of the week', async () => {
		const { body } = await report({ ...day, metrics: names('engagementRate', 'bounceRate', 'totalUsers') });
		const [[engaged, bounced, users] = []] = texts(body['rows']);
		expect(Number(engaged) + Number(bounced)).toBeCloseTo(1, 9);
		const { body: daily } = await report({ ...day, dimensions: names('date'), metrics: names('totalUsers') });
		const sum = texts(daily['rows']).reduce((all, [, value]) => all + Number(value), 0);
		expect(sum).toBeGreaterThan(Number(users));
	});

	it('rolling users look back beyond the range', async () => {
		const dateRanges = [{ startDate: 'yesterday', endDate: 'yesterday' }];
		const metrics = names('active1DayUsers', 'active7DayUsers', 'active28DayUsers', 'activeUsers');
		const [[one, seven, month28, active] = []] = texts((await report({ dateRanges, metrics })).body['rows']);
		expect(one).toBe(active);
		expect(Number(seven)).toBeGreaterThan(Number(one));
		expect(Number(month28)).toBeGreaterThan(Number(seven));
		const week = { dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }], metrics: names('activeUsers') };
		expect(texts((await report(week)).body['rows'])).toEqual([[seven]]);
	});
});

describe('103: filters', () => {
	const pages = async (filter: object, field = 'pagePath') => {
		const dimensionFilter = { filter: { fieldName: field, ...filter } };
		const { body } = await report({
			dateRanges: month,
			dimensions: names(field),
			metrics: names('sessions'),
			dimensionFilter,
		});
		return texts(body['rows']).map(([value]) => value);
	};
	const text = (matchType: string, value: string, more: object = {}) => ({
		stringFilter: { matchType, value, ...more },
	});

	it('ignore case unless told, and tell whole values from parts', async () => {
		expect(await pages(text('EXACT', '/BLOG'))).toEqual(['/blog']);
		expect(await pages(text('EXACT', '/BLOG', { caseSensitive: true }))).toEqual([]);
		expect(await pages(text('FULL_REGEXP', '/blo.'))).toEqual(['/blog']);
		expect((await pages(text('PARTIAL_REGEXP', '/blo.'))).length).toBeGreaterThan(1);
	});

	it('include both ends of a range, and take only "(not set)" for empty', async () => {
		const number = (day: string) => ({ int64Value: day });
		const between = { betweenFilter: { fromValue: number('20261101'), toValue: number('20261103') } };
		expect((await pages(between, 'date')).sort()).toEqual(['20261101', '20261102', '20261103']);
		expect(await pages({ emptyFilter: {} }, 'sessionCampaignName')).toEqual(['(not set)']);
	});

	it('of metrics work after everything is added up', async () => {
		const metricFilter = {
			filter: { fieldName: 'sessions', numericFilter: { operation: 'GREATER_THAN', value: { int64Value: '50' } } },
		};
		const asked = { dateRanges: month, dimensions: names('country'), metrics: names('sessions') };
		const values = texts((await report({ ...asked, metricFilter })).body['rows']).map(([, value]) => Number(value));
		const all = texts((await report(asked)).body['rows']).map(([, value]) => Number(value));
		expect(values).toEqual(all.filter((value) => value > 50));
		expect(values.length).toBeLessThan(all.length);
	});
});

describe('what Google does to rows', () => {
	it('40: "(other)" stands in one column beside real values, and the answer says so', async () => {
		sandbox().conditions.set('1001', { bounds: { valuesKept: 3 } });
		const { body } = await report({ ...sessions, dimensions: names('deviceCategory', 'pagePath') });
		const rows = texts(body['rows']);
		expect(new Set(rows.map(([, page]) => page)).size).toBeLessThan(12);
		expect(rows.filter(([device, page]) => device !== '(other)' && page === '(other)')).not.toEqual([]);
		expect(body['metadata']).toMatchObject({ dataLossFromOtherRow: true });
		const hidden = { filter: { fieldName: 'pagePath', stringFilter: { value: '/checkout' } } };
		const { body: lost } = await report({ ...sessions, dimensions: names('pagePath'), dimensionFilter: hidden });
		expect(lost).not.toHaveProperty('rows');
	});

	it('41: demographic rows of few users are withheld, and the answer says so', async () => {
		sandbox().conditions.set('1001', { bounds: { withheldBelowUsers: 100_000 } });
		const fields = { dimensions: names('userGender', 'userAgeBracket'), metrics: names('activeUsers') };
		const { body } = await report({ ...day, ...fields, returnPropertyQuota: true });
		expect(body).not.toHaveProperty('rows');
		expect(body['metadata']).toMatchObject({ subjectToThresholding: true });
		expect(body['propertyQuota']).toMatchObject({ potentiallyThresholdedRequestsPerHour: { consumed: 1 } });
		const { body: plain } = await report({ ...sessions, dimensions: names('country') });
		expect(plain['metadata']).not.toHaveProperty('subjectToThresholding');
	});

	it('a report over many events is made up from a sample', async () => {
		const [[whole] = []] = texts((await report({ dateRanges: month, metrics: names('eventCount') })).body['rows']);
		sandbox().conditions.set('1001', { bounds: { sampledAboveEvents: 500 } });
		const { body } = await report({ dateRanges: month, metrics: names('eventCount') });
		const [[sampled] = []] = texts(body['rows']);
		const { samplingMetadatas } = body['metadata'] as {
			samplingMetadatas: { samplesReadCount: string; samplingSpaceSize: string }[];
		};
		expect(samplingMetadatas).toEqual([{ samplesReadCount: expect.any(String), samplingSpaceSize: whole }]);
		expect(Number(samplingMetadatas[0]?.samplesReadCount)).toBeLessThanOrEqual(500);
		expect(sampled).not.toBe(whole);
		expect(Math.abs(Number(sampled) / Number(whole) - 1)).toBeLessThan(0.3);
	});

	it('43: no row of today before it began, and days of nothing are left out', async () => {
		const { body } = await report({
			...sessions,
			dateRanges: [{ startDate: 'today', endDate: '2026-11-20' }],
			dimensions: names('date'),
		});
		expect(texts(body['rows']).map(([date]) => date)).toEqual(['20261110']);
	});

	it('45: why data were cut', async () => {
		const reason = {
			dataTruncationType: 'DATA_TRUNCATION_TYPE_DATA_DRIVEN_ATTRIBUTION',
			dataTruncationMessage: 'Data-driven attribution is not available for the whole range.',
		};
		sandbox().conditions.set('1001', { dataTruncationReasons: [reason] });
		expect((await report(sessions)).body['metadata']).toMatchObject({ dataTruncationReasons: [reason] });
	});

	it('events are processed late, and corrections take some away again', async () => {
		const count = async (now = 'today') => {
			const { body } = await report({ dateRanges: [{ startDate: now, endDate: now }], metrics: names('eventCount') });
			return Number(texts(body['rows'])[0]?.[0] ?? 0);
		};
		const before = await count();
		sandbox().record('1001', { eventName: 'late', shownFrom: NOW + HOUR });
		sandbox().record('1001', { eventName: 'corrected', shownUntil: NOW });
		expect(await count()).toBe(before);
		const { body } = await verb('runRealtimeReport', { dimensions: names('eventName'), metrics: names('eventCount') });
		expect(texts(body['rows']).map(([name]) => name)).toEqual(expect.arrayContaining(['late', 'corrected']));
		sandbox().conditions.set('1001', { bounds: { processingMs: 24 * HOUR } });
		expect(await count()).toBe(0);
		expect(await count('2daysAgo')).toBeGreaterThan(0);
	});
});

describe('cohorts', () => {
	const asked = (granularity: string, dimension: string, more: object = {}) => ({
		cohortSpec: {
			cohorts: [
				{ dimension: 'firstSessionDate', dateRange: { startDate: '2026-10-04', endDate: '2026-10-10' } },
				{ dimension: 'firstSessionDate', dateRange: { startDate: '2026-10-11', endDate: '2026-10-17' } },
			],
			cohortsRange: { granularity, endOffset: 3 },
		},
		dimensions: names('cohort', dimension),
		metrics: [
			...names('cohortActiveUsers', 'cohortTotalUsers'),
			{ name: 'kept', expression: 'cohortActiveUsers/cohortTotalUsers' },
		],
		...more,
	});

	it('26, 105: steps have four digits, cohorts are named by number, and active users fall', async () => {
		const { body } = await report(asked('WEEKLY', 'cohortNthWeek'));
		const rows = texts(body['rows']);
		const steps = rows.map(([cohort, week]) => `${cohort} ${week}`);
		expect(steps).toEqual(expect.arrayContaining(['cohort_0 0000', 'cohort_1 0000', 'cohort_1 0001']));
		expect(steps.every((step) => /^cohort_[01] 000[0-3]$/.test(step))).toBe(true);
		const active = rows.map(([, , users]) => Number(users));
		expect(active).toEqual([...active].sort((one, other) => other - one));
		for (const [, , users, total, kept] of rows) expect(Number(kept)).toBeCloseTo(Number(users) / Number(total), 9);
		const first = rows.find(([cohort, week]) => cohort === 'cohort_0' && week === '0000');
		const formed = await report({
			dateRanges: [{ startDate: '2026-10-04', endDate: '2026-10-10' }],
			metrics: names('totalUsers'),
			dimensionFilter: {
				filter: {
					fieldName: 'firstSessionDate',
					betweenFilter: { fromValue: { int64Value: '20261004' }, toValue: { int64Value: '20261010' } },
				},
			},
		});
		expect(first?.[3]).toBe(texts(formed.body['rows'])[0]?.[0]);
	});

	it('105: what is accumulated is refused', async () => {
		const { cohortSpec } = asked('DAILY', 'cohortNthDay');
		const accumulated = { ...cohortSpec, cohortReportSettings: { accumulate: true } };
		expect((await report({ ...asked('DAILY', 'cohortNthDay'), cohortSpec: accumulated })).status).toBe(400);
		expect((await report(asked('DAILY', 'cohortNthDay'))).status).toBe(200);
	});
});
