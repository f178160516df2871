import { UserError } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { type Minute, minuteMs } from './realtime';

/** When events are expected on each day, in minutes since midnight; over midnight where it ends before it begins. */
interface DailyHours {
	readonly from: number;
	readonly to: number;
}

const dayMinutes = 24 * 60;

/**
 * Hours as people write them, such as 08:00-20:00; undefined for all day. Pure.
 *
 * @throws UserError when they cannot be read.
 */
export function dailyHours(text: string): DailyHours | undefined {
	if (text.trim() === '') return undefined;
	const [, ...given] = /^(\d{1,2})(?::(\d\d))?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d\d))?$/.exec(text.trim()) ?? [];
	const [fromHour, fromMinute = '0', toHour, toMinute = '0'] = given;
	const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
	const isTime = Math.max(Number(fromMinute), Number(toMinute)) < 60 && from < dayMinutes && to <= dayMinutes;
	if (isTime && from !== to) return { from, to: to % dayMinutes };
	throw new UserError(
		`"Expected Between" does not accept "${text.slice(0, 40)}". Give two times of the day, such as 08:00-20:00, or leave it empty for all day.`,
	);
}

/** The minute in which the hours began that a minute belongs to; undefined outside of them. Pure. */
export function hoursBegan(minute: Minute, { from, to }: DailyHours, zone: string): Minute | undefined {
	const local = DateTime.fromMillis(minute * minuteMs, { zone });
	const at = local.hour * 60 + local.minute;
	const isOvernight = to <= from;
	if (isOvernight ? at >= to && at < from : at < from || at >= to) return undefined;
	const day = isOvernight && at < to ? local.minus({ days: 1 }) : local;
	const began = day.set({ hour: Math.floor(from / 60), minute: from % 60, second: 0, millisecond: 0 });
	return Math.min(minute, Math.floor(began.toMillis() / minuteMs));
}

/** A time without events that has lasted as long as it takes to be emitted. */
export interface Outage {
	/** The minute of the last event before; undefined where none is known. */
	readonly lastEvent?: Minute;
	/** What it is named by: that minute, or the one in which the hours began. */
	readonly named: Minute;
	/** The first minute in which it had lasted long enough, as far as the look shows. */
	readonly heldFrom: Minute;
	/** The minute of the first event after; undefined while it lasts. */
	readonly ended?: Minute;
	/** Whether it began in the hours at hand because what was before is not known. */
	readonly isOfHours: boolean;
}

/** What a look shows, and what earlier ones have left. */
export interface Quiet {
	/** The minutes with events, as far back as the look shows. */
	readonly events: ReadonlySet<Minute>;
	readonly now: Minute;
	/** The oldest minute that the look shows. */
	readonly oldest: Minute;
	/** How many whole minutes must be without events. */
	readonly minutes: number;
	/** The newest event that earlier looks have shown. */
	readonly lastKnown?: Minute;
	/** Whether nobody looked for so long since then that events may have been missed. */
	readonly isUnsure: boolean;
	/** The minute in which the hours began that a minute belongs to; absent where events are expected at any time. */
	readonly began?: (minute: Minute) => Minute | undefined;
}

/** What holds in one minute: whether it has been silent for long enough, and since which event. */
function silenceIn(minute: Minute, quiet: Quiet): Omit<Outage, 'heldFrom' | 'ended'> | undefined {
	const { events, oldest, minutes, lastKnown, isUnsure, began } = quiet;
	const shown = Math.max(...[...events].filter((one) => one <= minute));
	const isShown = Number.isFinite(shown);
	const lastEvent = isShown ? shown : lastKnown;
	const start = began?.(minute);
	if (began ? start === undefined : lastEvent === undefined) return undefined;
	const silentSince = Math.max(lastEvent ?? -Infinity, oldest - 1, start ?? -Infinity);
	if (minute - silentSince <= minutes) return undefined;
	const isOfHours = start !== undefined && !isShown && (lastEvent === undefined || isUnsure);
	return { lastEvent, named: isOfHours ? start : (lastEvent ?? minute), isOfHours };
}

/**
 * The outages that a look shows, oldest first. Silence counts from the last event, within the hours in which events are
 * expected. Nobody says whether Google's minutes are those of the clock, so it has to last a minute more than asked for, and is
 * never emitted too early. Pure.
 */
export function outages(quiet: Quiet): Outage[] {
	const { events, now, oldest } = quiet;
	const found: Outage[] = [];
	for (let minute = oldest; minute <= now; minute += 1) {
		const silent = silenceIn(minute, quiet);
		if (!silent || found.at(-1)?.named === silent.named) continue;
		const after = [...events].filter((one) => one > minute);
		found.push({ ...silent, heldFrom: minute, ...(after.length > 0 && { ended: Math.min(...after) }) });
	}
	return found;
}

/**
 * Whether an outage was emitted, under this name or another one: an event that came late moves its beginning, and only events
 * after it had begun to hold end it. Pure.
 *
 * @param emitted the names of those that were emitted.
 */
export function toldAs(
	{ named, lastEvent = named, heldFrom, ended = Infinity, isOfHours }: Outage,
	emitted: ReadonlySet<Minute>,
	minutes: number,
): Minute | undefined {
	const from = isOfHours ? named - 1 : lastEvent - minutes;
	return [...emitted].find((one) => one >= from && one <= Math.min(ended, heldFrom));
}
