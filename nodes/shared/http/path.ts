import { UserError } from 'n8n-workflow';

import { Path } from '../catalogue/api';

const segment = (value: string | number): string => {
	const text = String(value);
	if (text === '' || text === '.' || text === '..' || /\p{Surrogate}/u.test(text)) {
		throw new UserError(`"${text}" cannot be part of an address. Give the id of an existing item.`);
	}
	return encodeURIComponent(text);
};

const segments = (values: readonly string[]): string => (values.length === 0 ? [''] : values).map(segment).join('/');

/**
 * Builds a request path: `` path`/cards/${id}/actions` ``. Every value is encoded, so it can never leave its segment;
 * a list becomes several segments (`['octo', 'site']` → `octo/site`).
 *
 * @throws UserError when a value is empty or a dot segment.
 */
export const path = (
	texts: TemplateStringsArray,
	...values: ReadonlyArray<string | number | readonly string[]>
): Path =>
	texts.reduce((whole, text, index) => {
		const value = values[index - 1] ?? '';
		return whole + (typeof value === 'object' ? segments(value) : segment(value)) + text;
	}) as Path;

const isWhole = (path: string): boolean => {
	try {
		return decodeURIComponent(path) !== '';
	} catch {
		return false;
	}
};

/** Whether a path holds "." or ".." as a part, or a backslash, however often they are encoded. Pure. */
export const hasDots = (path: string): boolean => {
	let plain = path;
	for (let round = 0; round < 3; round += 1) {
		plain = plain.replace(/%(25|2e|2f|5c)/gi, (encoded) => decodeURIComponent(encoded));
	}
	return plain.split(/[/\\]/).some((part) => part === '.' || part === '..') || plain.includes('\\');
};

/**
 * Whether an address may be read as another one than its parts say: by dot segments (encoded ones are segments too,
 * https://url.spec.whatwg.org/#double-dot-path-segment), its own query, or an encoding that is none. Pure.
 */
export const leadsAway = (path: string): boolean => hasDots(path) || /[?#\s\p{Cc}]/u.test(path) || !isWhole(path);
