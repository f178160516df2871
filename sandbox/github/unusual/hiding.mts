import { hiddenIn } from '../api/conversation/hiddenComments.mts';
import { type Args, GraphFailure, type GraphObject } from '../graphql/failure.mts';
import { type Graph, inputOf } from '../graphql/graph.mts';

/** What can be hidden. https://docs.github.com/graphql/reference/interfaces#minimizable */
export const minimizable = (graph: Graph, id: string): GraphObject => {
	const reason = hiddenIn(graph.world).get(id);
	return { isMinimized: reason !== undefined, minimizedReason: reason ?? null, viewerCanMinimize: true };
};

/**
 * The mutations that hide a comment and show it again. "The case and formatting of these values differs from the inputs to the
 * `MinimizeComment` mutation": `Minimizable.minimizedReason` of @octokit/graphql-schema.
 */
export function hidingMutations(graph: Graph): GraphObject {
	const hidden = hiddenIn(graph.world);
	return {
		minimizeComment: (args: Args) => {
			const { subjectId, classifier } = inputOf(args);
			if (!/Comment/.test(Buffer.from(String(subjectId), 'base64').toString('utf8')))
				// pl-strflt/projects-migration#1
				throw new GraphFailure('NOT_FOUND', `Could not resolve to a node with the global id of '${String(subjectId)}'`);
			hidden.set(String(subjectId), String(classifier).toLowerCase().replaceAll('_', '-'));
			return { clientMutationId: null, minimizedComment: null };
		},
		unminimizeComment: (args: Args) => {
			hidden.delete(String(inputOf(args)['subjectId']));
			return { clientMutationId: null, unminimizedComment: null };
		},
	};
}
