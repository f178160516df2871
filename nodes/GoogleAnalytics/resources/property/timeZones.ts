import { DateTime } from 'luxon';
import { UserError } from 'n8n-workflow';

/** The zones that this Node.js knows; UTC is not part of its own list. */
export const timeZones = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'])].sort();

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * A time zone in the spelling of the IANA list, from a name in any case and with blanks.
 *
 * @throws UserError naming similar zones when there is none of that name.
 */
export function timeZoneOf(given: string): string {
	const name = given.trim().replaceAll(' ', '_');
	const known = timeZones();
	const same = known.find((zone) => zone.toLowerCase() === name.toLowerCase());
	if (same !== undefined) return same;
	if (name.includes('/') && DateTime.utc().setZone(name).isValid) return name;
	if (/^(utc|gmt|z)$/i.test(name)) return 'Etc/UTC';
	const place = letters(name.split('/').at(-1) ?? '');
	const similar = place === '' ? [] : known.filter((zone) => letters(zone).includes(place)).slice(0, 5);
	const advice = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ' Give one like Europe/Berlin.';
	throw new UserError(`"Time Zone" does not know "${given.slice(0, 80)}".${advice}`);
}

/** @throws UserError when it is not a code of three letters. */
export function currencyOf(given: string): string {
	const code = given.trim().toUpperCase();
	if (code === '' || /^[A-Z]{3}$/.test(code)) return code;
	throw new UserError(`"Currency Code" does not accept "${given.slice(0, 80)}". Give three letters, such as EUR.`);
}
