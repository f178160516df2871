import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { lengthOf } from '../../../../../nodes/GoogleAnalytics/resources/report/dates/days.ts';
import {
	comparedDays,
	comparisonText,
	phraseIn,
	previous,
} from '../../../../../nodes/GoogleAnalytics/resources/report/dates/periods.ts';
import { meaningOf, phrases, todays } from './phrases.mts';

describe('a phrase of the date language', () => {
	it('is in the table of the documentation with what it means', () => {
		const page = readFileSync('docs/google-analytics-dates.md', 'utf8');
		const rows = page
			.split('\n')
			.filter((line) => line.startsWith('| `'))
			.map((line) =>
				line
					.split('|')
					.slice(1, -1)
					.map((cell) => cell.trim().replaceAll('`', '')),
			);
		expect(rows).toEqual(phrases.map((phrase) => [phrase, ...todays.map((today) => meaningOf(phrase, today))]));
		expect(phrases.length).toBeGreaterThanOrEqual(50);
	});

	it.each([
		['last28Days', '2026-10-29 to 2026-11-25'],
		['lastMonth', '2026-10-01 to 2026-10-31'],
		['thisYear', '2026-01-01 to 2026-11-26'],
		['the last full week', '2026-11-16 to 2026-11-22'],
		['Past 2 complete weeks', '2026-11-09 to 2026-11-22'],
		['last_month', '2026-10-01 to 2026-10-31'],
		['this quarter so far', '2026-10-01 to 2026-11-26'],
		['MTD', '2026-11-01 to 2026-11-26'],
		['the day before yesterday', '2026-11-24'],
		['Sep 2026', '2026-09-01 to 2026-09-30'],
		['February 2024', '2024-02-01 to 2024-02-29'],
		['2026-Q1', '2026-01-01 to 2026-03-31'],
		['week 53 of 2026', '2026-12-28 to 2027-01-03'],
		['from 2026-10-01 until yesterday', '2026-10-01 to 2026-11-25'],
		['2026-10-01/2026-10-05', '2026-10-01 to 2026-10-05'],
		['14daysAgo...8daysAgo', '2026-11-12 to 2026-11-18'],
		['last month vs the same period last year', '2026-10-01 to 2026-10-31 with 2025-10-01 to 2025-10-31'],
		['last month vs a year ago', '2026-10-01 to 2026-10-31 with 2025-10-01 to 2025-10-31'],
		['last 30 days compared to the previous 30 days', '2026-10-27 to 2026-11-25 with 2026-09-27 to 2026-10-26'],
		['this month vs the same days of last month', '2026-11-01 to 2026-11-26 with 2026-10-01 to 2026-10-26'],
		['last week vs the 7 days before', '2026-11-16 to 2026-11-22 with 2026-11-09 to 2026-11-15'],
		['last month vs. October 2025', '2026-10-01 to 2026-10-31 with 2025-10-01 to 2025-10-31'],
		['2026-11 vs last month', '2026-11-01 to 2026-11-26 with 2026-10-01 to 2026-10-26'],
		['last month vs the month before that', '2026-10-01 to 2026-10-31 with 2026-09-01 to 2026-09-30'],
		['this month vs last month to date', '2026-11-01 to 2026-11-26 with 2026-10-01 to 2026-10-26'],
		['yesterday vs the same day last week', '2026-11-25 with 2026-11-18'],
		['1 November 2026 to November 5, 2026', '2026-11-01 to 2026-11-05'],
		['September 2026 vs last month', '2026-09-01 to 2026-09-30 with 2026-10-01 to 2026-10-31'],
	])('"%s" means %s on 2026-11-26', (phrase, meaning) => expect(meaningOf(phrase, '2026-11-26')).toBe(meaning));

	it.each([
		['last week', '2026-11-15 to 2026-11-21'],
		['this week vs last week', '2026-11-22 to 2026-11-26 with 2026-11-15 to 2026-11-19'],
		['2026-W47', '2026-11-16 to 2026-11-22'],
	])('"%s" means %s where weeks begin on Sunday', (phrase, meaning) =>
		expect(meaningOf(phrase, '2026-11-26', 'sunday')).toBe(meaning),
	);

	it.each([
		...['', 'soon', 'last fortnight', '2026-13', 'Foo 2026', 'last 0 days', '2026-W54', '2026-02-30'],
		...['this month against', 'today vs today vs today', 'last month vs soon', 'last month vs the week before'],
		...['Q5 2026', '2026-11-01 to', 'this month to 2026-11-15'],
	])('"%s" is none', (text) => expect(phraseIn(text)).toBeUndefined());
});

const day = fc
	.integer({ min: 0, max: 4_400 })
	.map((count) => DateTime.utc(2019, 1, 1).plus({ days: count }).toISODate() ?? '');
const words = fc.constantFrom(...phrases.filter((phrase) => !phrase.includes(' vs ')));
const against = fc.constantFrom('previousPeriod', 'previousYear');

describe('two periods', () => {
	it('are equally long, or the text says how long each is (any day, any period)', () => {
		fc.assert(
			fc.property(words, against, day, fc.constantFrom('monday', 'sunday'), (text, other, today, weekStart) => {
				const { period } = phraseIn(text) ?? {};
				if (!period) throw new Error(text);
				const compared = comparedDays(period, other, { today, weekStart });
				const [now, before] = [lengthOf(compared.now), lengthOf(compared.before)];
				if (now < 1) return;
				expect(before).toBeGreaterThan(0);
				expect(compared.before.endDate < compared.now.endDate).toBe(true);
				expect(comparisonText(compared).includes('not equally long')).toBe(now !== before);
				expect(Math.abs(now - before)).toBeLessThanOrEqual(5);
			}),
		);
	});

	it('do not overlap where one is the period before the other', () => {
		fc.assert(
			fc.property(words, day, (text, today) => {
				const { period } = phraseIn(text) ?? {};
				if (!period) throw new Error(text);
				const clock = { today, weekStart: 'monday' } as const;
				expect(previous(period, clock).endDate < comparedDays(period, 'previousPeriod', clock).now.startDate).toBe(
					true,
				);
			}),
		);
	});

	it.each([
		['this month vs last month', '2026-03-31', '31 days and 28 days'],
		['year to date vs last year', '2024-02-29', '60 days and 59 days'],
	])('"%s" on %s says the lengths', (text, today, lengths) => {
		const { period, against: other } = phraseIn(text) ?? {};
		if (!period || !other) throw new Error(text);
		expect(comparisonText(comparedDays(period, other, { today, weekStart: 'monday' }))).toContain(lengths);
	});
});
