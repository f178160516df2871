import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { alignment } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/align';
import { changePercent, compareRows } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/answer';
import { fieldsOf, orderBysOf } from '../../../../../nodes/GoogleAnalytics/resources/report/fields';
import {
	aggregateReader,
	dimensionValue,
	metricValue,
	rowReader,
} from '../../../../../nodes/GoogleAnalytics/resources/report/answer/answer';
import { otherDays, warningsOf } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/answer';

describe('the values of a row', () => {
	it.each([
		['date', '20261120', '2026-11-20'],
		['firstSessionDate', '20261120', '2026-11-20'],
		['dateHour', '2026112009', '2026-11-20T09:00:00'],
		['dateHourMinute', '202611200905', '2026-11-20T09:05:00'],
		['yearMonth', '202611', '2026-11'],
		['isoYearIsoWeek', '202647', '2026-W47'],
		['yearWeek', '202647', '202647'],
		['date', '(other)', '(other)'],
		['date', '', ''],
		['customEvent:order', '20261120', '20261120'],
		['city', '(not set)', '(not set)'],
	])('%s %s becomes %s', (name, given, value) => {
		expect(dimensionValue(name, given)).toBe(value);
	});

	it.each([
		['12', 'TYPE_INTEGER', 12],
		['0.5', 'TYPE_FLOAT', 0.5],
		['1e-7', 'TYPE_STANDARD', 1e-7],
		['12.5', 'TYPE_CURRENCY', 12.5],
		['946.16000000000008', 'TYPE_CURRENCY', 946.16],
		['0.30000000000000004', 'TYPE_FLOAT', 0.3],
		['9007199254740991', 'TYPE_INTEGER', 9007199254740991],
		['9007199254740993', 'TYPE_INTEGER', '9007199254740993'],
		['', 'TYPE_INTEGER', ''],
		['NaN', 'TYPE_FLOAT', 'NaN'],
	])('%s of %s becomes %s', (given, type, value) => {
		expect(metricValue(given, type)).toBe(value);
	});

	it('keep the 15 digits that a number holds exactly', () => {
		const numbers = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((number) => number / 1000);
		fc.assert(fc.property(numbers, (number) => void expect(metricValue(number.toPrecision(17))).toBe(number)));
	});

	it('are keyed by the names in the headers', () => {
		const headers = {
			dimensionHeaders: [{ name: 'date' }, { name: 'dateRange' }],
			metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
		};
		const row = (...dimensions: string[]) => ({
			dimensionValues: dimensions.map((value) => ({ value })),
			metricValues: [{ value: '3' }],
		});
		expect(rowReader(headers)(row('20261120', 'now'))).toEqual({ date: '2026-11-20', dateRange: 'now', sessions: 3 });
		expect(aggregateReader(headers)(row('RESERVED_TOTAL', 'now'))).toEqual({ dateRange: 'now', sessions: 3 });
	});
});

describe('change', () => {
	it.each([
		[100, 150, 50],
		[150, 100, -33.33],
		[-10, 10, 200],
		[0, 5, null],
		[0, 0, 0],
		[5, 0, -100],
	])('from %d to %d is %s percent', (before, now, percent) => {
		expect(changePercent(before, now)).toBe(percent);
	});

	const headers = { dimensionHeaders: [{ name: 'page' }], metricHeaders: [{ name: 'rate', type: 'TYPE_FLOAT' }] };
	const compared = {
		now: { startDate: '2024-03-01', endDate: '2024-03-07' },
		before: { startDate: '2024-02-23', endDate: '2024-02-29' },
		byMonth: false,
	};
	const pages = alignment(['page'], compared);

	it('shows decimals as a person would write them', () => {
		const { rows } = compareRows([{ page: '/', rate: 0.3 }], [{ page: '/', rate: 0.1 }], headers, pages);
		expect(rows).toEqual([{ page: '/', rate: 0.3, ratePrevious: 0.1, rateChange: 0.2, rateChangePercent: 200 }]);
	});

	it('separates what there was only before', () => {
		const [now, before] = [[{ page: '/new', rate: 1 }], [{ page: '/old', rate: 2 }]];
		expect(compareRows(now, before, headers, pages)).toEqual({
			rows: [{ page: '/new', rate: 1, ratePrevious: 0, rateChange: 1, rateChangePercent: null }],
			added: [{ page: '/old', rate: 0, ratePrevious: 2, rateChange: -2, rateChangePercent: -100 }],
			alone: [],
			unpaired: [],
		});
	});

	it('loses no rows that are equal', () => {
		const twice = [
			{ page: '/', rate: 1 },
			{ page: '/', rate: 2 },
		];
		const { rows, added } = compareRows(twice.slice(1), twice, headers, pages);
		expect([...rows, ...added].map(({ ratePrevious }) => ratePrevious)).toEqual([1, 2]);
	});

	it('moves days of the earlier period, and nothing else', () => {
		const hours = { ...headers, dimensionHeaders: [{ name: 'dateHour' }] };
		const now = [{ dateHour: '2024-03-01T05:00:00', rate: 2 }];
		const before = [
			{ dateHour: '2024-02-23T05:00:00', rate: 1 },
			{ dateHour: '(other)', rate: 1 },
		];
		const { rows, added } = compareRows(now, before, hours, alignment(['dateHour'], compared));
		expect([...rows, ...added].map(({ dateHour, ratePrevious }) => [dateHour, ratePrevious])).toEqual([
			['2024-03-01T05:00:00', 1],
			['(other)', 1],
		]);
	});
});

describe('metrics, dimensions and orders', () => {
	it('are trimmed, and named once each', () => {
		expect(fieldsOf([' sessions ', '', 'sessions'], ['date', 'date'])).toEqual({
			metrics: [{ name: 'sessions' }],
			dimensions: [{ name: 'date' }],
		});
	});

	it('can be computed', () => {
		const { metrics } = fieldsOf(
			['perUser = screenPageViews/activeUsers', 'eventCount/totalUsers', 'keyEvents:sign_up'],
			[],
		);
		expect(metrics).toEqual([
			{ name: 'perUser', expression: 'screenPageViews/activeUsers' },
			{ name: 'eventCount_totalUsers', expression: 'eventCount/totalUsers' },
			{ name: 'keyEvents:sign_up' },
		]);
	});

	it('are needed', () => {
		expect(() => fieldsOf([' '], [])).toThrow(/at least one metric or dimension/);
	});

	it('are ordered as usual, unless told', () => {
		const chosen = fieldsOf(['sessions', 'activeUsers'], ['country']);
		expect(orderBysOf(chosen, '')).toEqual([{ metric: { metricName: 'sessions' }, desc: true }]);
		expect(orderBysOf(fieldsOf(['sessions'], ['country', 'date']), '')).toEqual([
			{ dimension: { dimensionName: 'date' } },
		]);
		expect(orderBysOf(fieldsOf(['sessions'], []), '')).toEqual([]);
		expect(orderBysOf(chosen, 'activeUsers desc, country, sessions DESC')).toEqual([
			{ metric: { metricName: 'activeUsers' }, desc: true },
			{ dimension: { dimensionName: 'country', orderType: 'ALPHANUMERIC' }, desc: false },
			{ metric: { metricName: 'sessions' }, desc: true },
		]);
	});
});

describe('warnings', () => {
	it('are none for a plain report', () => {
		expect(warningsOf({ currencyCode: 'EUR', timeZone: 'UTC' })).toEqual([]);
		expect(warningsOf()).toEqual([]);
	});

	it.each([
		['Not all days are there.', 'Not all days are there.'],
		['', 'data driven attribution.'],
	])('say what is missing, and of which days: %j', (dataTruncationMessage, words) => {
		const [warning] = warningsOf({
			dataTruncationReasons: [
				{
					dataTruncationType: 'DATA_TRUNCATION_TYPE_DATA_DRIVEN_ATTRIBUTION',
					dataTruncationMessage,
					dataTruncationDate: '2024-09-14',
					dataTruncationDateRanges: [{ startDate: '2024-09-20', endDate: '2024-09-21' }],
				},
			],
		});
		expect(warning).toBe(`Data is missing (before 2024-09-14, 2024-09-20 to 2024-09-21): ${words}`);
	});

	it('say each reason in the words of Google', () => {
		const reason = { dataTruncationType: 'DATA_TRUNCATION_TYPE_NEW', dataTruncationMessage: 'Too new.' };
		expect(warningsOf({ dataTruncationReasons: [reason, reason] })).toEqual(['Data is missing: Too new.']);
		expect(warningsOf({ dataTruncationReasons: [{}] })).toEqual(['Data is missing: Google does not say why.']);
	});

	it('say where days are in "(other)" (evidence 40)', () => {
		const rows = [{ date: '(other)', hour: '7', sessions: 58109 }];
		const range = (endDate: string) => [{ startDate: '7daysAgo', endDate }];
		expect(otherDays(rows, range('today'))[0]).toContain('Use fewer dimensions, or days up to yesterday.');
		expect(otherDays(rows, range('yesterday'))[0]).toContain('Use fewer dimensions or days.');
		expect(otherDays([{ date: '2026-11-01', pagePath: '(other)' }], range('today'))).toEqual([]);
	});

	it('say everything that makes numbers doubtful', () => {
		const sampled = { samplesReadCount: '1', samplingSpaceSize: '3' };
		const warnings = warningsOf({
			dataLossFromOtherRow: true,
			subjectToThresholding: true,
			samplingMetadatas: [sampled, sampled],
			schemaRestrictionResponse: { activeMetricRestrictions: [{ metricName: 'purchaseRevenue' }] },
			emptyReason: 'NO_DATA',
		});
		expect(warnings).toHaveLength(5);
		expect(warnings.join(' ')).toMatch(/33\.3 % of the events.*few users.*\(other\).*purchaseRevenue.*NO_DATA/);
	});
});
