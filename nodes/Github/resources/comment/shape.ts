import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { authorShape, manyReactions, placeOfLink, reactionCounts } from '../../api/shapes';

/**
 * A comment on an issue or a pull request, on a line of a pull request, or on a commit.
 * https://docs.github.com/rest/issues/comments, https://docs.github.com/rest/pulls/comments, https://docs.github.com/rest/commits/comments
 */
export type CommentObject = Omit<
	Like<'pull-request-review-comment', typeof example, 'id'>,
	'body' | 'path' | 'line' | 'original_line' | 'commit_id' | 'position'
> & {
	readonly body?: string | null;
	/** Why it is hidden ("minimized"), null for a visible one; absent from comments on code and from older servers. */
	readonly minimized?: { readonly reason?: string | null } | null;
	/** Of one on a line, and of one on a commit. */
	readonly path?: string | null;
	readonly line?: number | null;
	readonly commit_id?: string | null;
	readonly position?: number | null;
	/** Of one on a line; null in webhooks. */
	readonly original_line?: number | null;
};

/** Where a comment stands. */
export type CommentPlace = 'issue' | 'pullRequest' | 'reviewLine' | 'commit';

const places: ReadonlyArray<readonly [CommentPlace, RegExp]> = [
	['reviewLine', /#discussion_r\d+$/],
	['commit', /#commitcomment-\d+$/],
	['pullRequest', /\/pull\/\d+#/],
	['issue', /\/issues\/\d+#/],
];

/** What is commented, as the comment's link tells; null without one. Pure. */
const onShape = (link: string | undefined) => {
	const [kind] = places.find(([, form]) => form.test(link ?? '')) ?? [];
	if (link === undefined || kind === undefined) return null;
	const url = link.replace(/#.*$/, '');
	return { kind, number: Number(/\/(?:issues|pull)\/(\d+)/.exec(url)?.[1]) || null, url };
};

/** On code that changed since, a comment has its old line only. A comment on a file has no line at all. */
const isOutdated = ({
	side,
	original_line: old,
	position,
	line,
	subject_type: type,
}: CommentObject): boolean | null => {
	if (type === 'file' || (side === undefined && old === undefined)) return null;
	return (line ?? null) === null && (position ?? null) === null;
};

/**
 * Whether a comment is hidden and why: `minimized` of @octokit/openapi. Omitted where the service does not say. The reasons of REST
 * and GraphQL differ in case and separators (https://docs.github.com/graphql/reference/interfaces#minimizable). Pure.
 */
export const hiddenShape = (minimized: CommentObject['minimized']) =>
	minimized === undefined
		? {}
		: {
				isHidden: minimized !== null,
				hiddenReason: minimized?.reason?.toLowerCase().replaceAll('_', '-') ?? null,
			};

/** Converts GraphQL's properties to the REST property. Pure. */
export const minimizedOf = ({ isMinimized, minimizedReason }: MinimizableNode): CommentObject['minimized'] => {
	if (isMinimized === undefined) return undefined;
	return isMinimized ? { reason: minimizedReason ?? null } : null;
};

/** https://docs.github.com/graphql/reference/interfaces#minimizable */
export interface MinimizableNode {
	readonly isMinimized?: boolean;
	readonly minimizedReason?: string | null;
}

/** What every comment has, wherever it is. Pure. */
export const saidShape = (comment: CommentObject) => ({
	id: comment.id,
	nodeId: comment.node_id ?? null,
	body: comment.body ?? '',
	url: comment.html_url ?? null,
	author: authorShape(comment.user, comment.author_association),
	counts: { reactions: comment.reactions?.total_count ?? null },
	reactions: reactionCounts(comment.reactions),
	...hiddenShape(comment.minimized),
	createdAt: comment.created_at ?? null,
	updatedAt: comment.updated_at ?? null,
});

/** What those on code have beside it. */
const onCodeShape = (comment: CommentObject) => ({
	path: comment.path || null,
	line: comment.line ?? comment.original_line ?? null,
	// of an outdated comment, the lines that it was written on
	startLine: comment.start_line ?? (comment.line ? null : comment.original_start_line) ?? null,
	side: comment.side?.toLowerCase() ?? null,
	isOnFile: comment.subject_type === undefined ? null : comment.subject_type === 'file',
	isOutdated: isOutdated(comment),
	sha: comment.commit_id ?? null,
	replyTo: comment.in_reply_to_id ? { id: comment.in_reply_to_id } : null,
	review: comment.pull_request_review_id ? { id: comment.pull_request_review_id } : null,
});

/** A comment as a workflow sees it beside what it is on, be that code or not. Pure. */
export const commentAlone = (comment: CommentObject) => ({ ...saidShape(comment), ...onCodeShape(comment) });

const placeShape = (comment: CommentObject) => ({
	on: onShape(comment.html_url),
	repository: placeOfLink(comment.html_url),
});

/** REST says of comments on code neither that they are hidden nor that they are not. */
type CodeCommentObject = Omit<CommentObject, 'minimized'>;

const example = {
	id: 1234567890,
	node_id: 'PRRC_kwDOABPHjc5JlgLS',
	body: 'Why not `map`?',
	html_url: 'https://github.com/octocat/hello-world/pull/4#discussion_r1234567890',
	user: { id: 583231, login: 'octocat', type: 'User' },
	author_association: 'MEMBER',
	reactions: manyReactions,
	created_at: '2026-11-20T11:00:00Z',
	updated_at: '2026-11-20T11:00:00Z',
	path: 'src/export.ts',
	line: 12,
	commit_id: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
	start_line: 10,
	original_start_line: 10,
	original_line: 12,
	subject_type: 'line',
	position: 3,
	side: 'RIGHT',
	in_reply_to_id: 1234567800,
	pull_request_review_id: 80,
} as const;

/** Comments in the conversation of an issue or a pull request. */
export const comments = defineShape<CommentObject>((comment) => ({ ...saidShape(comment), ...placeShape(comment) }), {
	...example,
	minimized: { reason: 'resolved' },
	html_url: 'https://github.com/octocat/hello-world/issues/1347#issuecomment-1234567890',
});

const onLineShape = (comment: CommentObject) => ({ ...commentAlone(comment), ...placeShape(comment) });

/** Comments on lines of pull requests. */
export const reviewComments = defineShape<CodeCommentObject>(onLineShape, example);

/** Comments of any kind: those on code say where. */
export const anyComments = defineShape<CommentObject>(
	(comment) =>
		/#(discussion_r|commitcomment-)\d+$/.test(comment.html_url ?? '')
			? onLineShape(comment)
			: { ...saidShape(comment), ...placeShape(comment) },
	{ ...example, minimized: { reason: 'resolved' } },
);

/** Comments on commits: `commit-comment` of @octokit/openapi. */
export const commitComments = reducedOf(
	anyComments,
	...['isHidden', 'hiddenReason', 'startLine', 'side', 'isOnFile', 'isOutdated', 'replyTo', 'review', 'on.number'],
);
