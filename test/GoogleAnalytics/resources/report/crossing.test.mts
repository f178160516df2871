import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	changeOf,
	type Condition,
	type Earlier,
	hasCrossed,
	isCrossed,
} from '../../../../nodes/GoogleAnalytics/resources/report/crossing';
import { rangesOf } from '../../../../nodes/GoogleAnalytics/resources/report/newRows';
import { keyOf, pairsOf, reachMs, type Watch } from '../../../../nodes/GoogleAnalytics/resources/report/windows';

const rule = (condition: Condition, limit: number, margin = 5) => ({ condition, limit, margin });
const was = (...values: number[]): Earlier[] => values.map((value) => ({ value, fired: false }));

describe('a crossing', () => {
	it.each([
		['from well below', 1001, [900], true],
		['exactly at the value is none', 1000, [900], false],
		['that goes on is none', 1100, [1050, 900], false],
		['after a dip within the margin is none', 1100, [980, 1050], false],
		['after a dip beyond the margin counts again', 1100, [950, 1050], true],
		['after a longer dip within the margin counts again', 1100, [980, 970, 990], true],
		['without anything before counts', 1001, [], true],
	] as const)('above 1,000 %s', (_words, now, before, expected) => {
		expect(hasCrossed(rule('above', 1000), { value: now }, was(...before))).toBe(expected);
	});

	it('that has started the workflow is not told again when its numbers are corrected', () => {
		expect(hasCrossed(rule('above', 1000), { value: 1100 }, [{ value: 940, fired: true }])).toBe(false);
	});

	it('below is the mirror of above', () => {
		const values = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 3 });
		const check = fc.property(fc.integer({ min: -50, max: 50 }), values, (now, before) => {
			const above = hasCrossed(rule('above', 20, 25), { value: now }, was(...before));
			const below = hasCrossed(rule('below', -20, 25), { value: -now }, was(...before.map((value) => -value)));
			expect(below).toBe(above);
		});
		fc.assert(check);
	});

	it('is told at most once while the metric stays beyond', () => {
		const check = fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 30 }), (values) => {
			const told = values.map((value, at) => {
				const before = was(...values.slice(Math.max(0, at - 3), at).reverse());
				return hasCrossed(rule('above', 20), { value }, before);
			});
			for (const [at, isTold] of told.entries()) {
				if (isTold) expect(values[at]).toBeGreaterThan(20);
				if (isTold && at > 0) expect(values[at - 1]).toBeLessThanOrEqual(20);
			}
		});
		fc.assert(check);
	});

	it('of a percentage is reached from both sides', () => {
		const reading = (value: number, compared: number) => ({ value, compared });
		expect(isCrossed(rule('increases', 20), reading(120, 100))).toBe(true);
		expect(isCrossed(rule('increases', 20), reading(119, 100))).toBe(false);
		expect(isCrossed(rule('decreases', 20), reading(80, 100))).toBe(true);
		expect(isCrossed(rule('changes', 20), reading(80, 100))).toBe(true);
		expect(isCrossed(rule('increases', 20), reading(3, 0))).toBe(true);
		expect(isCrossed(rule('decreases', 20), reading(0, 0))).toBe(false);
		expect([changeOf(reading(0, 0)), changeOf(reading(5, 0)), changeOf(reading(-50, -100))]).toEqual([0, Infinity, 50]);
	});
});

const hour = 3_600_000;
const zone = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
const spanOf = (now: string, watch: Watch, lastLook = now) => ({
	now: at(now),
	since: at(lastLook) - reachMs(watch),
});

describe('the windows of a look', () => {
	const daily: Watch = { window: 'yesterday', compareWith: 'none', settleHours: 12 };
	const days = (watch: Watch, now: string, lastLook?: string) =>
		pairsOf(watch, spanOf(now, watch, lastLook), zone).map(({ window }) => window.endDate);

	it('are four, and end with the last day that is over and settled where the property is', () => {
		expect(days(daily, '2026-11-20T10:59:00Z')).toEqual(['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15']);
		expect(days(daily, '2026-11-20T11:01:00Z')[0]).toBe('2026-11-19');
		expect(days({ ...daily, settleHours: 0 }, '2026-11-20T23:01:00Z')[0]).toBe('2026-11-20');
		expect(days({ ...daily, window: 'today' }, '2026-11-20T23:01:00Z')[0]).toBe('2026-11-21');
	});

	it('are as many as days have passed after a pause, and no more than one call can report', () => {
		expect(days(daily, '2026-11-20T12:00:00Z', '2026-11-12T12:00:00Z')).toHaveLength(12);
		expect(days(daily, '2026-11-20T12:00:00Z', '2026-05-12T12:00:00Z')).toHaveLength(20);
	});

	it('are always four or five, whatever the hour, zone and wait', () => {
		const zones = fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati');
		const moments = fc.integer({ min: at('2026-01-01'), max: at('2027-01-01') });
		const check = fc.property(moments, zones, fc.integer({ min: 0, max: 72 }), (now, where, settleHours) => {
			const watch = { ...daily, settleHours };
			const pairs = pairsOf(watch, { now, since: now - reachMs(watch) }, where);
			expect([4, 5]).toContain(pairs.length);
		});
		fc.assert(check);
	});

	it('are compared with as many days before, or with the same weekdays', () => {
		const first = (watch: Watch) => pairsOf(watch, spanOf('2026-11-20T12:00:00Z', watch), zone)[0];
		expect(first({ ...daily, window: 'last7Days', compareWith: 'previousPeriod' })).toEqual({
			window: { startDate: '2026-11-13', endDate: '2026-11-19' },
			compared: { startDate: '2026-11-06', endDate: '2026-11-12' },
		});
		expect(first({ ...daily, compareWith: 'sameWeekdays' })?.compared?.endDate).toBe('2026-11-12');
		expect(first({ ...daily, window: 'last30Days', compareWith: 'sameWeekdays' })?.compared?.endDate).toBe(
			'2026-10-15',
		);
	});

	it('fit into one call when they are compared as well', () => {
		const watch: Watch = { window: 'last7Days', compareWith: 'previousPeriod', settleHours: 0 };
		const pairs = pairsOf(watch, spanOf('2026-11-20T12:00:00Z', watch, '2026-05-12T12:00:00Z'), zone);
		const ranges = pairs.flatMap(({ window, compared }) => [window, ...(compared ? [compared] : [])]).map(keyOf);
		expect(new Set(ranges).size).toBeLessThanOrEqual(20);
		expect(pairs.length).toBeGreaterThan(8);
	});
});

describe('the ranges in which rows are new', () => {
	const names = (now: string, lastLook = now) =>
		rangesOf({ now: at(now), since: at(lastLook) - 73 * hour }, zone, 30).map(
			({ startDate, endDate }) => `${startDate}/${endDate}`,
		);

	it('are today, yesterday, the day before and the days before that', () => {
		expect(names('2026-11-20T12:00:00Z')).toEqual([
			'2026-10-19/2026-11-17',
			'2026-11-18/2026-11-18',
			'2026-11-19/2026-11-19',
			'2026-11-20/2026-11-20',
		]);
	});

	it('leave out no day of a pause', () => {
		expect(names('2026-11-20T12:00:00Z', '2026-11-10T12:00:00Z').slice(0, 2)).toEqual([
			'2026-10-09/2026-11-07',
			'2026-11-08/2026-11-18',
		]);
	});
});
