import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { type Numbered, parseNumbered } from '../../api/numbered';
import { ownerAndName, segmentsOf } from '../../api/repository';
import { threadById, threadIdsOfPullRequest, threadRoot } from './documents';

export const threadField = {
	displayName: 'Thread',
	name: 'thread',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://github.com/octocat/hello-world/pull/12#discussion_r1234567',
	description:
		'The ID of the thread (PRRT_…), or the link or ID of one of its comments; Repository is needed with the ID of a comment alone',
} as const satisfies INodeProperties;

interface Given {
	readonly repository: string;
	readonly thread: string;
}

/** Comments have numbers and links; whatever else is one word is taken for the node ID of a thread. Pure. */
const nodeIdOf = ({ thread }: Given): string | undefined => /^(?!\d+$)[\w+/=-]+$/.exec(thread.trim())?.[0];

const noThread = (given: string): UserError =>
	new UserError(
		`"Thread" is "${given}", and no review thread that this account may see. Review Thread: Get Many lists those of a pull request, with their IDs.`,
	);

/** A comment of a thread, and the pull request that it is on. */
interface Root extends Numbered {
	readonly comment: number;
}

interface CommentObject {
	readonly in_reply_to_id?: number;
	readonly pull_request_url: string;
}

/** The comment that begins the thread of the one that is given. */
async function rootOfComment(api: Api, given: Given): Promise<Root> {
	const { repository, number: id } = parseNumbered(
		'reviewComment',
		threadField.displayName,
		given.thread,
		given.repository,
	);
	const at = path`/repos/${segmentsOf(repository)}/pulls/comments/${id}`;
	const comment = await api.request<CommentObject & IDataObject>({ method: 'GET', path: at });
	const number = Number(/\/(\d+)$/.exec(comment.pull_request_url)?.[1]);
	return { repository, number, comment: comment.in_reply_to_id ?? id };
}

interface RootNode {
	readonly pullRequest: { readonly number: number };
	readonly repository: { readonly nameWithOwner: string };
	readonly comments: { readonly nodes: ReadonlyArray<{ readonly fullDatabaseId: string | number } | null> };
}

/** @throws UserError when the id is of no thread. */
async function rootOfThread(api: Api, id: string): Promise<Root> {
	const { node } = await graphql<{ node: Partial<RootNode> | null }>(api, threadRoot, { id }, { partial: 'found' });
	const comment = Number(node?.comments?.nodes[0]?.fullDatabaseId);
	if (!node?.pullRequest || !node.repository || !comment) throw noThread(id);
	return { repository: node.repository.nameWithOwner, number: node.pullRequest.number, comment };
}

/**
 * A comment that an answer to the thread is addressed to. An answer to an answer comes into the same thread (PyGithub
 * PullRequest1375.testCreateReviewCommentReply#2), so a link that names its pull request says it all.
 *
 * @throws UserError when the text names none.
 */
export async function answerable(api: Api, given: Given): Promise<Root> {
	const id = nodeIdOf(given);
	if (id !== undefined) return await rootOfThread(api, id);
	const number = Number(/\/pulls?\/(\d+)(?:\/[^#]*)?#/.exec(given.thread)?.[1]);
	if (!number) return await rootOfComment(api, given);
	const { repository, number: comment } = parseNumbered('reviewComment', 'Thread', given.thread, given.repository);
	return { repository, number, comment };
}

interface Begun {
	readonly id: string;
	readonly comments: { readonly nodes: ReadonlyArray<{ readonly fullDatabaseId: string | number } | null> };
}

interface ThreadsPage<T> {
	readonly repository: {
		readonly pullRequest: { readonly reviewThreads: Connection<T> } | null;
	} | null;
}

/** The threads of a pull request, page by page. @param query one of the documents that list them. */
export const threadsOf = <T>(
	api: Api,
	query: string,
	{ repository, number }: Numbered,
	limit?: number,
	matches?: (thread: T) => boolean,
): ReturnType<typeof connected<T>> =>
	connected<T>(
		async (after, first) => {
			const variables = { ...ownerAndName(repository), number, first, after };
			const page = await graphql<ThreadsPage<T>>(api, query, variables);
			return page.repository?.pullRequest?.reviewThreads ?? noRows;
		},
		limit,
		matches,
	);

/** Comments come with a thread; there is no step that lists the others by thread. */
const cutComments =
	'A review thread is returned with its first 100 comments, and "comments.totalCount" says how many there are. Review: Get Comments lists all of a pull request.';

/** The threads, recorded as truncated where one has more comments than it was returned with. */
export function withCutComments<R extends object>(result: R, threads: readonly IDataObject[]): R {
	const isCut = threads.some(({ comments }) => {
		const { totalCount = 0, nodes = [] } = (comments ?? {}) as { totalCount?: number; nodes?: readonly unknown[] };
		return totalCount > nodes.length;
	});
	const previous = truncationOf(result);
	return isCut ? withTruncation(result, { ...previous, reasons: [...(previous?.reasons ?? []), cutComments] }) : result;
}

/** The node id of the thread that is meant. @throws UserError when the text names none. */
export async function threadIdOf(api: Api, given: Given): Promise<string> {
	const id = nodeIdOf(given);
	if (id !== undefined) return id;
	const root = await rootOfComment(api, given);
	for await (const { id: found, comments } of threadsOf<Begun>(api, threadIdsOfPullRequest, root))
		if (Number(comments.nodes[0]?.fullDatabaseId) === root.comment) return found;
	throw noThread(given.thread);
}

/** One thread. @throws UserError when the text names none. */
export async function threadAt(api: Api, given: Given): Promise<IDataObject> {
	const id = await threadIdOf(api, given);
	const { node } = await graphql<{ node: IDataObject | null }>(api, threadById, { id }, { partial: 'found' });
	if (!node?.comments) throw noThread(given.thread);
	return withCutComments(node, [node]);
}
