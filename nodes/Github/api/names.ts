import { UserError } from 'n8n-workflow';

import { readJson } from '../../shared/parameters/readJson';

/**
 * The names in a text field: separated by commas, or a JSON list where a name holds a comma itself.
 *
 * @throws UserError naming the field when a JSON list is broken.
 */
export function namesOf(field: string, text: string): string[] {
	const json = text.trim().startsWith('[') ? readJson(field, text) : undefined;
	const names = Array.isArray(json) ? json.map(String) : text.split(',');
	return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** User names, with or without the sign before them. */
export const loginsOf = (field: string, text: string): string[] =>
	namesOf(field, text).map((login) => login.replace(/^@/, ''));

/** @throws UserError naming the field when there are none. */
export function atLeastOne(field: string, names: readonly string[]): string[] {
	if (names.length > 0) return [...names];
	throw new UserError(`"${field}" is missing. Give at least one name and try again.`);
}

/** A user name as GitHub wants it. Pure. */
export const loginOf = (username: string): string => username.trim().replace(/^@/, '');
