import { type IDataObject, UserError } from 'n8n-workflow';

import { dayIn } from '../../../shared/parameters/readDate';

/** A qualifier of GitHub's search syntax, such as `language:"Common Lisp"`; empty without a value. Pure. */
export const qualifier = (name: string, value: string | undefined): string => {
	const text = (value ?? '').replaceAll('"', '').trim();
	if (text === '') return '';
	return /\s/.test(text) ? `${name}:"${text}"` : `${name}:${text}`;
};

/** A qualifier for whose repositories to search: a username, also as a mention such as `@octocat`. Pure. */
export const ownerQualifier = (owner: string | undefined): string => qualifier('user', owner?.trim().replace(/^@/, ''));

/**
 * A qualifier for a span of days, such as `pushed:2026-01-01..2026-01-31`; empty without any. Pure.
 *
 * @param span timestamps, of which the days in the time zone count.
 */
export function daysQualifier(
	name: string,
	{ first, last }: { readonly first?: string; readonly last?: string },
	zone: string,
): string {
	const [from, to] = [first ? dayIn(first, zone) : '', last ? dayIn(last, zone) : ''];
	if (from === '' && to === '') return '';
	return `${name}:${from || '*'}..${to || '*'}`;
}

/** The words of a query that say something, as one text. Pure. */
export const queryOf = (...words: readonly string[]): string =>
	words
		.map((word) => word.trim())
		.filter((word) => word !== '')
		.join(' ');

/**
 * The parameters of a search; none of an order by the best match, which has no direction.
 *
 * @throws UserError where nothing is looked for.
 */
export function searchOf(words: readonly string[], sort: string, order: string): IDataObject {
	const q = queryOf(...words);
	if (q === '') throw new UserError('There is nothing to search for. Give a query, or at least one filter.');
	return sort === 'bestMatch' ? { q } : { q, sort, order };
}
