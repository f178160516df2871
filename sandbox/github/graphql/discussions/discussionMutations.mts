import { asText, type JsonObject } from '../../../front/exchange.mts';
import type { World } from '../../world.mts';
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
import type { Args } from '../failure.mts';
import { inputOf, type Graph } from '../graph.mts';

// no rule: ids of the mock server
const firstId = 3_300_000;

/** Discussions and comments share their ids. */
const nextId = (discussions: readonly Discussion[]): number =>
	Math.max(firstId, ...discussions.flatMap(({ id, comments }) => [id, ...comments.map((comment) => comment.id)])) + 1;

/** Discussions share their numbers with issues and pull requests. */
async function nextNumber(world: World, discussions: readonly Discussion[], fullName: string): Promise<number> {
	const lists = ['issues', 'pulls'].map((list) => world.backend.list(`/repos/${fullName}/${list}?state=all`));
	const taken = (await Promise.all(lists)).flat().map(({ number }) => Number(number));
	const own = discussions.filter((one) => one.fullName === fullName).map(({ number }) => number);
	return Math.max(0, ...taken, ...own) + 1;
}

/** @throws GraphFailure when there is no such discussion. */
export function find(discussions: readonly Discussion[], id: unknown): Discussion {
	const found = discussions.find((one) => discussionId(one) === id);
	if (found === undefined) throw missing('Discussion', id);
	return found;
}

/** What the mutations of the graph do to discussions, and announce as the one who asks. */
class Mutations {
	readonly #graph: Graph;
	readonly #discussions: Discussion[];

	constructor(graph: Graph, discussions: Discussion[]) {
		this.#graph = graph;
		this.#discussions = discussions;
	}

	async #say(event: string, action: string, one: Discussion, more: JsonObject = {}): Promise<void> {
		const { world, login } = this.#graph;
		const discussion = await discussionPayload(world, one);
		await world.announce(event, one.fullName, login, { action, discussion, ...more });
	}

	async createDiscussion(args: Args) {
		const input = inputOf(args);
		const repository = await this.#graph.node(String(input['repositoryId']));
		if (repository?.__typename !== 'Repository') throw missing('Repository', input['repositoryId']);
		const category = categories.find((one) => categoryId(one) === input['categoryId']);
		if (category === undefined) throw missing('DiscussionCategory', input['categoryId']);
		const fullName = String(repository['nameWithOwner']);
		const at = this.#graph.world.now();
		const made: Discussion = {
			...{
				id: nextId(this.#discussions),
				fullName,
				number: await nextNumber(this.#graph.world, this.#discussions, fullName),
				category,
				login: this.#graph.login,
			},
			...{ at, updatedAt: at, closed: false, comments: [] },
			title: asText(input['title']) ?? '',
			body: asText(input['body']) ?? '',
		};
		this.#discussions.push(made);
		await this.#say('discussion', 'created', made);
		return {
			clientMutationId: null,
			discussion: showDiscussion(this.#graph, made),
		};
	}

	async addDiscussionComment(args: Args) {
		const input = inputOf(args);
		const one = find(this.#discussions, input['discussionId']);
		const parent = one.comments.find((comment) => commentId(comment) === input['replyToId']);
		if (input['replyToId'] !== undefined && input['replyToId'] !== null && parent === undefined) {
			throw missing('DiscussionComment', input['replyToId']);
		}
		const body = asText(input['body']) ?? '';
		const at = this.#graph.world.now();
		const comment: Comment = {
			id: nextId(this.#discussions),
			login: this.#graph.login,
			body,
			at,
			parent,
			answer: false,
		};
		one.comments.push(comment);
		one.updatedAt = at;
		await this.#say('discussion_comment', 'created', one, {
			comment: await commentPayload(this.#graph.world, one, comment),
		});
		const shown = showComment(this.#graph, one, comment);
		return { clientMutationId: null, comment: shown };
	}

	/** To choose an answer, or to take it back, changes the discussion: payloads of @octokit/webhooks-examples. */
	async mark(args: Args, isAnswer: boolean) {
		const id = inputOf(args)['id'];
		const one = this.#discussions.find(({ comments }) => comments.some((comment) => commentId(comment) === id));
		const comment = one?.comments.find((each) => commentId(each) === id);
		if (one === undefined || comment === undefined) throw missing('DiscussionComment', id);
		const { world, login } = this.#graph;
		for (const each of one.comments) each.answer = isAnswer && each === comment;
		one.updatedAt = world.now();
		one.chosen = isAnswer ? { at: one.updatedAt, login } : undefined;
		const said = await commentPayload(world, one, comment);
		await this.#say('discussion', isAnswer ? 'answered' : 'unanswered', one, {
			[isAnswer ? 'answer' : 'old_answer']: said,
		});
		return { clientMutationId: null, discussion: showDiscussion(this.#graph, one) };
	}
}

/** The mutations of discussions in the graph of one caller. */
export function discussionMutations(graph: Graph, discussions: Discussion[]): JsonObject {
	const mutations = new Mutations(graph, discussions);
	return {
		createDiscussion: async (args: Args) => await mutations.createDiscussion(args),
		addDiscussionComment: async (args: Args) => await mutations.addDiscussionComment(args),
		markDiscussionCommentAsAnswer: async (args: Args) => await mutations.mark(args, true),
		unmarkDiscussionCommentAsAnswer: async (args: Args) => await mutations.mark(args, false),
	};
}
