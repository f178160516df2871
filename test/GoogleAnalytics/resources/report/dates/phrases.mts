import {
	type Clock,
	comparedDays,
	phraseIn,
	resolve,
} from '../../../../../nodes/GoogleAnalytics/resources/report/dates/periods.ts';

/** The phrases of the table in docs/google-analytics-dates.md. */
export const phrases = [
	...['today', 'yesterday', '7daysAgo', '2026-11-01', '2026-11-01 to 2026-11-15', '2024-01-15..yesterday'],
	...['last 7 days', 'last 28 days', 'last week', 'last 2 weeks', 'last month', 'last 2 months', 'last three months'],
	...[
		'last quarter',
		'last year',
		'this week',
		'this month',
		'this quarter',
		'this year',
		'month to date',
		'year to date',
	],
	...['2026-10', 'October 2026', '2026-11', 'Q3 2026', '2025', '2026-W47', '2026-09 to 2026-10'],
	...['today vs yesterday', 'yesterday vs the day before', 'last 7 days vs the 7 days before'],
	...['last 7 days vs the same period last year', 'last week vs the week before', 'last week vs last year'],
	...['this week vs last week', 'this week vs the same week last year', 'last month vs the month before'],
	...['last month against the previous one', 'last month vs last year', 'last month vs the same month last year'],
	...[
		'this month vs last month',
		'month to date vs last month',
		'this month vs last year',
		'this quarter vs last quarter',
	],
	...['last quarter compared with the quarter before', 'last quarter vs last year', 'year to date vs last year'],
	...['last year vs the year before', 'October 2026 vs the month before', 'October 2026 vs July 2026'],
] as const;

/** The days on which the table says what they mean. */
export const todays = ['2026-11-26', '2026-03-01', '2024-02-29'] as const;

const textOf = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
	startDate === endDate ? startDate : `${startDate} to ${endDate}`;

/** What a phrase means on a day, as one text. */
export function meaningOf(phrase: string, today: string, weekStart: Clock['weekStart'] = 'monday'): string {
	const { period, against } = phraseIn(phrase) ?? {};
	if (!period) return 'none';
	const clock = { today, weekStart };
	if (!against) return textOf(resolve(period, clock));
	const { now, before } = comparedDays(period, against, clock);
	return `${textOf(now)} with ${textOf(before)}`;
}
