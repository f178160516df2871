import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { gapsOf, withZeros } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/fill.ts';
import { timesIn } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/times.ts';

const days = { startDate: '2026-11-03', endDate: '2026-11-09' };
const now = Date.parse('2026-11-10T14:00:00Z');

/** The gaps of a report of sessions by one dimension. */
function gaps(name: string, rows: readonly IDataObject[], { request = {}, metadata = {}, at = now } = {}) {
	const asked = {
		dimensions: [{ name }],
		metrics: [{ name: 'sessions' }, { name: 'engagementRate' }],
		dateRanges: [days],
		orderBys: [{ dimension: { dimensionName: name } }],
		...request,
	};
	const answer = {
		metricHeaders: [
			{ name: 'sessions', type: 'TYPE_INTEGER' },
			{ name: 'engagementRate', type: 'TYPE_FLOAT' },
		],
		rowCount: rows.length,
		metadata: { timeZone: 'Europe/Berlin', ...metadata },
	};
	const result = gapsOf(asked as never, answer, rows, at);
	return { gaps: result, rows: withZeros(rows, result, asked as never) };
}

const two = [
	{ date: '2026-11-05', sessions: 3, engagementRate: 0.5 },
	{ date: '2026-11-09', sessions: 5, engagementRate: 0.4 },
];

describe('days without data (Q3)', () => {
	it('are zeros in their places, and rates unknown', () => {
		const { rows, gaps: result } = gaps('date', two);
		expect(rows.map(({ date, sessions }) => `${String(date)} ${String(sessions)}`)).toEqual([
			...[
				'2026-11-03 0',
				'2026-11-04 0',
				'2026-11-05 3',
				'2026-11-06 0',
				'2026-11-07 0',
				'2026-11-08 0',
				'2026-11-09 5',
			],
		]);
		expect(rows[0]?.engagementRate).toBeNull();
		expect(result?.warning).toBe(
			'5 of 7 values of date have no row: Google returns none without events, also with Keep Empty Rows.',
		);
	});

	it.each([
		['Google withholds rows', { metadata: { subjectToThresholding: true } }],
		['there is "(other)"', { metadata: { dataLossFromOtherRow: true } }],
		['the range reaches today', { at: Date.parse('2026-11-09T14:00:00Z') }],
		['a metric covers several days', { request: { metrics: [{ name: 'active28DayUsers' }] } }],
	])('are unknown where %s', (_why, more) => {
		const { rows, gaps: result } = gaps('date', two, more);
		expect(rows).toEqual(two);
		expect(result?.lines.map(({ sessions }) => sessions).slice(0, 3)).toEqual([null, null, 3]);
		expect(result?.warning).toContain('and none for what it withholds');
	});

	it.each([
		['a metric filter chose the rows', { request: { metricFilter: {} } }],
		['a filter names days', { request: { dimensionFilter: { filter: { fieldName: 'dayOfWeek' } } } }],
		['there are several ranges', { request: { dateRanges: [days, days] } }],
		['there is a dimension of another kind', { request: { dimensions: [{ name: 'date' }, { name: 'country' }] } }],
	])('are none where %s', (_why, more) => expect(gaps('date', two, more).gaps).toBeUndefined());

	it('are all days where nothing happened, but not of a report that is empty for another reason', () => {
		expect(gaps('date', []).rows).toHaveLength(7);
		expect(gaps('date', [], { metadata: { emptyReason: 'no data' } }).gaps).toBeUndefined();
	});

	it.each([
		[['yearMonth'], { startDate: '2026-09-15', endDate: '2026-11-09' }, ['2026-09', '2026-10', '2026-11']],
		[['isoYearIsoWeek'], { startDate: '2026-12-28', endDate: '2027-01-04' }, ['2026-W53', '2027-W01']],
		[['year', 'month'], { startDate: '2026-12-31', endDate: '2027-01-01' }, ['2026 12', '2027 01']],
		[['nthDay'], { startDate: '2026-12-31', endDate: '2027-01-01' }, ['0000', '0001']],
		[['dayOfWeek'], { startDate: '2026-11-01', endDate: '2026-11-30' }, ['0', '1', '2', '3', '4', '5', '6']],
	])('of %j in %j are %j', (names, period, expected) => {
		const values = timesIn(names, period, 'Europe/Berlin')?.map((time) => names.map((name) => time[name]).join(' '));
		expect(values).toEqual(expected);
	});

	it.each([
		['2026-03-29', 23],
		['2026-10-25', 24],
		['2026-11-01', 24],
	])('the hours of %s are %d', (day, count) => {
		const hours = timesIn(['dateHour'], { startDate: day, endDate: day }, 'Europe/Berlin');
		expect(hours).toHaveLength(count);
		expect(hours?.[0]).toEqual({ dateHour: `${day}T00:00:00` });
	});
});
