import { civilDay, DAY, dayStart, HOUR, MINUTE } from './calendar.mts';
import { at, EventTable } from './eventTable.mts';
import { seededRandom, weightedPicker } from './random.mts';
import { sessionWriter } from './session.mts';
import { HOURLY, WEEKDAYS } from './vocabulary.mts';

export interface Traffic {
	timeZone: string;
	seed: number;
	/** About how many events lie in the past. */
	events: number;
	now: number;
}

/** no rule: the sample data. */
const PAST_DAYS = 120;
/** no rule: the sample data. */
const AHEAD_DAYS = 2;
/** no rule: the sample data. */
const EVENTS_PER_SESSION = 7.5;
/** no rule: the sample data. */
const BUSY = 1_000;
/** no rule: the sample data. */
const LIVE_EVERY = 10 * MINUTE;

/**
 * The traffic of one property: about 120 days up to `now`, and two days ahead of it, so that a report
 * that is repeated later shows the events that have happened meanwhile.
 */
export function generateEvents({ timeZone, seed, events, now }: Traffic): EventTable {
	const table = new EventTable(timeZone, Math.ceil(events * 1.15) + 500);
	if (events === 0) return table;
	const random = seededRandom(seed);
	const hour = weightedPicker(HOURLY, random);
	const write = sessionWriter(table, random);
	const today = civilDay(timeZone, now);
	const weights = Array.from({ length: PAST_DAYS }, (_, index) => weightOf(today - PAST_DAYS + 1 + index, index));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const live = events >= BUSY ? liveStarts(now) : [];
	for (let day = today - PAST_DAYS + 1; day <= today + AHEAD_DAYS; day++) {
		const weight = weights[day - today + PAST_DAYS - 1] ?? at(weights, PAST_DAYS - 1);
		const sessions = Math.round((events * weight) / total / EVENTS_PER_SESSION);
		const midnight = dayStart(timeZone, day);
		const starts = Array.from({ length: sessions }, () => midnight + hour() * HOUR + random() * HOUR);
		const all = [...starts, ...live.filter((time) => civilDay(timeZone, time) === day)].sort((a, b) => a - b);
		for (const start of all) if (!table.full) write(Math.floor(start));
	}
	return table;
}

function weightOf(day: number, index: number): number {
	const weekday = new Date(day * DAY).getUTCDay();
	return at(WEEKDAYS, weekday) * (1 + index / PAST_DAYS / 3);
}

/** Exactly `events` past events and none to come, for reports of a known number of rows. */
export function generateExactly(traffic: Traffic): EventTable {
	const table = generateEvents({ ...traffic, events: Math.ceil(traffic.events * 1.1) + 200 });
	table.length = Math.min(table.length, traffic.events);
	return table;
}

/** A visit every ten minutes around the present, so that realtime reports are never empty. */
function liveStarts(now: number): number[] {
	return Array.from({ length: (HOUR + DAY) / LIVE_EVERY }, (_, index) => now - HOUR + index * LIVE_EVERY);
}
