import { asText, type JsonObject } from '../../../front/exchange.mts';
import { showComment, showDiscussion } from './discussionGraph.mts';
import {
	categories,
	categoryId,
	commentId,
	commentPayload,
	discussionId,
	discussionPayload,
	missing,
	type Comment,
	type Discussion,
} from './discussionModel.mts';
import { find } from './discussionMutations.mts';
import { GraphFailure, type Args } from '../failure.mts';
import { inputOf, type Graph } from '../graph.mts';

type Say = (event: string, action: string, one: Discussion, more?: JsonObject) => Promise<void>;

function spoken(discussions: readonly Discussion[], id: unknown): [Discussion, Comment] {
	for (const one of discussions) {
		const comment = one.comments.find((each) => commentId(each) === id);
		if (comment !== undefined) return [one, comment];
	}
	throw missing('DiscussionComment', id);
}

/** What changes a comment, or takes it away with its replies. */
const commentChanges = (graph: Graph, discussions: Discussion[], say: Say): JsonObject => ({
	async updateDiscussionComment(args: Args) {
		const { commentId: id, body } = inputOf(args);
		const [one, comment] = spoken(discussions, id);
		const from = comment.body;
		comment.body = asText(body) ?? '';
		one.updatedAt = graph.world.now();
		const comments = { comment: await commentPayload(graph.world, one, comment) };
		await say('discussion_comment', 'edited', one, { ...comments, changes: { body: { from } } });
		return { clientMutationId: null, comment: showComment(graph, one, comment) };
	},
	async deleteDiscussionComment(args: Args) {
		const [one, comment] = spoken(discussions, inputOf(args)['id']);
		const told = { comment: await commentPayload(graph.world, one, comment) };
		const shown = showComment(graph, one, comment);
		one.comments = one.comments.filter((each) => each !== comment && each.parent !== comment);
		await say('discussion_comment', 'deleted', one, told);
		return { clientMutationId: null, comment: shown };
	},
});

/** Whether the conversation is open. Issues and pull requests are locked by REST here. */
const locking = (graph: Graph, discussions: Discussion[], say: Say): JsonObject => {
	const lock = async (args: Args, isLocked: boolean) => {
		const one = find(discussions, inputOf(args)['lockableId']);
		one.locked = isLocked;
		await say('discussion', isLocked ? 'locked' : 'unlocked', one);
		return { clientMutationId: null, actor: await graph.user(graph.login) };
	};
	return {
		lockLockable: async (args: Args) => await lock(args, true),
		unlockLockable: async (args: Args) => await lock(args, false),
	};
};

/** The mutations that change discussions which are there. */
export function discussionChanges(graph: Graph, discussions: Discussion[]): JsonObject {
	const { world, login } = graph;
	const say: Say = async (event, action, one, more = {}) => {
		const discussion = await discussionPayload(world, one);
		await world.announce(event, one.fullName, login, { action, discussion, ...more });
	};
	const told = (one: Discussion) => ({ clientMutationId: null, discussion: showDiscussion(graph, one) });
	const close = async (args: Args, isClosed: boolean) => {
		const { discussionId: id, reason } = inputOf(args);
		const one = find(discussions, id);
		if (one.closed === isClosed)
			// belief(discussion-close-again): an error, and its words, where the discussion already has this state
			throw new GraphFailure('UNPROCESSABLE', `Discussion is already ${isClosed ? 'closed' : 'open'}.`);
		one.closed = isClosed;
		one.stateReason = isClosed ? (asText(reason) ?? 'RESOLVED') : 'REOPENED';
		one.updatedAt = world.now();
		await say('discussion', isClosed ? 'closed' : 'reopened', one);
		return told(one);
	};
	return {
		async updateDiscussion(args: Args) {
			const input = inputOf(args);
			const one = find(discussions, input['discussionId']);
			const wanted = input['categoryId'] ?? undefined;
			const category = categories.find((each) => categoryId(each) === wanted);
			if (wanted !== undefined && category === undefined) throw missing('DiscussionCategory', wanted);
			one.title = asText(input['title']) ?? one.title;
			one.body = asText(input['body']) ?? one.body;
			one.category = category ?? one.category;
			one.updatedAt = world.now();
			await say('discussion', category === undefined ? 'edited' : 'category_changed', one);
			return told(one);
		},
		closeDiscussion: async (args: Args) => await close(args, true),
		reopenDiscussion: async (args: Args) => await close(args, false),
		async deleteDiscussion(args: Args) {
			const one = find(discussions, inputOf(args)['id']);
			const answer = told(one);
			discussions.splice(
				discussions.findIndex((each) => discussionId(each) === discussionId(one)),
				1,
			);
			await say('discussion', 'deleted', one);
			return answer;
		},
		...commentChanges(graph, discussions, say),
		...locking(graph, discussions, say),
	};
}
