import { GraphFailure, type Args, type GraphObject } from './execute.mts';

const cursorOf = (index: number): string => Buffer.from(`cursor:${index}`).toString('base64');
const indexOf = (cursor: unknown): number | undefined => {
	if (typeof cursor !== 'string') return undefined;
	return Number(Buffer.from(cursor, 'base64').toString('utf8').replace('cursor:', ''));
};

const types: Record<string, string> = {
	items: 'ProjectV2Item',
	projectItems: 'ProjectV2Item',
	projectsV2: 'ProjectV2',
	fields: 'ProjectV2FieldConfiguration',
	fieldValues: 'ProjectV2ItemFieldValue',
	discussions: 'Discussion',
	comments: 'DiscussionComment',
	replies: 'DiscussionComment',
	discussionCategories: 'DiscussionCategory',
	labels: 'Label',
	assignees: 'User',
};

/** A page of a list as GitHub's connections show it; `first` or `last` is compulsory. */
export function connection<Item>(
	name: string,
	items: readonly Item[],
	args: Args,
	show: (item: Item) => GraphObject | Promise<GraphObject>,
): GraphObject {
	const { first, last } = args;
	if (typeof first !== 'number' && typeof last !== 'number') {
		const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
		throw new GraphFailure('MISSING_PAGINATION_BOUNDARIES', message);
	}
	if (Math.max(Number(first ?? 0), Number(last ?? 0)) > 100) {
		const message = `Requesting more than 100 records on the \`${name}\` connection exceeds the limit of 100 records.`;
		throw new GraphFailure('EXCESSIVE_PAGINATION', message);
	}
	const from = (indexOf(args['after']) ?? -1) + 1;
	const to = indexOf(args['before']) ?? items.length;
	const start = typeof first === 'number' ? from : Math.max(from, to - Number(last));
	const end = typeof first === 'number' ? Math.min(to, from + first) : to;
	const shown = items.slice(start, end);
	return {
		__typename: `${types[name] ?? name}Connection`,
		totalCount: items.length,
		nodes: async () => await Promise.all(shown.map(show)),
		edges: () =>
			shown.map((item, index) => ({
				__typename: `${types[name] ?? name}Edge`,
				cursor: cursorOf(start + index),
				node: () => show(item),
			})),
		pageInfo: {
			__typename: 'PageInfo',
			hasNextPage: end < items.length,
			hasPreviousPage: start > 0,
			startCursor: shown.length === 0 ? null : cursorOf(start),
			endCursor: shown.length === 0 ? null : cursorOf(end - 1),
		},
	};
}
