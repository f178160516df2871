import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

/**
 * Reads a moment as people, agents and expressions give it: ISO 8601, SQL, RFC 2822, or luxon's and JavaScript's own.
 *
 * @param zone the IANA time zone of a moment that carries none.
 * @returns ISO 8601 in UTC, or an empty text when nothing was given.
 * @throws UserError naming the field when it is not a date.
 */
export const readDate = (label: string, given: unknown, zone: string): string => {
	if (given === '' || given === null || given === undefined) return '';
	const moment = DateTime.isDateTime(given)
		? given
		: given instanceof Date
			? DateTime.fromJSDate(given)
			: [DateTime.fromISO, DateTime.fromSQL, DateTime.fromRFC2822]
					.map((read) => read(String(given).trim(), { zone }))
					.find(({ isValid }) => isValid);
	const iso = moment?.toUTC().toISO();
	if (iso) return iso;
	throw new UserError(`"${label}" is not a date: "${String(given)}". Write it like 2026-12-31T17:00:00Z.`);
};

/** The calendar day of an ISO 8601 timestamp in a time zone, such as 2026-12-24. Pure. */
export const dayIn = (timestamp: string, zone: string): string =>
	DateTime.fromISO(timestamp, { zone: 'utc' }).setZone(zone).toFormat('yyyy-MM-dd');

/**
 * Reads a date of which a service stores only the day: a date as it is, of a date-time the day in the workflow's time zone.
 *
 * @throws UserError naming the field when it is not a date.
 */
export const readDay = (label: string, input: unknown, zone: string): string =>
	dayIn(readDate(label, input, zone), zone);
