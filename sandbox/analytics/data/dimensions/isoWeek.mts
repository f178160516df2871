import { DAY } from '../../table/calendar.mts';

/** The ISO 8601 week of a civil day: weeks begin on Monday, and belong to the year of their Thursday. */
export function isoYearAndWeek(day: number): { year: number; week: number } {
	const weekday = (new Date(day * DAY).getUTCDay() + 6) % 7;
	const thursday = day - weekday + 3;
	const year = new Date(thursday * DAY).getUTCFullYear();
	return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1) / DAY) / 7) + 1 };
}
