import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { needsToday, type Period, rangesOf } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates';
import { agoOf, daysFrom, earlier, readDay } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates';
import { todayIn } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates';
import { googleAnalytics } from '../../../../../nodes/GoogleAnalytics/googleAnalytics';
import { recordingApi } from '../../../../support/recordingHost.mts';

const period = (more: Partial<Period>): Period => ({
	dateRange: 'custom',
	startDate: '',
	endDate: '',
	dateRanges: { range: [] },
	dateRangesText: '',
	compareWith: 'none',
	weekStart: 'monday',
	...more,
});
const range = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('date ranges', () => {
	it.each([
		['today', 'today', 'today'],
		['yesterday', 'yesterday', 'yesterday'],
		['last7Days', '7daysAgo', 'yesterday'],
		['last28Days', '28daysAgo', 'yesterday'],
		['last30Days', '30daysAgo', 'yesterday'],
		['last90Days', '90daysAgo', 'yesterday'],
	])('%s is left to Google, which knows the time zone', (dateRange, start, end) => {
		expect(needsToday(period({ dateRange }))).toBe(false);
		expect(rangesOf(period({ dateRange }), '')).toEqual({ ranges: [range(start, end)] });
	});

	it.each([
		['thisWeek', '2026-11-16', '2026-11-20'],
		['lastWeek', '2026-11-09', '2026-11-15'],
		['thisMonth', '2026-11-01', '2026-11-20'],
		['lastMonth', '2026-10-01', '2026-10-31'],
		['thisYear', '2026-01-01', '2026-11-20'],
		['lastYear', '2025-01-01', '2025-12-31'],
	])('%s, seen on Friday 2026-11-20', (dateRange, start, end) => {
		expect(needsToday(period({ dateRange }))).toBe(true);
		expect(rangesOf(period({ dateRange }), '2026-11-20')).toEqual({ ranges: [range(start, end)] });
	});

	it.each([
		['2026-11-21', '2026-11-08', '2026-11-14'],
		['2026-11-22', '2026-11-15', '2026-11-21'],
	])('last week that starts on Sunday, seen on %s', (today, start, end) => {
		const chosen = period({ dateRange: 'lastWeek', weekStart: 'sunday' });
		expect(rangesOf(chosen, today)).toEqual({ ranges: [range(start, end)] });
	});

	it.each([
		['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
		['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
	])('%s across the end of a month or year, seen on %s', (dateRange, today, start, end) => {
		expect(rangesOf(period({ dateRange }), today).ranges).toEqual([range(start, end)]);
	});

	it.each([
		['2026-11-19T23:30:00Z', 'Europe/Berlin', '2026-11-20'],
		['2026-11-20T02:00:00Z', 'America/Los_Angeles', '2026-11-19'],
		['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29'],
		['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'],
		['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25'],
		['2026-10-25T22:59:00Z', 'Europe/Berlin', '2026-10-25'],
		['2026-11-01T06:59:00Z', 'America/Los_Angeles', '2026-10-31'],
	])('at %s it is, in %s, %s, also around a clock change', async (moment, timeZone, date) => {
		const { api, sent } = recordingApi(googleAnalytics, bases, () => ({ body: { timeZone } }));
		expect(await todayIn(api, '1', Date.parse(moment))).toBe(date);
		expect(sent).toMatchObject([{ method: 'GET', path: '/v1beta/properties/1' }]);
	});
});

it.each([{}, { timeZone: 'Mars/Olympus' }])('without a known time zone (%j) there is no today', async (body) => {
	const { api } = recordingApi(googleAnalytics, bases, () => ({ body }));
	await expect(todayIn(api, '1')).rejects.toThrow(/no known time zone for the property 1/);
});

const bases = { dataBaseUrl: 'https://data.example', adminBaseUrl: 'https://admin.example' };

describe('the period to compare with', () => {
	it.each([
		['last7Days', '', range('14daysAgo', '8daysAgo'), 7],
		['today', '', range('yesterday', 'yesterday'), 1],
		['thisMonth', '2026-11-20', range('2026-10-12', '2026-10-31'), 20],
	])('is, for %s, as many days right before', (dateRange, today, previous, shift) => {
		const chosen = period({ dateRange, compareWith: 'previousPeriod' });
		expect(needsToday(chosen)).toBe(today !== '');
		expect(rangesOf(chosen, today).previous).toEqual({ range: previous, shift });
	});

	it.each([
		['2024-02-29', '2024-03-02', '2023-02-28', '2023-03-02', 366],
		['2025-03-01', '2025-03-31', '2024-03-01', '2024-03-31', 365],
		['2024-01-01', '2024-12-31', '2023-01-01', '2024-01-01', 365],
	])('is, a year before %s to %s, of equal length', (startDate, endDate, start, end, shift) => {
		const chosen = period({ startDate, endDate, compareWith: 'previousYear' });
		expect(needsToday(chosen)).toBe(false);
		expect(rangesOf(chosen, '').previous).toEqual({ range: range(start, end), shift });
	});

	it("counts from the property's today where a date and a word meet", () => {
		const chosen = period({ startDate: '2026-11-16', endDate: 'yesterday', compareWith: 'previousPeriod' });
		expect(needsToday(chosen)).toBe(true);
		expect(rangesOf(chosen, '2026-11-20')).toEqual({
			ranges: [range('2026-11-16', 'yesterday')],
			previous: { range: range('2026-11-12', '2026-11-15'), shift: 4 },
		});
	});

	it('is always as long, right before, and without overlap', () => {
		const ago = fc.nat(2000);
		fc.assert(
			fc.property(ago, ago, fc.boolean(), (a, b, isAbsolute) => {
				const word = (days: number) => (isAbsolute ? earlier('2026-11-20', days) : earlier('today', days));
				const [startDate, endDate] = [word(Math.max(a, b)), word(Math.min(a, b))];
				const { previous } = rangesOf(period({ startDate, endDate, compareWith: 'previousPeriod' }), '');
				const days = Math.abs(a - b) + 1;
				expect(previous?.shift).toBe(days);
				expect(daysFrom(previous?.range.startDate ?? '', previous?.range.endDate ?? '')).toBe(days - 1);
				expect(daysFrom(previous?.range.endDate ?? '', startDate)).toBe(1);
			}),
		);
	});
});

describe('written days', () => {
	it.each([
		['2026-11-01', '2026-11-01'],
		['20261101', '2026-11-01'],
		['"2026-11-01T23:30:00.000+01:00"', '2026-11-01'],
		[' Yesterday ', 'yesterday'],
		['30DaysAgo', '30daysAgo'],
		['7 days ago', '7daysAgo'],
		['0daysAgo', 'today'],
		['1daysAgo', 'yesterday'],
	])('%s is %s', (given, day) => {
		expect(readDay('Start Date', given)).toBe(day);
	});

	it.each(['', '2026-02-30', '01.11.2026', 'last week', '2026-13-01', '2026-11-011'])(
		'"%s" is refused by name',
		(given) => {
			expect(() => readDay('Start Date', given)).toThrow(/^"Start Date" is not a day/);
		},
	);

	it('refuses a range that ends before it starts, and too many of them', () => {
		const chosen = period({ startDate: 'yesterday', endDate: '7daysAgo' });
		expect(() => rangesOf(chosen, '')).toThrow('ends (7daysAgo) before it starts (yesterday)');
		const rows = Array.from({ length: 5 }, () => ({ name: '', startDate: 'today', endDate: 'today' }));
		expect(() => rangesOf(period({ dateRange: 'several', dateRanges: { range: rows } }), '')).toThrow(/not 5/);
	});

	it('names ranges only when a name was given', () => {
		const rows = [
			{ name: ' campaign ', startDate: '2026-11-01', endDate: 'today' },
			{ name: '', startDate: '8daysAgo', endDate: 'yesterday' },
		];
		expect(rangesOf(period({ dateRange: 'several', dateRanges: { range: rows } }), '')).toEqual({
			ranges: [{ ...range('2026-11-01', 'today'), name: 'campaign' }, range('8daysAgo', 'yesterday')],
		});
	});

	it('can be counted back and forth', () => {
		fc.assert(fc.property(fc.nat(9999), (days) => void expect(agoOf(earlier('today', days))).toBe(days)));
	});
});

describe('several ranges written as one text', () => {
	const ranges = (dateRangesText: string) => rangesOf(period({ dateRange: 'several', dateRangesText }), '').ranges;

	it('have names or none, and count instead of the list', () => {
		expect(ranges('now=7daysAgo..yesterday, 2026-01-01 to 2026-01-31;\nlast week = 14daysAgo...8daysAgo')).toEqual([
			{ name: 'now', startDate: '7daysAgo', endDate: 'yesterday' },
			{ startDate: '2026-01-01', endDate: '2026-01-31' },
			{ name: 'last week', startDate: '14daysAgo', endDate: '8daysAgo' },
		]);
	});

	it('are refused when they cannot be read', () => {
		expect(() => ranges('7daysAgo')).toThrow('"7daysAgo" is not a date range');
		expect(() => ranges('soon..today')).toThrow('"Start Date" is not a day');
		expect(() => ranges('today..today,'.repeat(5))).toThrow('not 5');
	});
});

describe('a range in words as the start date', () => {
	it('does not ignore an end date', () => {
		const words = period({ startDate: 'this month', endDate: '2026-11-15' });
		expect(() => rangesOf(words, '2026-11-26')).toThrow('"End Date" (2026-11-15) has no effect');
		expect(rangesOf({ ...words, endDate: 'yesterday' }, '2026-11-26').ranges).toEqual([
			range('2026-11-01', '2026-11-26'),
		]);
		expect(rangesOf({ ...words, endDate: '' }, '2026-11-26').ranges).toEqual([range('2026-11-01', '2026-11-26')]);
	});
});
