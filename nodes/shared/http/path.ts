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
