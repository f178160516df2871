import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { rangeInWords } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dateWords.ts';
import {
	besideEachOther,
	isCompared,
	needsToday,
	type Period,
	rangesOf,
} from '../../../../../nodes/GoogleAnalytics/resources/report/dates/dates.ts';

/** A Wednesday. */
const today = '2026-11-25';

describe('a range of days in words', () => {
	it.each([
		['today', '2026-11-25', '2026-11-25'],
		['yesterday', '2026-11-24', '2026-11-24'],
		['last 28 days', '2026-10-28', '2026-11-24'],
		['Last  7 full days', '2026-11-18', '2026-11-24'],
		['past 1 day', '2026-11-24', '2026-11-24'],
		['last full week', '2026-11-16', '2026-11-22'],
		['last week', '2026-11-16', '2026-11-22'],
		['the previous week', '2026-11-16', '2026-11-22'],
		['last 2 weeks', '2026-11-09', '2026-11-22'],
		['this week', '2026-11-23', '2026-11-25'],
		['last month', '2026-10-01', '2026-10-31'],
		['last_month', '2026-10-01', '2026-10-31'],
		['last 3 months', '2026-08-01', '2026-10-31'],
		['month to date', '2026-11-01', '2026-11-25'],
		['this quarter so far', '2026-10-01', '2026-11-25'],
		['last quarter', '2026-07-01', '2026-09-30'],
		['last year', '2025-01-01', '2025-12-31'],
		['year to date', '2026-01-01', '2026-11-25'],
		['Q1 2026', '2026-01-01', '2026-03-31'],
		['February 2024', '2024-02-01', '2024-02-29'],
		['Sep 2026', '2026-09-01', '2026-09-30'],
		['2026-02', '2026-02-01', '2026-02-28'],
		['2025', '2025-01-01', '2025-12-31'],
	])('"%s" is %s to %s', (text, startDate, endDate) => {
		expect(rangeInWords(text)?.(today)).toEqual({ startDate, endDate });
	});

	it.each([
		['this month against the last', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
		['this week vs the previous one', '2026-11-23', '2026-11-25', '2026-11-16', '2026-11-18'],
		['last month compared with the one before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
		['last 28 days against the previous period', '2026-10-28', '2026-11-24', '2026-09-30', '2026-10-27'],
		['last month vs. October 2025', '2026-10-01', '2026-10-31', '2025-10-01', '2025-10-31'],
		['this month versus last month', '2026-11-01', '2026-11-25', '2026-10-01', '2026-10-31'],
	])('"%s" compares', (text, startDate, endDate, from, to) => {
		const comparedWith = { startDate: from, endDate: to };
		expect(rangeInWords(text)?.(today)).toEqual({ startDate, endDate, comparedWith });
	});

	it.each([
		'',
		'soon',
		'last fortnight',
		'2026-13',
		'Foo 2026',
		'7daysAgo',
		'this month against',
		'today vs today vs today',
	])('"%s" is none', (text) => expect(rangeInWords(text)).toBeUndefined());

	it('begins weeks on Sunday where that is wanted', () => {
		expect(rangeInWords('last week', 'sunday')?.(today)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' });
		expect(rangeInWords('this week', 'sunday')?.('2026-11-22')).toEqual({
			startDate: '2026-11-22',
			endDate: '2026-11-22',
		});
	});

	it('of a longer month, what is compared ends before the month begins', () => {
		expect(rangeInWords('this month against the last')?.('2026-03-31')?.comparedWith).toEqual({
			startDate: '2026-02-01',
			endDate: '2026-02-28',
		});
	});

	it('never reaches beyond today, begins before it ends, and what is compared lies before (any day)', () => {
		const texts = ['last 9 days', 'last full week', 'this month', 'last quarter', 'year to date'];
		const forms = texts.flatMap((text) => [text, `${text} against the previous period`]);
		fc.assert(
			fc.property(fc.constantFrom(...forms), fc.integer({ min: 0, max: 4_000 }), (text, offset) => {
				const day = DateTime.utc(2020, 1, 1).plus({ days: offset }).toFormat('yyyy-MM-dd');
				const range = rangeInWords(text)?.(day);
				const before = range?.comparedWith ?? { startDate: '', endDate: '' };
				expect(range && range.startDate <= range.endDate && range.endDate <= day).toBe(true);
				expect(before.startDate <= before.endDate && before.endDate < (range?.startDate ?? '')).toBe(true);
			}),
		);
	});
});

describe('the date fields of a report', () => {
	const period = (more: Partial<Period>): Period => ({
		...{ dateRange: 'custom', startDate: '', endDate: 'yesterday', dateRanges: { range: [] }, dateRangesText: '' },
		...{ compareWith: 'none', weekStart: 'monday', ...more },
	});

	it('take a whole range as start date', () => {
		const asked = period({ startDate: 'last full week' });
		expect([needsToday(asked), isCompared(asked)]).toEqual([true, false]);
		expect(rangesOf(asked, today)).toEqual({ ranges: [{ startDate: '2026-11-16', endDate: '2026-11-22' }] });
		const compared = rangesOf(period({ startDate: 'last full week', compareWith: 'previousPeriod' }), today);
		expect(compared.previous).toEqual({ range: { startDate: '2026-11-09', endDate: '2026-11-15' }, shift: 7 });
	});

	it('take what is compared with it, too', () => {
		const asked = period({ startDate: 'this month against the last' });
		expect(isCompared(asked)).toBe(true);
		const ranges = rangesOf(asked, today);
		expect(ranges).toEqual({
			ranges: [{ startDate: '2026-11-01', endDate: '2026-11-25' }],
			previous: { range: { startDate: '2026-10-01', endDate: '2026-10-25' }, shift: 31 },
		});
		expect(besideEachOther(ranges)).toHaveLength(2);
	});

	it('take words among several ranges', () => {
		const asked = period({
			dateRange: 'several',
			dateRangesText: 'now=month to date, 2026-01-01..2026-01-31; last month',
		});
		expect(needsToday(asked)).toBe(true);
		expect(rangesOf(asked, today).ranges).toEqual([
			{ name: 'now', startDate: '2026-11-01', endDate: '2026-11-25' },
			{ startDate: '2026-01-01', endDate: '2026-01-31' },
			{ startDate: '2026-10-01', endDate: '2026-10-31' },
		]);
		expect(needsToday(period({ dateRange: 'several', dateRangesText: '7daysAgo..yesterday' }))).toBe(false);
	});

	it.each(['today', 'yesterday', '7daysAgo', '2026-11-01', '20261101'])('still take %s as a day', (startDate) => {
		expect(needsToday(period({ startDate, endDate: startDate }))).toBe(false);
		expect(rangesOf(period({ startDate, endDate: startDate }), '').ranges).toHaveLength(1);
	});
});
