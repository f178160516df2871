import type { Call } from './call.mts';
import { failure, ok } from './replies.mts';
import type { Reply } from '../front/exchange.mts';

const bounded = (value: string | null, fallback: number, most: number): number =>
	Math.min(most, Math.max(1, Number.parseInt(value ?? '', 10) || fallback));

function linkTo(base: string, call: Pick<Call, 'path' | 'query'>, changes: Record<string, string>): string {
	const query = new URLSearchParams(call.query);
	for (const [name, value] of Object.entries(changes)) query.set(name, value);
	return `<${base}${call.path}?${query.toString()}>`;
}

/**
 * How many items of a numbered list GitHub hands out: 400 pages of 100 (jgehrcke/github-repo-stats#76), 1,334 of 30, as the
 * `Link` of the stars of twbs/bootstrap, vuejs/vue and facebook/react named the last page. The same is told of the comments
 * on issues. Text and status: MeltanoLabs/tap-github#120, theboi/github-update-readme#4.
 */
const mostItems = 40_000;

// MeltanoLabs/tap-github#120, theboi/github-update-readme#4
const tooFar = (): Reply =>
	failure(
		422,
		'In order to keep the API fast for everyone, pagination is limited for this resource. Check the rel=last link relation in the Link response header to see how far back you can traverse.',
		{ documentation_url: 'https://docs.github.com/v3/#pagination' },
	);

/** One numbered page of a list, with its Link header, or the refusal of one that is too far. */
export function page<Item>(
	base: string,
	call: Pick<Call, 'path' | 'query'>,
	items: readonly Item[],
	{ most = 100, usual = 30 }: { most?: number; usual?: number } = {},
): { items: Item[]; headers: Record<string, string>; refusal?: Reply } {
	const size = bounded(call.query.get('per_page'), usual, most);
	const number = bounded(call.query.get('page'), 1, Number.MAX_SAFE_INTEGER);
	if (number > Math.ceil(mostItems / size)) return { items: [], headers: {}, refusal: tooFar() };
	const last = Math.max(1, Math.ceil(Math.min(items.length, mostItems) / size));
	const link = (to: number, rel: string) => `${linkTo(base, call, { page: String(to) })}; rel="${rel}"`;
	const links = [
		...(number > 1 ? [link(Math.min(number - 1, last), 'prev')] : []),
		...(number < last ? [link(number + 1, 'next'), link(last, 'last')] : []),
		...(number > 1 ? [link(1, 'first')] : []),
	];
	return {
		items: items.slice((number - 1) * size, number * size),
		headers: links.length === 0 ? {} : { link: links.join(', ') },
	};
}

/** A numbered page as an answer. */
export function pageReply<Item>(
	base: string,
	call: Pick<Call, 'path' | 'query'>,
	items: readonly Item[],
	show: (item: Item) => unknown,
	bounds: { most?: number; usual?: number } = {},
): Reply {
	const shown = page(base, call, items, bounds);
	return shown.refusal ?? ok(shown.items.map(show), shown.headers);
}

/** A page of a list, newest first, that is continued by `cursor`, the id of the last item shown. */
export function cursorReply<Item extends { id: number | bigint }>(
	base: string,
	call: Pick<Call, 'path' | 'query'>,
	items: readonly Item[],
	show: (item: Item) => unknown,
): Reply {
	const size = bounded(call.query.get('per_page'), 30, 100);
	const cursor = call.query.get('cursor');
	const rest = cursor === null ? items : items.filter((item) => item.id < BigInt(cursor.replace(/^v1_/, '')));
	const shown = rest.slice(0, size);
	const last = shown.at(-1);
	const headers =
		last !== undefined && rest.length > size
			? { link: `${linkTo(base, call, { cursor: `v1_${last.id}` })}; rel="next"` }
			: undefined;
	return ok(shown.map(show), headers);
}

/**
 * Where a page begins in a list that names only the next one, by its number and a mark that says where it begins: how
 * GitHub pages issues. With only the number it works too, up to 10,000 items (google/go-github#3565).
 */
export function markedStart({ query }: Pick<Call, 'query'>): { size: number; start: number; refusal?: Reply } {
	const size = bounded(query.get('per_page'), 30, 100);
	const number = bounded(query.get('page'), 1, Number.MAX_SAFE_INTEGER);
	const mark = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString('utf8'));
	if (query.has('after') && Number.isInteger(mark)) return { size, start: mark };
	const start = (number - 1) * size;
	if (start + size <= 10_000) return { size, start };
	const how = 'please use cursor based pagination (after/before)';
	const message = `Pagination with the page parameter is not supported for large datasets, ${how}`;
	return { size, start, refusal: failure(422, message) };
}

/** The Link header of such a page. */
export function markedLink(base: string, call: Pick<Call, 'path' | 'query'>): { link: string } {
	const { size, start } = markedStart(call);
	const end = start + size;
	const next = { page: String(Math.floor(end / size) + 1), after: Buffer.from(String(end)).toString('base64url') };
	return { link: `${linkTo(base, call, next)}; rel="next"` };
}

/** A page of a list that is continued by `after`, a mark that only the service understands. */
export function activityReply<Item extends { id: number }>(
	base: string,
	call: Pick<Call, 'path' | 'query'>,
	items: readonly Item[],
	show: (item: Item) => unknown,
): Reply {
	const size = bounded(call.query.get('per_page'), 30, 100);
	const after = Buffer.from(call.query.get('after') ?? '', 'base64url').toString('utf8');
	const start = items.findIndex(({ id }) => String(id) === after) + 1;
	const shown = items.slice(start, start + size);
	const last = shown.at(-1);
	if (last === undefined || start + size >= items.length) return ok(shown.map(show));
	const mark = Buffer.from(String(last.id)).toString('base64url');
	return ok(shown.map(show), { link: `${linkTo(base, call, { after: mark })}; rel="next"` });
}
