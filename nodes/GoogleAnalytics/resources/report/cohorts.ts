import { DateTime } from 'luxon';

import type { DateRange, Day } from './dates/dates';

/** How a cohort is formed and followed. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/CohortSpec */
export const units = {
	DAILY: { unit: 'day', step: 'cohortNthDay' },
	WEEKLY: { unit: 'week', step: 'cohortNthWeek' },
	MONTHLY: { unit: 'month', step: 'cohortNthMonth' },
} as const;

type Granularity = keyof typeof units;

/** The first day of a day, week from Sunday on, or month. */
const startOf = (granularity: Granularity, day: DateTime): DateTime =>
	granularity === 'WEEKLY' ? day.minus({ days: day.weekday % 7 }) : day.startOf(units[granularity].unit);

const nameOf = (granularity: Granularity, { startDate, endDate }: DateRange): string =>
	({ DAILY: startDate, WEEKLY: `${startDate} to ${endDate}`, MONTHLY: startDate.slice(0, 7) })[granularity];

/** The last complete days, weeks or months before today, oldest first, each with its name. Pure. */
export function cohortsOf(granularity: Granularity, count: number, today: Day) {
	const { unit } = units[granularity];
	const now = startOf(granularity, DateTime.fromISO(today, { zone: 'utc' }));
	return Array.from({ length: count }, (_, index) => {
		const start = now.minus({ [unit]: count - index });
		const dateRange = { startDate: start.toFormat('yyyy-MM-dd'), endDate: '' };
		dateRange.endDate = start
			.plus({ [unit]: 1 })
			.minus({ days: 1 })
			.toFormat('yyyy-MM-dd');
		return { name: nameOf(granularity, dateRange), dimension: 'firstSessionDate', dateRange };
	});
}
