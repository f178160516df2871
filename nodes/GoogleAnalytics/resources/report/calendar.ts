import { DateTime } from 'luxon';

import type { Day } from './days';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Google may change the numbers of a day for this long after its end. https://support.google.com/analytics/answer/11198161 */
export const settledMs = 48 * hourMs;

const midnight = (day: Day, zone: string) => DateTime.fromISO(day, { zone });

/** The date of a moment (epoch milliseconds) in a time zone. */
export const dayAt = (moment: number, zone: string): Day =>
	DateTime.fromMillis(moment, { zone }).toFormat('yyyy-MM-dd');

/** So many days later; earlier where negative. */
export const shifted = (day: Day, days: number): Day =>
	DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

/** How many days `to` lies after `from`. */
export const daysBetween = (from: Day, to: Day): number =>
	Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);

/** When a day begins in a time zone, epoch milliseconds. */
export const startOf = (day: Day, zone: string): number => midnight(day, zone).toMillis();

export const isoOf = (moment: number): string => new Date(moment).toISOString();
