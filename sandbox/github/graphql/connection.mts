import type { Args, GraphObject } from './failure.mts';

const cursorOf = (index: number): string => Buffer.from(`cursor:${index}`).toString('base64');
const indexOf = (cursor: unknown): number | undefined => {
	if (typeof cursor !== 'string') return undefined;
	return Number(Buffer.from(cursor, 'base64').toString('utf8').replace('cursor:', ''));
};

/** A page of a list as GitHub's connections show it; each edge may have members of its own, as that of a star has. */
export function connection<Item>(
	items: readonly Item[],
	args: Args,
	show: (item: Item) => unknown,
	onEdge: (item: Item) => GraphObject = () => ({}),
): GraphObject {
	const { first, last } = args;
	const from = (indexOf(args['after']) ?? -1) + 1;
	const to = indexOf(args['before']) ?? items.length;
	const start = typeof first === 'number' ? from : Math.max(from, to - Number(last ?? 0));
	const end = typeof first === 'number' ? Math.min(to, from + first) : to;
	const shown = items.slice(start, end);
	return {
		totalCount: items.length,
		nodes: () => shown.map(show),
		edges: () =>
			shown.map((item, index) => ({ ...onEdge(item), cursor: cursorOf(start + index), node: () => show(item) })),
		pageInfo: {
			hasNextPage: end < items.length,
			hasPreviousPage: start > 0,
			startCursor: shown.length === 0 ? null : cursorOf(start),
			endCursor: shown.length === 0 ? null : cursorOf(end - 1),
		},
	};
}
