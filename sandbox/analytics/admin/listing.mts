import { invalid } from '../server/errors.mts';

interface Sizes {
	usual: number;
	most: number;
}
/** Discovery document: `pageSize` of the lists, 50 and at most 200 (evidence 82). */
const ADMIN_PAGES: Sizes = { usual: 50, most: 200 };

/** One page of a list; the token is opaque to callers. */
export function page<K extends string, T>(
	key: K,
	entries: readonly T[],
	query: URLSearchParams,
	sizes = ADMIN_PAGES,
): Record<string, unknown> {
	const size = sizeOf(query.get('pageSize'), sizes);
	const start = startOf(query.get('pageToken'), key);
	const shown = entries.slice(start, start + size);
	const next = start + size < entries.length && Buffer.from(`${key}:${start + size}`).toString('base64url');
	return { ...(shown.length > 0 && { [key]: shown }), ...(next && { nextPageToken: next }) };
}

/**
 * A text is rejected as in evidence 18.
 * belief(admin-paging): the words for a negative size.
 */
function sizeOf(text: string | null, { usual, most }: Sizes): number {
	if (text === null) return usual;
	if (!/^-?\d+$/.test(text)) throw invalid(`Invalid value at 'page_size' (TYPE_INT32), "${text}"`);
	const size = Number(text);
	if (size < 0) throw invalid('The page_size must not be negative.');
	return Math.min(size || usual, most);
}

/** belief(admin-paging): the words for an unknown token. */
function startOf(token: string | null, key: string): number {
	if (!token) return 0;
	const [kind, start] = Buffer.from(token, 'base64url').toString().split(':');
	if (kind !== key || !/^\d+$/.test(start ?? '')) throw invalid('The page_token is invalid.');
	return Number(start);
}
