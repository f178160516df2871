export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const clocks = new Map<string, (time: number) => number>();

function clockOf(timeZone: string): (time: number) => number {
	const format = new Intl.DateTimeFormat('en-US', {
		timeZone,
		hourCycle: 'h23',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
	});
	const offsets = new Map<number, number>();
	return (time) => {
		const quarter = Math.floor(time / (15 * MINUTE));
		const known = offsets.get(quarter);
		if (known !== undefined) return known;
		const start = quarter * 15 * MINUTE;
		const parts = new Map(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
		const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
		const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
		offsets.set(quarter, local - start);
		return local - start;
	};
}

/** Milliseconds that a time zone is ahead of UTC at an instant. */
export function zoneOffset(timeZone: string, time: number): number {
	let clock = clocks.get(timeZone);
	if (!clock) clocks.set(timeZone, (clock = clockOf(timeZone)));
	return clock(time);
}

/** The number of the civil day (days since 1970-01-01) that an instant falls on in a time zone. */
export function civilDay(timeZone: string, time: number): number {
	return Math.floor((time + zoneOffset(timeZone, time)) / DAY);
}

/** The instant at which a civil day begins in a time zone. */
export function dayStart(timeZone: string, day: number): number {
	const guess = day * DAY - zoneOffset(timeZone, day * DAY);
	return day * DAY - zoneOffset(timeZone, guess);
}

/** `YYYY-MM-DD` of a civil day. */
export function isoDate(day: number): string {
	return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The civil day of `YYYY-MM-DD`, or nothing when there is no such day. */
export function parseIsoDate(text: string): number | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
	const time = Date.parse(`${text}T00:00:00Z`);
	if (Number.isNaN(time)) return undefined;
	const day = time / DAY;
	return isoDate(day) === text ? day : undefined;
}
