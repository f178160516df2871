import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { unresolved } from '../api/conversation/anchors.mts';
import type { Reviews } from '../api/reviews.mts';
import { nodeId } from '../replies.mts';
import { graphAuthor } from '../unusual/authors.mts';
import { connection } from './connection.mts';
import { GraphFailure, type Args, type GraphObject } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';
import { minimizable } from '../unusual/hiding.mts';
import { reactable } from './reactions.mts';

/** What was said on one place of a pull request: the comment that began it, and the answers to that. */
interface Thread {
	readonly root: number;
	readonly pullPath: string;
	readonly comments: readonly JsonObject[];
}

const idOf = (kind: string, id: unknown): number | undefined => {
	const text = Buffer.from(String(id), 'base64').toString('utf8');
	return text.startsWith(`0:${kind}`) ? Number(text.slice(kind.length + 2)) || undefined : undefined;
};
// pl-strflt/projects-migration#1
const unknown = (id: unknown): GraphFailure =>
	new GraphFailure('NOT_FOUND', `Could not resolve to a node with the global id of '${String(id)}'`);
const nameOf = (pullPath: string): string => pullPath.split('/').slice(2, 4).join('/');
const numberOf = (pullPath: string): number => Number(pullPath.split('/').at(-1));

/**
 * Threads of review comments, which GraphQL alone knows. Those of a review that is being written are seen by its author alone.
 */
export class ReviewThreads {
	readonly #reviews: Reviews;
	/** Who resolved a thread, by the comment that began it. */
	readonly #resolved = new Map<number, string>();

	constructor(reviews: Reviews) {
		this.#reviews = reviews;
	}

	async #threadsOf(graph: Graph, pullPath: string): Promise<Thread[]> {
		const { lines, gone, linesOf, isPublic } = this.#reviews;
		const isOwn = (one: JsonObject) =>
			asObject(one['user'])['login'] === graph.login && !gone.has(lines.get(Number(one['id']))?.review ?? 0);
		const seen = (await linesOf(pullPath)).filter((one) => isPublic(one) || isOwn(one));
		const rootOf = (one: JsonObject) => Number(one['in_reply_to_id'] ?? one['id']);
		const roots = [...new Set(seen.map(rootOf))];
		return roots.map((root) => ({ root, pullPath, comments: seen.filter((one) => rootOf(one) === root) }));
	}

	/** Whether the line reads otherwise in the last commit than in the one that was commented. */
	async #isOutdated(graph: Graph, { pullPath, comments: [first = {}] }: Thread): Promise<boolean> {
		const { backend } = graph.world;
		const { repo, ref } = asObject(asObject(await backend.read(pullPath))['head']);
		// The emulator's pull requests stay at the commit that they were opened with.
		const branch = await backend.read(`/repos/${String(asObject(repo)['full_name'])}/branches/${String(ref)}`);
		const head = asObject(branch?.['commit'])['sha'];
		const { commit_id: commit, path, line, side } = first;
		if (commit === head || side === 'LEFT' || first['subject_type'] === 'file') return false;
		const lineAt = async (sha: unknown) => {
			const at = `/repos/${nameOf(pullPath)}/contents/${encodeURI(String(path))}?ref=${String(sha)}`;
			const content = asText((await backend.read(at))?.['content']) ?? '';
			return Buffer.from(content, 'base64').toString('utf8').split('\n')[Number(line) - 1];
		};
		return (await lineAt(commit)) !== (await lineAt(head));
	}

	#showComment(graph: Graph, comment: JsonObject): GraphObject {
		const id = Number(comment['id']);
		return {
			__typename: 'PullRequestReviewComment',
			id: comment['node_id'],
			fullDatabaseId: String(id),
			body: comment['body'],
			url: comment['html_url'],
			state: this.#reviews.isPublic(comment) ? 'SUBMITTED' : 'PENDING',
			createdAt: comment['created_at'],
			updatedAt: comment['updated_at'],
			authorAssociation: comment['author_association'],
			author: () => graphAuthor(graph, String(comment['node_id']), String(asObject(comment['user'])['login'])),
			...reactable(graph, String(comment['node_id'])),
			...minimizable(graph, String(comment['node_id'])),
			pullRequestReview: { fullDatabaseId: String(comment['pull_request_review_id']) },
		};
	}

	/** Outdated threads have their old lines alone. */
	async #show(graph: Graph, thread: Thread): Promise<GraphObject> {
		const { root, pullPath, comments } = thread;
		const [first = {}] = comments;
		const isOutdated = await this.#isOutdated(graph, thread);
		const isOnFile = first['subject_type'] === 'file';
		const [line, startLine] = isOnFile ? [null, null] : [first['line'] ?? null, first['start_line'] ?? null];
		const by = this.#resolved.get(root);
		return {
			__typename: 'PullRequestReviewThread',
			id: nodeId('PullRequestReviewThread', root),
			isResolved: by !== undefined,
			isCollapsed: by !== undefined,
			isOutdated,
			subjectType: isOnFile ? 'FILE' : 'LINE',
			path: first['path'],
			...{ line: isOutdated ? null : line, startLine: isOutdated ? null : startLine },
			...{ originalLine: line, originalStartLine: startLine, diffSide: first['side'] ?? 'RIGHT' },
			resolvedBy: () => (by === undefined ? null : graph.user(by)),
			pullRequest: () => graph.issue(nameOf(pullPath), numberOf(pullPath)),
			repository: () => graph.repository(nameOf(pullPath)),
			comments: (args: Args) => connection(comments, args, (one) => this.#showComment(graph, one)),
		};
	}

	/** What a pull request shows of them. */
	ofPull(graph: Graph, fullName: string, number: number): GraphObject {
		return {
			reviewThreads: async (args: Args) => {
				const threads = await this.#threadsOf(graph, `/repos/${fullName}/pulls/${number}`);
				return connection(threads, args, (one) => this.#show(graph, one));
			},
		};
	}

	async #find(graph: Graph, id: unknown): Promise<Thread | undefined> {
		const root = idOf('PullRequestReviewThread', id);
		const places = [
			...new Set([...this.#reviews.lines.values()].map(({ review }) => this.#reviews.places.get(review))),
		];
		for (const place of root === undefined ? [] : places) {
			const found = place && (await this.#threadsOf(graph, place)).find((one) => one.root === root);
			if (found) return found;
		}
		return undefined;
	}

	/** One thread as a node; undefined where the id is of none. */
	async node(graph: Graph, id: string): Promise<GraphObject | undefined> {
		const found = await this.#find(graph, id);
		return found && (await this.#show(graph, found));
	}

	/** Adds a thread to a review that is being written; null where the diff does not show the place (github-mcp-server#2495). */
	async #add(graph: Graph, args: Args): Promise<GraphObject> {
		const { pullRequestReviewId: given, path, line, startLine, side = 'RIGHT', body, subjectType } = inputOf(args);
		const { places, lines, gone } = this.#reviews;
		const review = idOf('PullRequestReview', given) ?? 0;
		const pullPath = places.get(review) ?? '';
		const isOnFile = subjectType === 'FILE';
		const { backend } = graph.world;
		const kept = gone.has(review) ? undefined : await backend.read(`${pullPath}/reviews/${review}`);
		if (kept?.['state'] !== 'PENDING' || asObject(kept['user'])['login'] !== graph.login) throw unknown(given);
		const anchor = isOnFile ? { path } : { path, line: line ?? 0, startLine: startLine ?? line ?? 0, side };
		if ((await unresolved(graph.world, pullPath, [anchor])) !== undefined)
			return { clientMutationId: null, thread: null };
		const place = isOnFile
			? { line: null, side: null }
			: { line, side, start_line: startLine ?? null, start_side: startLine === undefined ? null : side };
		const more = { commit_id: kept['commit_id'], subject_type: isOnFile ? 'file' : 'line' };
		const fields = { body, path, line: isOnFile ? null : line, side: isOnFile ? null : side, ...more };
		const made = await backend.call('POST', `${pullPath}/comments`, { as: graph.login, body: fields });
		const id = Number(asObject(made.json)['id']);
		lines.set(id, { review, place });
		const thread = (await this.#threadsOf(graph, pullPath)).find(({ root }) => root === id);
		return { clientMutationId: null, thread: thread && (await this.#show(graph, thread)) };
	}

	/** Who may write, or opened the pull request, settles a thread. */
	async #settle(graph: Graph, args: Args, mutation: string, isResolved: boolean): Promise<GraphObject> {
		const { world, login } = graph;
		const id = inputOf(args)['threadId'];
		const thread = await this.#find(graph, id);
		if (thread === undefined) throw unknown(id);
		const fullName = nameOf(thread.pullPath);
		const [owner = '', name = ''] = fullName.split('/');
		const pull = asObject(await world.backend.read(thread.pullPath));
		const mayWrite = /^(write|maintain|admin)$/.test(await world.rights.role(login, owner, name));
		if (!mayWrite && asObject(pull['user'])['login'] !== login) {
			const message = `${login} does not have the correct permissions to execute \`${mutation}\``;
			// belief(graphql-role-too-low): these words, with the name of the mutation
			throw new GraphFailure('FORBIDDEN', message);
		}
		if (isResolved) this.#resolved.set(thread.root, login);
		else this.#resolved.delete(thread.root);
		const told = { node_id: id, comments: thread.comments };
		const action = isResolved ? 'resolved' : 'unresolved';
		await world.announce('pull_request_review_thread', fullName, login, { action, thread: told, pull_request: pull });
		return { clientMutationId: null, thread: await this.#show(graph, thread) };
	}

	mutations(graph: Graph): GraphObject {
		return {
			addPullRequestReviewThread: async (args: Args) => await this.#add(graph, args),
			resolveReviewThread: async (args: Args) => await this.#settle(graph, args, 'ResolveReviewThread', true),
			unresolveReviewThread: async (args: Args) => await this.#settle(graph, args, 'UnresolveReviewThread', false),
		};
	}
}
