import type { DateTime } from 'luxon';

import { dateOf, type Day, dayOf } from './dates/dates';

/** How a cohort is formed and followed. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/CohortSpec */
export const units = {
	DAILY: { unit: 'day', step: 'cohortNthDay' },
	WEEKLY: { unit: 'week', step: 'cohortNthWeek' },
	MONTHLY: { unit: 'month', step: 'cohortNthMonth' },
} as const;

type Granularity = keyof typeof units;

/** The first and last day of a period that starts so many units later. */
function periodOf(granularity: Granularity, start: DateTime, offset: number) {
	const { unit } = units[granularity];
	const first = start.plus({ [unit]: offset });
	return { startDate: dayOf(first), endDate: dayOf(first.plus({ [unit]: 1 }).minus({ days: 1 })) };
}

/** The last complete days, weeks (Sunday to Saturday, evidence 105) or months before today, oldest first, each with its name. Pure. */
export function cohortsOf(granularity: Granularity, count: number, today: Day) {
	const day = dateOf(today);
	const current =
		granularity === 'WEEKLY' ? day.minus({ days: day.weekday % 7 }) : day.startOf(units[granularity].unit);
	return Array.from({ length: count }, (_, index) => {
		const dateRange = periodOf(granularity, current, index - count);
		const { startDate, endDate } = dateRange;
		const name = { DAILY: startDate, WEEKLY: `${startDate} to ${endDate}`, MONTHLY: startDate.slice(0, 7) }[
			granularity
		];
		return { name, dimension: 'firstSessionDate', dateRange };
	});
}

/** A day, week or month in which a cohort is followed. */
export interface CohortPeriod {
	readonly cohort: string;
	/** How many days, weeks or months after the first visit. */
	readonly nth: number;
	readonly startDate: Day;
	readonly endDate: Day;
	/** Whether it is over; the last one that has started often is not. */
	readonly isComplete: boolean;
}

/** The periods of all cohorts that have started, in order. Pure. */
export const startedPeriods = (
	granularity: Granularity,
	cohorts: ReturnType<typeof cohortsOf>,
	count: number,
	today: Day,
): CohortPeriod[] =>
	cohorts
		.flatMap(({ name, dateRange }) =>
			Array.from({ length: count }, (_, nth) => {
				const period = periodOf(granularity, dateOf(dateRange.startDate), nth);
				return { cohort: name, nth, ...period, isComplete: period.endDate < today };
			}),
		)
		.filter(({ startDate }) => startDate <= today);
