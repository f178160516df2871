import type { Span } from '../../../../shared/catalogue/event';
import { type Days as Window, dayAt, dayMs, daysFrom, earlier, hourMs, later } from '../dates/dates';

type WindowName = 'today' | 'yesterday' | 'last7Days' | 'last28Days' | 'last30Days' | 'last90Days';
type WindowComparison = 'none' | 'previousPeriod' | 'sameWeekdays';

export interface Pair {
	readonly window: Window;
	readonly compared?: Window;
}

export interface Watch {
	readonly window: WindowName;
	readonly compareWith: WindowComparison;
	/** How long a window must be over before its numbers count. */
	readonly settleHours: number;
}

const lengths: Readonly<Record<WindowName, number>> = {
	today: 1,
	yesterday: 1,
	last7Days: 7,
	last28Days: 28,
	last30Days: 30,
	last90Days: 90,
};

/** Late numbers can make earlier windows cross, so each poll goes back over this many. */
const usualWindows = 4;
/** Google accepts so many date ranges in one report, and so many reports in one call. */
export const perReport = 4;
export const perCall = 5;
/** After a pause, a poll sends at most six calls. */
const maxRanges = 6 * perCall * perReport;

/** How far a poll goes back, in milliseconds: the windows above, and the wait for late numbers. */
export const reachMs = ({ window, settleHours }: Watch): number =>
	window === 'today' ? (usualWindows - 1) * dayMs : usualWindows * dayMs + settleHours * hourMs;

const before = ({ startDate, endDate }: Window, length: number, compareWith: WindowComparison): Window | undefined => {
	if (compareWith === 'none') return undefined;
	const days = compareWith === 'sameWeekdays' ? Math.ceil(length / 7) * 7 : length;
	return { startDate: earlier(startDate, days), endDate: earlier(endDate, days) };
};

/** A text that two windows share only when they are the same. */
export const keyOf = ({ startDate, endDate }: Window): string => `${startDate} ${endDate}`;

/**
 * The windows of a poll, newest first: one ends with each day since the last poll, to the extent that six calls can report
 * them. The oldest one only shows where the others come from. Pure.
 */
export function pairsOf(watch: Watch, { since, now }: Span, zone: string): Pair[] {
	const length = lengths[watch.window];
	const lastDay =
		watch.window === 'today' ? dayAt(now, zone) : earlier(dayAt(now - watch.settleHours * hourMs, zone), 1);
	const count = Math.max(usualWindows, daysFrom(dayAt(since, zone), lastDay) + 1);
	const pairs: Pair[] = [];
	const ranges = new Set<string>();
	for (let ago = 0; ago < count; ago += 1) {
		const endDate = earlier(lastDay, ago);
		const window = { startDate: earlier(endDate, length - 1), endDate };
		const compared = before(window, length, watch.compareWith);
		for (const range of [window, ...(compared ? [compared] : [])]) ranges.add(keyOf(range));
		if (ranges.size > maxRanges) break;
		pairs.push({ window, compared });
	}
	return pairs;
}

/** Google may add to a day for this long. */
const daysOfLateData = 2;

/**
 * The days in which New Rows looks for rows: from the first day that is looked back on, to today; what appears from `newFrom`
 * on may be new. Pure.
 */
export function rowDays({ since, now }: Span, zone: string, lookBackDays: number) {
	const today = dayAt(now, zone);
	const late = earlier(today, daysOfLateData);
	const missed = later(dayAt(since + hourMs, zone), 1);
	const newFrom = missed < late ? missed : late;
	return { startDate: earlier(newFrom, lookBackDays), newFrom, endDate: today };
}
