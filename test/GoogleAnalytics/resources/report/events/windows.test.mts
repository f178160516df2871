import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	keyOf,
	pairsOf,
	reachMs,
	rowDays,
	type Watch,
} from '../../../../../nodes/GoogleAnalytics/resources/report/events/windows';

const hour = 3_600_000;
const zone = 'Europe/Berlin';
const at = (iso: string) => Date.parse(iso);
const spanOf = (now: string, watch: Watch, lastPoll = now) => ({
	now: at(now),
	since: at(lastPoll) - reachMs(watch),
});

describe('the windows of a poll', () => {
	const daily: Watch = { window: 'yesterday', compareWith: 'none', settleHours: 12 };
	const days = (watch: Watch, now: string, lastPoll?: string) =>
		pairsOf(watch, spanOf(now, watch, lastPoll), zone).map(({ window }) => window.endDate);

	it('are four, and end with the last day that is over and settled where the property is', () => {
		expect(days(daily, '2026-11-20T10:59:00Z')).toEqual(['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15']);
		expect(days(daily, '2026-11-20T11:01:00Z')[0]).toBe('2026-11-19');
		expect(days({ ...daily, settleHours: 0 }, '2026-11-20T23:01:00Z')[0]).toBe('2026-11-20');
		expect(days({ ...daily, window: 'today' }, '2026-11-20T23:01:00Z')[0]).toBe('2026-11-21');
	});

	it('are as many as days have passed after a pause, and no more than six calls can report', () => {
		expect(days(daily, '2026-11-20T12:00:00Z', '2026-11-12T12:00:00Z')).toHaveLength(12);
		expect(days(daily, '2026-11-20T12:00:00Z', '2025-05-12T12:00:00Z')).toHaveLength(120);
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

	it('fit into six calls when they are compared as well', () => {
		const watch: Watch = { window: 'last7Days', compareWith: 'previousPeriod', settleHours: 0 };
		const pairs = pairsOf(watch, spanOf('2026-11-20T12:00:00Z', watch, '2025-05-12T12:00:00Z'), zone);
		const ranges = pairs.flatMap(({ window, compared }) => [window, ...(compared ? [compared] : [])]).map(keyOf);
		expect(new Set(ranges).size).toBeLessThanOrEqual(120);
		expect(pairs.length).toBeGreaterThan(100);
	});
});

describe('the days on which rows are new', () => {
	const days = (now: string, lastPoll = now) => rowDays({ now: at(now), since: at(lastPoll) - 73 * hour }, zone, 30);

	it('are today, yesterday and the day before', () => {
		expect(days('2026-11-20T12:00:00Z')).toEqual({
			startDate: '2026-10-19',
			newFrom: '2026-11-18',
			endDate: '2026-11-20',
		});
	});

	it('leave out no day of a pause', () => {
		expect(days('2026-11-20T12:00:00Z', '2026-11-10T12:00:00Z')).toMatchObject({
			startDate: '2026-10-09',
			newFrom: '2026-11-08',
		});
	});
});
