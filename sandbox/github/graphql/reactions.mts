import { reactionContents, reactionsIn, type Reaction } from '../api/conversation/reactionStore.mts';
import { nodeId } from '../replies.mts';
import { connection } from './connection.mts';
import { type Args, GraphFailure, type GraphObject } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';

const enums: Readonly<Record<string, string>> = { '+1': 'THUMBS_UP', '-1': 'THUMBS_DOWN' };
export const reactionEnum = (content: string): string => enums[content] ?? content.toUpperCase();
const contentOf = (name: unknown): string => reactionContents.find((content) => reactionEnum(content) === name) ?? '';

const show = (graph: Graph, { id, login, content, createdAt }: Reaction): GraphObject => ({
	__typename: 'Reaction',
	id: nodeId('Reaction', id),
	databaseId: id,
	content: reactionEnum(content),
	createdAt,
	user: () => graph.user(login),
});

/** What everything has that can be reacted to. https://docs.github.com/graphql/reference/interfaces#reactable */
export const reactable = (graph: Graph, subject: string): GraphObject => {
	const all = reactionsIn(graph.world).of(subject);
	return {
		reactionGroups: reactionContents.map((content) => ({
			content: reactionEnum(content),
			reactors: { totalCount: all.filter((one) => one.content === content).length },
		})),
		reactions: (args: Args) => {
			const wanted = args['content'] ?? undefined;
			const found = all.filter(({ content }) => wanted === undefined || reactionEnum(content) === wanted);
			return connection(found, args, (one) => show(graph, one));
		},
	};
};

/** The mutations of reactions: what is said twice, is said once. */
export function reactionMutations(graph: Graph): GraphObject {
	const store = reactionsIn(graph.world);
	/** @throws GraphFailure when there is no such node. */
	const asked = async (args: Args) => {
		const { subjectId, content } = inputOf(args);
		await graph.node(String(subjectId));
		return { subject: String(subjectId), content: contentOf(content) };
	};
	return {
		addReaction: async (args: Args) => {
			const { subject, content } = await asked(args);
			const { reaction } = store.add(subject, graph.login, content);
			return { clientMutationId: null, reaction: show(graph, reaction) };
		},
		removeReaction: async (args: Args) => {
			const { subject, content } = await asked(args);
			const own = store.of(subject).find((one) => one.login === graph.login && one.content === content);
			// belief(reaction-remove-absent): an error, and its words, for a reaction that the caller has not added
			if (own === undefined) throw new GraphFailure('UNPROCESSABLE', 'Could not find reaction to delete');
			store.remove(own);
			return { clientMutationId: null, reaction: show(graph, own) };
		},
	};
}
