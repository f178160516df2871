import type { JsonObject, Reply } from '../../front/exchange.mts';
import type { Call } from '../call.mts';
import { pageReply } from '../paging.mts';

/** A page of comments in the order that was asked for, of those that were changed since a moment. */
export function sortedComments(base: string, call: Call, comments: readonly JsonObject[]): Reply {
	const since = Date.parse(call.query.get('since') ?? '');
	const key = call.query.get('sort') === 'updated' ? 'updated_at' : 'created_at';
	const sign = call.query.has('sort') && call.query.get('direction') !== 'asc' ? -1 : 1;
	const found = comments
		.filter((one) => Number.isNaN(since) || Date.parse(String(one['updated_at'])) >= since)
		.sort(
			(one, other) =>
				sign * (String(one[key]).localeCompare(String(other[key])) || Number(one['id']) - Number(other['id'])),
		);
	return pageReply(base, call, found, (comment) => comment);
}
