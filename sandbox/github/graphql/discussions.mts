import { asText, type JsonObject } from '../../front/exchange.mts';
import type { World } from '../world.mts';
import { connection } from './connection.mts';
import { showCategory, showComment, showDiscussion } from './discussionGraph.mts';
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
import { GraphFailure, type Args, type GraphObject } from './failure.mts';
import { inputOf, type Graph } from './graph.mts';

/** Keeps discussions, serves their part of the graph and announces `discussion` and `discussion_comment`. */
export function createDiscussions(world: World) {
	const discussions: Discussion[] = [];
	let lastId = 3_300_000;

	/** Discussions share their numbers with issues and pull requests. */
	async function nextNumber(fullName: string): Promise<number> {
		const lists = ['issues', 'pulls'].map((list) => world.backend.list(`/repos/${fullName}/${list}?state=all`));
		const taken = (await Promise.all(lists)).flat().map(({ number }) => Number(number));
		const own = discussions.filter((one) => one.fullName === fullName).map(({ number }) => number);
		return Math.max(0, ...taken, ...own) + 1;
	}

	const find = (id: unknown): Discussion => {
		const found = discussions.find((one) => discussionId(one) === id);
		if (found === undefined) throw missing('Discussion', id);
		return found;
	};
	const say = async (event: string, action: string, one: Discussion, login: string, more: JsonObject = {}) =>
		await world.announce(event, one.fullName, login, {
			action,
			discussion: await discussionPayload(world, one),
			...more,
		});

	return {
		/** The members of a repository in the graph. */
		ofRepository: (graph: Graph, fullName: string): JsonObject => ({
			hasDiscussionsEnabled: true,
			discussionCategories: (args: Args) => connection(categories, args, showCategory),
			discussion: ({ number }: Args) => {
				const found = discussions.find((one) => one.fullName === fullName && one.number === number);
				if (found !== undefined) return showDiscussion(graph, found);
				throw new GraphFailure('NOT_FOUND', `Could not resolve to a Discussion with the number of ${String(number)}.`);
			},
			discussions: (args: Args) => {
				const { field = 'UPDATED_AT', direction = 'DESC' } = (args['orderBy'] ?? {}) as JsonObject;
				const key = field === 'CREATED_AT' ? 'at' : 'updatedAt';
				const sign = direction === 'ASC' ? 1 : -1;
				const own = discussions
					.filter((one) => one.fullName === fullName)
					.filter(({ category }) => (args['categoryId'] ?? categoryId(category)) === categoryId(category))
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
			async createDiscussion(args: Args) {
				const input = inputOf(args);
				const repository = await graph.node(String(input['repositoryId']));
				if (repository?.__typename !== 'Repository') throw missing('Repository', input['repositoryId']);
				const category = categories.find((one) => categoryId(one) === input['categoryId']);
				if (category === undefined) throw missing('DiscussionCategory', input['categoryId']);
				const fullName = String(repository['nameWithOwner']);
				const at = world.now();
				const made: Discussion = {
					...{ id: (lastId += 1), fullName, number: await nextNumber(fullName), category, login: graph.login },
					...{ at, updatedAt: at, closed: false, comments: [] },
					title: asText(input['title']) ?? '',
					body: asText(input['body']) ?? '',
				};
				discussions.push(made);
				await say('discussion', 'created', made, graph.login);
				return {
					clientMutationId: null,
					discussion: showDiscussion(graph, made),
				};
			},
			async updateDiscussion(args: Args) {
				const input = inputOf(args);
				const one = find(input['discussionId']);
				const before = { title: one.title, body: one.body };
				Object.assign(one, { title: asText(input['title']) ?? one.title, body: asText(input['body']) ?? one.body });
				one.updatedAt = world.now();
				const changed = (['title', 'body'] as const).filter((name) => before[name] !== one[name]);
				const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name] }]));
				await say('discussion', 'edited', one, graph.login, { changes });
				return {
					clientMutationId: null,
					discussion: showDiscussion(graph, one),
				};
			},
			async closeDiscussion(args: Args) {
				const one = find(inputOf(args)['discussionId']);
				Object.assign(one, { closed: true, updatedAt: world.now() });
				await say('discussion', 'closed', one, graph.login);
				return { clientMutationId: null, discussion: showDiscussion(graph, one) };
			},
			async addDiscussionComment(args: Args) {
				const input = inputOf(args);
				const one = find(input['discussionId']);
				const parent = one.comments.find((comment) => commentId(comment) === input['replyToId']);
				if (input['replyToId'] !== undefined && input['replyToId'] !== null && parent === undefined) {
					throw missing('DiscussionComment', input['replyToId']);
				}
				const body = asText(input['body']) ?? '';
				const at = world.now();
				const comment: Comment = { id: (lastId += 1), login: graph.login, body, at, parent, answer: false };
				one.comments.push(comment);
				one.updatedAt = at;
				await say('discussion_comment', 'created', one, graph.login, {
					comment: await commentPayload(world, one, comment),
				});
				const shown = showComment(graph, one, comment);
				return { clientMutationId: null, comment: shown };
			},
			async markDiscussionCommentAsAnswer(args: Args) {
				const { id } = inputOf(args);
				const one = discussions.find(({ comments }) => comments.some((comment) => commentId(comment) === id));
				const comment = one?.comments.find((each) => commentId(each) === id);
				if (one === undefined || comment === undefined) throw missing('DiscussionComment', id);
				for (const each of one.comments) each.answer = each === comment;
				await say('discussion', 'answered', one, graph.login, { answer: await commentPayload(world, one, comment) });
				const shown = showDiscussion(graph, one);
				return { clientMutationId: null, discussion: shown };
			},
		}),
	};
}
