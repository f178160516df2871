import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	besideEachOther,
	needsToday,
	type Period,
	rangeInWords,
	rangesOf,
} from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates';
import { agoOf, earlier, readDay } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates';
import { todayIn } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates';
import { googleAnalytics } from '../../../../../nodes/GoogleAnalytics/googleAnalytics';
import { recordingApi } from '../../../../support/recordingHost.mts';

const period = (more: Partial<Period>): Period => ({
	dateRange: 'custom',
	startDate: '',
	endDate: '',
	dateRanges: '',
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
		['last7Days', 'previousPeriod', range('2026-11-13', '2026-11-19'), range('2026-11-06', '2026-11-12')],
		['today', 'previousPeriod', range('2026-11-20', '2026-11-20'), range('2026-11-19', '2026-11-19')],
		['thisMonth', 'previousPeriod', range('2026-11-01', '2026-11-20'), range('2026-10-01', '2026-10-20')],
		['lastMonth', 'previousPeriod', range('2026-10-01', '2026-10-31'), range('2026-09-01', '2026-09-30')],
		['lastWeek', 'previousYear', range('2026-11-09', '2026-11-15'), range('2025-11-10', '2025-11-16')],
		['lastYear', 'previousYear', range('2025-01-01', '2025-12-31'), range('2024-01-01', '2024-12-31')],
	] as const)('of %s has dates for %s', (dateRange, compareWith, now, before) => {
		const form = period({ dateRange, compareWith });
		expect(needsToday(form)).toBe(true);
		expect(rangesOf(form, '2026-11-20')).toMatchObject({ ranges: [now], comparison: { now, before } });
		const names = [now, before].map(({ startDate, endDate }) => `${startDate} to ${endDate}`);
		expect(besideEachOther(rangesOf(form, '2026-11-20'))).toEqual([
			{ ...now, name: names[0] },
			{ ...before, name: names[1] },
		]);
	});

	it.each([
		['2024-02-29', '2024-03-02', '2023-02-28', '2023-03-02'],
		['2025-03-01', '2025-03-31', '2024-03-01', '2024-03-31'],
		['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
	])('a year before %s to %s has the same dates', (startDate, endDate, start, end) => {
		const form = period({ startDate, endDate, compareWith: 'previousYear' });
		expect(rangesOf(form, '2026-11-20').comparison?.before).toEqual(range(start, end));
	});

	it("counts from the property's today where a date and a word meet", () => {
		const form = period({ startDate: '2026-11-16', endDate: 'yesterday', compareWith: 'previousPeriod' });
		expect(rangesOf(form, '2026-11-20')).toMatchObject({
			ranges: [range('2026-11-16', '2026-11-19')],
			comparison: { before: range('2026-11-12', '2026-11-15') },
		});
	});

	it('is another one', () => {
		const form = period({ startDate: 'October 2026 vs last month' });
		expect(() => rangesOf(form, '2026-11-20')).toThrow('2026-10-01 to 2026-10-31 is compared with itself');
	});

	it('is chosen once, in words or by the field', () => {
		const startDate = 'this month vs last month';
		expect(() => rangesOf(period({ startDate, compareWith: 'previousYear' }), '2026-11-20')).toThrow(
			'is a comparison already',
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
		const dateRanges = Array.from({ length: 5 }, () => 'today').join(', ');
		expect(() => rangesOf(period({ dateRange: 'several', dateRanges }), '')).toThrow(/not 5/);
	});

	it('names ranges only when a name was given', () => {
		const dateRanges = ' campaign = 2026-11-01..today, 8daysAgo..yesterday';
		expect(rangesOf(period({ dateRange: 'several', dateRanges }), '2026-11-20')).toEqual({
			ranges: [{ ...range('2026-11-01', '2026-11-20'), name: 'campaign' }, range('8daysAgo', 'yesterday')],
		});
	});

	it('can be counted back and forth', () => {
		fc.assert(fc.property(fc.nat(9999), (days) => void expect(agoOf(earlier('today', days))).toBe(days)));
	});
});

describe('several ranges written as one text', () => {
	const ranges = (dateRanges: string) => rangesOf(period({ dateRange: 'several', dateRanges }), '').ranges;

	it('have names or none', () => {
		expect(ranges('now=7daysAgo..yesterday, 2026-01-01 to 2026-01-31;\nlast week = 14daysAgo...8daysAgo')).toEqual([
			{ name: 'now', startDate: '7daysAgo', endDate: 'yesterday' },
			{ startDate: '2026-01-01', endDate: '2026-01-31' },
			{ name: 'last week', startDate: '14daysAgo', endDate: '8daysAgo' },
		]);
	});

	it('are refused when they cannot be read', () => {
		expect(() => ranges('soon')).toThrow('"Date Ranges" is not a day or period: "soon". Write for example 2026-11-01');
		expect(() => ranges('soon..today')).toThrow('"soon..today"');
		expect(() => ranges('today,'.repeat(5))).toThrow('not 5');
		expect(() => ranges('')).toThrow('not 0');
	});

	it('are phrases of the same language', () => {
		const dateRanges = 'now=month to date, 2026-01-01..2026-01-31; last month vs the month before';
		const form = period({ dateRange: 'several', dateRanges });
		expect(needsToday(form)).toBe(true);
		expect(rangesOf(form, '2026-11-25').ranges).toEqual([
			{ name: 'now', ...range('2026-11-01', '2026-11-25') },
			range('2026-01-01', '2026-01-31'),
			{ ...range('2026-10-01', '2026-10-31'), name: '2026-10-01 to 2026-10-31' },
			{ ...range('2026-09-01', '2026-09-30'), name: '2026-09-01 to 2026-09-30' },
		]);
		expect(rangesOf(period({ dateRange: 'several', dateRanges: 'last week' }), '2026-11-25').ranges).toEqual([
			range('2026-11-16', '2026-11-22'),
		]);
	});
});

describe('a period in words as the start date', () => {
	it.each(['2026-11-15', 'yesterday', 'today', '7daysAgo'])('does not ignore the end date %s', (endDate) => {
		for (const startDate of ['this month', 'last week vs the week before', '2026-10']) {
			const words = period({ startDate, endDate });
			expect(() => rangesOf(words, '2026-11-26')).toThrow(`"End Date" (${endDate}) has no effect`);
			expect(() => rangeInWords(startDate, 'monday', endDate)).toThrow('has no effect');
		}
	});

	it('is a period without an end date', () => {
		expect(rangesOf(period({ startDate: 'this month' }), '2026-11-26').ranges).toEqual([
			range('2026-11-01', '2026-11-26'),
		]);
		expect(() => rangesOf(period({ startDate: 'soon' }), '')).toThrow('"Start Date" is not a day or period: "soon"');
	});

	it.each([
		['7daysAgo', range('7daysAgo', 'yesterday')],
		['today', range('today', 'today')],
		['yesterday', range('yesterday', 'yesterday')],
	])('a day, %s, goes up to yesterday', (startDate, expected) => {
		expect(rangesOf(period({ startDate }), '').ranges).toEqual([expected]);
		expect(rangeInWords(startDate)).toBeUndefined();
	});

	it('that would begin after yesterday is refused before anything is sent', () => {
		const form = period({ startDate: '2026-11-26' });
		expect(needsToday(form)).toBe(true);
		expect(() => rangesOf(form, '2026-11-26')).toThrow('ends (2026-11-25) before it starts (2026-11-26)');
	});

	it('says to several reports what it means and what it is compared with', () => {
		expect(rangeInWords('this month vs last month')?.('2026-11-26')).toEqual({
			...range('2026-11-01', '2026-11-26'),
			name: '2026-11-01 to 2026-11-26',
			comparedWith: { ...range('2026-10-01', '2026-10-26'), name: '2026-10-01 to 2026-10-26' },
		});
	});
});
