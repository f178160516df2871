import { describe, expect, it } from 'vitest';

import {
	addedTotals,
	addedUp,
	joinedMetadata,
	notAdditive,
	ordered,
} from '../../../../nodes/GoogleAnalytics/resources/report/ask/addUp.ts';
import { splitRanges } from '../../../../nodes/GoogleAnalytics/resources/report/ask/split.ts';

describe('a range in parts', () => {
	const range = { startDate: '2026-01-30', endDate: '2026-03-02' };
	type Range = typeof range;
	const parts = (one: Range, ...more: Parameters<typeof splitRanges> extends [unknown, ...infer More] ? More : never) =>
		splitRanges([one], ...more)
			.flat()
			.map(({ startDate, endDate }) => `${startDate}..${endDate}`);

	it.each([
		['none', range, ['2026-01-30..2026-03-02']],
		['month', range, ['2026-01-30..2026-01-31', '2026-02-01..2026-02-28', '2026-03-01..2026-03-02']],
		['week', { startDate: '2026-01-30', endDate: '2026-02-03' }, ['2026-01-30..2026-02-01', '2026-02-02..2026-02-03']],
		['day', { startDate: '2026-01-30', endDate: '2026-01-31' }, ['2026-01-30..2026-01-30', '2026-01-31..2026-01-31']],
		['month', { startDate: '9daysAgo', endDate: 'yesterday' }, ['2026-02-22..2026-02-28', '2026-03-01..2026-03-02']],
	] as const)('by %s', (by, given, expected) => expect(parts(given, by, '2026-03-03')).toEqual(expected));

	it('of weeks that begin on Sunday', () => {
		const given = { startDate: '2026-01-30', endDate: '2026-02-08' };
		expect(parts(given, 'week', '', 'sunday')).toEqual([
			'2026-01-30..2026-01-31',
			'2026-02-01..2026-02-07',
			'2026-02-08..2026-02-08',
		]);
	});

	it('has 400 of them at most', () => {
		expect(() => parts({ startDate: '2020-01-01', endDate: '2026-01-01' }, 'day', '')).toThrow('more than 400');
	});
});

describe('numbers of parts', () => {
	const rows = [
		{ country: 'A', sessions: 2, revenue: 0.1 },
		{ country: 'B', sessions: 9, revenue: 1 },
		{ country: 'A', sessions: 8, revenue: 0.2 },
	];

	it('are added up by dimensions, ordered as asked for', () => {
		const sums = addedUp(rows, ['sessions', 'revenue']);
		expect(sums).toEqual([
			{ country: 'A', sessions: 10, revenue: 0.3 },
			{ country: 'B', sessions: 9, revenue: 1 },
		]);
		expect(ordered(sums, [{ metric: { metricName: 'revenue' }, desc: true }]).map(({ country }) => country)).toEqual([
			'B',
			'A',
		]);
		const value = (text: string) => ({
			dimensionValues: [{ value: 'RESERVED_TOTAL' }],
			metricValues: [{ value: text }],
		});
		expect(addedTotals([value('2'), value('3')])).toEqual([value('5')]);
	});

	it.each([
		[undefined, ['b', 'A', '10', '9']],
		['CASE_INSENSITIVE_ALPHANUMERIC', ['10', '9', 'A', 'b']],
		['NUMERIC', ['9', '10']],
	])('in the order %s', (orderType, expected) => {
		const list = orderType === 'NUMERIC' ? ['10', '9'] : ['b', 'A', '10', '9'];
		const order = orderType ? [{ dimension: { dimensionName: 'x', orderType } }] : undefined;
		expect(
			ordered(
				list.map((x) => ({ x })),
				order,
			).map(({ x }) => x),
		).toEqual(expected);
	});

	it('are no users, rates, averages and computed ones', () => {
		const names = ['sessions', 'activeUsers', 'bounceRate', 'keyEvents:sign_up', 'averageCustomEvent:score'];
		const metrics = [...names.map((name) => ({ name })), { name: 'x', expression: 'sessions/2' }];
		expect(notAdditive(metrics)).toEqual(['activeUsers', 'bounceRate', 'averageCustomEvent:score', 'x']);
	});

	it('are told with what is to be known of any part', () => {
		const [one, other] = [{ emptyReason: 'none', timeZone: 'utc' }, { dataLossFromOtherRow: true }];
		expect(joinedMetadata([one, undefined, other])).toEqual({
			timeZone: 'utc',
			dataLossFromOtherRow: true,
			samplingMetadatas: [],
			dataTruncationReasons: [],
		});
	});
});
