import type { Pager } from '../../shared/catalogue/api';
import { asRows, withQuery } from '../../shared/http/paginate';
import { firstIdOf, isId, madeAt } from './ids';

/** The most rows of a page, and the fewest that are asked for after a refusal. */
const maxPageSize = 1000;
const least = 25;

const idOf = (row: unknown): string | undefined => {
	const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
	return typeof id === 'string' && isId(id) ? id : undefined;
};

/** The least id of the second after that in which an object was made. */
const nextSecond = (id: string): string => firstIdOf((madeAt(id) ?? 0) + 1000);

/**
 * Where the page after these ids begins: at the end of the second of the oldest, because Trello loses what was made in the
 * second of `before` itself (https://github.com/trello-archive/api-docs/issues/68). A second that fills the page by itself is
 * cut at the oldest id. undefined where the list knows no `before` and hands out the same rows again.
 */
function nextBefore(ids: readonly string[], asked: string | undefined, fresh: number): string | undefined {
	const [oldest = '', newest = ''] = [ids.at(0), ids.at(-1)];
	const end = nextSecond(oldest);
	if (fresh > 0 && (asked === undefined || end < asked)) return end;
	return newest < end && (asked === undefined || oldest < asked) ? oldest : undefined;
}

/**
 * Trello: `limit` up to 1,000, of which the newest are handed out, and `before` an id. Actions come newest first, cards in
 * the order of the board, so that the oldest row is the one with the least id, wherever it stands.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/api-introduction/#paging, https://stackoverflow.com/q/34612933
 * Large answers are refused where each row brings its parts; how large is told nowhere (airbytehq/airbyte#22037).
 */
export const beforePager: Pager = {
	// One row more than the limit shows whether there are more: no response counts, or says that a page is the last one.
	first: (request, limit) =>
		withQuery(request, { limit: Math.min(limit + 1, Number(request.query?.limit ?? maxPageSize)) }),
	rows: asRows,
	keyOf: idOf,
	isGuess: true,
	next: (answer, request, fresh) => {
		const rows = asRows(answer.body);
		const ids = rows.flatMap((row) => idOf(row) ?? []).sort();
		if (rows.length < Number(request.query?.limit) || ids.length === 0) return [];
		const before = nextBefore(ids, idOf({ id: request.query?.before }), fresh);
		return before === undefined ? [] : [withQuery(request, { before })];
	},
	smaller: (request) => {
		const half = Math.floor(Number(request.query?.limit) / 2);
		return half >= least ? withQuery(request, { limit: half }) : undefined;
	},
};
