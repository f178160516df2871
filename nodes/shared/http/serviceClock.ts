/** Answers name whole seconds and take a while, so a smaller difference (milliseconds) tells nothing. */
const noticeableMs = 30_000;

/** By origin: how far the service's clock is ahead of this one, milliseconds. */
const offsets = new Map<string, number>();

/**
 * Takes in what an answer says about the service's clock.
 *
 * @param date the answer's `Date` header, https://www.rfc-editor.org/rfc/rfc9110#field.date
 * @param now epoch milliseconds of this clock.
 */
export function noteServiceTime(origin: string, date: string | undefined, now: number): void {
	const there = Date.parse(date ?? '');
	if (!Number.isNaN(there)) offsets.set(origin, there - now);
}

/** The moment by a service's clock, epoch milliseconds; by this one where the service has not told, or agrees. */
export function serviceTime(origin: string, now: number): number {
	const offset = offsets.get(origin) ?? 0;
	return Math.abs(offset) < noticeableMs ? now : now + offset;
}
