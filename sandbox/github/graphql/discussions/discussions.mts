import type { JsonObject } from '../../../front/exchange.mts';
import { connection } from '../connection.mts';
import { showCategory, showComment, showDiscussion } from './discussionGraph.mts';
import { categories, categoryId, commentId, discussionId, type Discussion } from './discussionModel.mts';
import { discussionMutations } from './discussionMutations.mts';
import { discussionChanges } from './discussionChanges.mts';
import { GraphFailure, type Args, type GraphObject } from '../failure.mts';
import type { Graph } from '../graph.mts';

/** Whether the arguments of a list let a discussion through; only questions can be unanswered. */
function isWanted(one: Discussion, { states, answered }: Args): boolean {
	const isOfState = !Array.isArray(states) || states.length === 0 || states.includes(one.closed ? 'CLOSED' : 'OPEN');
	const hasAnswer = one.category.isAnswerable ? one.comments.some(({ answer }) => answer) : null;
	return isOfState && (typeof answered !== 'boolean' || answered === hasAnswer);
}

/** Keeps discussions, serves their part of the graph and announces `discussion` and `discussion_comment`. */
export function createDiscussions() {
	const discussions: Discussion[] = [];

	return {
		/** The members of a repository in the graph. */
		ofRepository: (graph: Graph, fullName: string): JsonObject => ({
			hasDiscussionsEnabled: true,
			discussionCategories: (args: Args) => connection(categories, args, showCategory),
			discussion: ({ number }: Args) => {
				const found = discussions.find((one) => one.fullName === fullName && one.number === number);
				if (found !== undefined) return showDiscussion(graph, found);
				// The same words for an issue and a pull request: cli/cli#157
				throw new GraphFailure('NOT_FOUND', `Could not resolve to a Discussion with the number of ${String(number)}.`);
			},
			discussions: (args: Args) => {
				const { field = 'UPDATED_AT', direction = 'DESC' } = (args['orderBy'] ?? {}) as JsonObject;
				const key = field === 'CREATED_AT' ? 'at' : 'updatedAt';
				const sign = direction === 'ASC' ? 1 : -1;
				const own = discussions
					.filter((one) => one.fullName === fullName)
					.filter(({ category }) => (args['categoryId'] ?? categoryId(category)) === categoryId(category))
					.filter((one) => isWanted(one, args))
					.sort((one, other) => sign * (one[key] - other[key] || one.id - other.id));
				return connection(own, args, (one) => showDiscussion(graph, one));
			},
		}),
		node(graph: Graph, id: string): GraphObject | undefined {
			const category = categories.find((one) => categoryId(one) === id);
			if (category !== undefined) return showCategory(category);
			const found = discussions.find((one) => discussionId(one) === id);
			if (found !== undefined) return showDiscussion(graph, found);
			const said = discussions.flatMap((one) => one.comments.map((comment) => [one, comment] as const));
			const [about, comment] = said.find(([, one]) => commentId(one) === id) ?? [];
			return about === undefined || comment === undefined ? undefined : showComment(graph, about, comment);
		},
		mutations: (graph: Graph): JsonObject => ({
			...discussionMutations(graph, discussions),
			...discussionChanges(graph, discussions),
		}),
	};
}
