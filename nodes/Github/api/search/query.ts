import { type IDataObject, UserError } from 'n8n-workflow';

/** A qualifier of GitHub's search syntax, such as `language:"Common Lisp"`; empty without a value. Pure. */
export const qualifier = (name: string, value: string | undefined): string => {
	const text = (value ?? '').replaceAll('"', '').trim();
	if (text === '') return '';
	return /\s/.test(text) ? `${name}:"${text}"` : `${name}:${text}`;
};

/** A qualifier for whose repositories to search: a username, also as a mention such as `@octocat`. Pure. */
export const ownerQualifier = (owner: string | undefined): string => qualifier('user', owner?.trim().replace(/^@/, ''));

/** A moment as searches take it: a date in UTC. Pure. */
const dayOf = (moment: string | undefined): string => moment?.slice(0, 10) ?? '';

/** A qualifier for a span of days, such as `pushed:2026-01-01..2026-01-31`; empty without any. Pure. */
export function daysQualifier(name: string, since: string | undefined, until: string | undefined): string {
	const [from, to] = [dayOf(since), dayOf(until)];
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
