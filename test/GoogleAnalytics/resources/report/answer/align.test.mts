import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { alignment } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/align';
import { movesWithTime } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/times';
import { compareRows } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/answer';
import {
	type ComparedDays,
	comparedDays,
	phraseIn,
} from '../../../../../nodes/GoogleAnalytics/resources/report/dates/periods';
import { rowsOf } from './periodRows.mts';

const comparison = (phrase: string, today = '2026-11-26', weekStart: 'monday' | 'sunday' = 'monday'): ComparedDays => {
	const { period, against = 'previousPeriod' } = phraseIn(phrase) ?? {};
	if (!period) throw new Error(phrase);
	return comparedDays(period, against, { today, weekStart });
};
const days = {
	now: { startDate: '2026-09-12', endDate: '2026-10-11' },
	before: { startDate: '2026-08-13', endDate: '2026-09-11' },
	byMonth: false,
};

describe('what a row of the earlier period is compared with', () => {
	it.each([
		['last month', { date: '2026-09-15' }, { date: '2026-10-15' }],
		['last 2 months', { date: '2026-07-31' }, undefined],
		['last 2 months', { date: '2026-08-31' }, { date: '2026-10-31' }],
		['last week', { dateHour: '2026-11-09T05:00:00' }, { dateHour: '2026-11-16T05:00:00' }],
		['last month', { date: '2026-09-15', dayOfWeek: '2' }, { date: '2026-10-15', dayOfWeek: '4' }],
		['last month', { yearMonth: '2026-09' }, { yearMonth: '2026-10' }],
		['last month', { month: '09' }, { month: '10' }],
		['last month', { year: '2026', month: '09' }, { year: '2026', month: '10' }],
		['last week', { isoWeek: '46' }, { isoWeek: '47' }],
		['last week', { isoYearIsoWeek: '2026-W46' }, { isoYearIsoWeek: '2026-W47' }],
		['last week', { week: '47' }, { week: '48' }],
		['last week', { day: '09' }, { day: '16' }],
		['last month', { day: '31' }, { day: '31' }],
		['last 2 months', { day: '31' }, { day: '31' }],
		['last week vs last year', { isoWeek: '47' }, { isoWeek: '47' }],
		['2024', { year: '2023' }, { year: '2024' }],
		['2024', { yearMonth: '2023-02' }, { yearMonth: '2024-02' }],
		['2026-10-01 to 2026-10-31', { yearMonth: '2026-09' }, { yearMonth: '2026-10' }],
		['2026-10-01 to 2026-10-31', { yearMonth: '2026-08' }, undefined],
		['last month', { nthDay: '0029' }, { nthDay: '0029' }],
		['2026-09', { nthDay: '0030' }, undefined],
		['last month', { hour: '05', minute: '07' }, { hour: '05', minute: '07' }],
		['last 3 days', { dayOfWeekName: 'Friday' }, undefined],
		['last week', { firstSessionDate: '2025-01-01' }, { firstSessionDate: '2025-01-08' }],
		['2024-02-29 vs last year', { date: '2023-02-28' }, { date: '2024-02-29' }],
		['2024 vs last year', { date: '2023-02-28' }, { date: '2024-02-28' }],
		['last month', { country: 'Germany' }, { country: 'Germany' }],
		['last month', { date: '(other)' }, { date: '(other)' }],
		['last month', { month: '(other)' }, { month: '(other)' }],
	])('%s: %j with %j', (phrase, row, expected) => {
		expect(alignment(Object.keys(row), comparison(phrase)).moved(row)).toEqual(expected);
	});

	it('is nothing for a unit that the earlier period lacks', () => {
		const { hasCounterpart } = alignment(['date'], comparison('2024 vs last year'));
		expect(['2024-02-28', '2024-02-29', '2024-03-01'].map((date) => hasCounterpart({ date }))).toEqual([
			true,
			false,
			true,
		]);
	});

	it.each([
		['day', 'last 45 days', 'date or nthDay'],
		['month', '2025-11-15 to 2026-11-30', 'yearMonth'],
		['isoWeek', '2025', 'isoYearIsoWeek'],
	])('%s is refused for %s, with %s instead', (name, phrase, instead) => {
		expect(() => alignment([name], comparison(phrase))).toThrow(`cannot be compared by ${name}, because`);
		expect(() => alignment([name], comparison(phrase))).toThrow(`Use ${instead} instead`);
	});

	it('parts of months are reported, whole ones are not', () => {
		expect(alignment(['yearMonth', 'country'], comparison('last year')).warnings).toEqual([]);
		expect(alignment(['yearMonth'], days).warnings).toEqual([]);
		expect(
			alignment(['yearMonth'], { ...days, before: { startDate: '2026-05-20', endDate: '2026-06-20' } }).warnings[0],
		).toMatch(/2026-09 has 19 days in this report, 2026-05 has 12; 2026-10 has 11 days in this report, 2026-06 has 20/);
	});

	it('names the dimensions of time', () => {
		expect(['date', 'month', 'nthWeek', 'hour', 'country', 'dayOfWeekName'].filter(movesWithTime)).toHaveLength(4);
	});
});

const timeDimensions = [
	...[
		'date',
		'dateHour',
		'dateHourMinute',
		'yearMonth',
		'yearWeek',
		'isoYearIsoWeek',
		'year',
		'isoYear',
		'month',
		'week',
	],
	...['isoWeek', 'day', 'hour', 'minute', 'dayOfWeek', 'dayOfWeekName', 'nthMinute', 'nthHour', 'nthDay', 'nthWeek'],
	...['nthMonth', 'nthYear', 'firstSessionDate'],
] as const;
const periods = [
	...[
		'today',
		'yesterday',
		'last 7 days',
		'last 30 days',
		'last 45 days',
		'last week',
		'last 3 weeks',
		'last month',
		'last 2 months',
	],
	...[
		'last quarter',
		'last year',
		'this week',
		'this month',
		'this quarter',
		'this year',
		'February 2024',
		'2024',
		'Q1 2024',
	],
	...['2026-W53', '2024-01-31 to 2024-03-05'],
];
const today = fc.oneof(
	fc.constantFrom('2024-02-29', '2024-03-31', '2026-03-01', '2026-12-31', '2027-01-01', '2025-03-01'),
	fc.integer({ min: 0, max: 1500 }).map((day) => DateTime.utc(2023, 6, 1).plus({ days: day }).toISODate() ?? ''),
);
const metricHeaders = [{ name: 'sessions', type: 'TYPE_INTEGER' }];
const sum = (rows: readonly IDataObject[], name: string) =>
	rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);

describe('a comparison of all rows', () => {
	it.each([
		...timeDimensions.map((name) => [name]),
		...[
			['year', 'month'],
			['yearMonth', 'day'],
			['date', 'hour'],
			['date', 'nthDay', 'week'],
			['yearMonth', 'country'],
			['country'],
		],
	])('by %s, %s, %s has each row of either period exactly once (any period)', (...entry) => {
		const names = entry.filter((name) => typeof name === 'string');
		const against = fc.constantFrom('previousPeriod' as const, 'previousYear' as const);
		fc.assert(
			fc.property(
				fc.constantFrom(...periods),
				against,
				today,
				fc.boolean(),
				fc.nat(99),
				(phrase, other, date, isSunday, seed) => {
					const { period } = phraseIn(phrase) ?? {};
					if (!period) throw new Error(phrase);
					const compared = comparedDays(period, other, { today: date, weekStart: isSunday ? 'sunday' : 'monday' });
					const [now, before] = [rowsOf(names, compared.now, seed), rowsOf(names, compared.before, seed + 1)];
					let aligned;
					try {
						aligned = alignment(names, compared);
					} catch (error) {
						expect(String(error)).toMatch(/These periods cannot be compared by .*Use \w+/);
						return;
					}
					const headers = { dimensionHeaders: names.map((name) => ({ name })), metricHeaders };
					const { rows, added, alone } = compareRows(now, before, headers, aligned);
					const all = [...rows, ...added, ...alone];
					expect(sum(all, 'sessionsPrevious')).toBe(sum(before, 'sessions'));
					expect(sum(all, 'sessions')).toBe(sum(now, 'sessions'));
					expect(rows.map(({ sessions }) => sessions)).toEqual(now.map(({ sessions }) => sessions));
					const matched = rows.filter(({ sessionsPrevious }) => Number(sessionsPrevious ?? 0) > 0).length;
					expect(matched + added.length + alone.length).toBe(before.length);
					const keyOf = (row: IDataObject) => JSON.stringify(names.map((name) => row[name]));
					const own = [...rows, ...added].map(keyOf);
					if (!names.includes('nthDay') || names.length === 1) expect(new Set(own).size).toBe(own.length);
					for (const row of alone)
						expect([row.sessions, row.sessionsChange, row.sessionsChangePercent]).toEqual([null, null, null]);
				},
			),
			{ numRuns: 25, seed: 44 },
		);
	});
});
