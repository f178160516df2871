import { defineShape } from '../../../shared/catalogue/shape';
import {
	accountOf,
	type GraphqlAccount,
	manyReactionGroups,
	personShape,
	type ReactionGroup,
	reactionsOf,
} from '../../api/shapes';
import { type MinimizableNode, minimizedOf, saidShape } from '../comment/shape';
import { pullRequestOfLink } from '../review/shape';

/** A comment of a thread. https://docs.github.com/graphql/reference/objects#pullrequestreviewcomment */
interface ThreadCommentNode extends MinimizableNode {
	readonly id: string;
	/** A text where it is told: the numbers have outgrown GraphQL's. */
	readonly fullDatabaseId?: string | number | null;
	readonly body?: string;
	readonly url?: string;
	readonly state?: string;
	readonly createdAt?: string;
	readonly updatedAt?: string;
	readonly authorAssociation?: string;
	readonly author?: GraphqlAccount | null;
	readonly reactionGroups?: readonly ReactionGroup[] | null;
	readonly pullRequestReview?: { readonly fullDatabaseId?: string | number | null } | null;
}

/** https://docs.github.com/graphql/reference/objects#pullrequestreviewthread */
export interface ReviewThreadNode {
	readonly id: string;
	readonly isResolved?: boolean;
	readonly isOutdated?: boolean;
	readonly subjectType?: string;
	readonly path?: string;
	readonly line?: number | null;
	readonly startLine?: number | null;
	readonly originalLine?: number | null;
	readonly originalStartLine?: number | null;
	readonly diffSide?: string;
	readonly resolvedBy?: GraphqlAccount | null;
	readonly pullRequest?: { readonly url: string } | null;
	readonly repository?: {
		readonly databaseId?: number | null;
		readonly nameWithOwner: string;
		readonly url: string;
	} | null;
	readonly comments?: { readonly totalCount?: number; readonly nodes?: ReadonlyArray<ThreadCommentNode | null> | null };
}

/** A comment as its thread tells of it, which says where it stands. */
const threadCommentShape = (node: ThreadCommentNode) => {
	const review = Number(node.pullRequestReview?.fullDatabaseId) || null;
	return {
		...saidShape({
			id: Number(node.fullDatabaseId ?? 0),
			node_id: node.id,
			body: node.body,
			html_url: node.url,
			user: node.author && accountOf(node.author),
			author_association: node.authorAssociation,
			reactions: reactionsOf(node.reactionGroups),
			minimized: minimizedOf(node),
			created_at: node.createdAt,
			updated_at: node.updatedAt,
		}),
		review: review === null ? null : { id: review },
		isPending: node.state === 'PENDING',
	};
};

/** Where a thread stands. On code that changed since, it has its old lines alone. */
const anchorShape = (thread: ReviewThreadNode) => ({
	path: thread.path ?? null,
	line: thread.line ?? thread.originalLine ?? null,
	startLine: thread.startLine ?? thread.originalStartLine ?? null,
	side: thread.diffSide?.toLowerCase() ?? null,
	isOnFile: thread.subjectType === 'FILE',
	isOutdated: thread.isOutdated ?? null,
});

/** Threads of comments on the lines of pull requests. */
export const reviewThreads = defineShape<ReviewThreadNode>(
	(thread) => ({
		id: thread.id,
		isResolved: thread.isResolved ?? null,
		...anchorShape(thread),
		resolvedBy: thread.resolvedBy ? personShape(accountOf({ __typename: 'User', ...thread.resolvedBy })) : null,
		comments: (thread.comments?.nodes ?? []).flatMap((node) => (node ? [threadCommentShape(node)] : [])),
		counts: { comments: thread.comments?.totalCount ?? null },
		pullRequest: pullRequestOfLink(thread.pullRequest?.url),
		repository: thread.repository
			? {
					id: thread.repository.databaseId ?? null,
					name: thread.repository.nameWithOwner.split('/').at(-1) ?? null,
					fullName: thread.repository.nameWithOwner,
					url: thread.repository.url,
				}
			: null,
	}),
	{
		id: 'PRRT_kwDOABPHjc5FtQ7A',
		isResolved: true,
		isOutdated: false,
		subjectType: 'LINE',
		path: 'src/export.ts',
		line: 12,
		startLine: 10,
		originalLine: 12,
		originalStartLine: 10,
		diffSide: 'RIGHT',
		resolvedBy: { __typename: 'User', databaseId: 583231, login: 'octocat', url: 'https://github.com/octocat' },
		pullRequest: { url: 'https://github.com/octocat/hello-world/pull/4' },
		repository: {
			databaseId: 1296269,
			nameWithOwner: 'octocat/hello-world',
			url: 'https://github.com/octocat/hello-world',
		},
		comments: {
			totalCount: 1,
			nodes: [
				{
					id: 'PRRC_kwDOABPHjc5JlgLS',
					fullDatabaseId: '1234567890',
					body: 'Why not `map`?',
					url: 'https://github.com/octocat/hello-world/pull/4#discussion_r1234567890',
					state: 'SUBMITTED',
					createdAt: '2026-11-20T11:00:00Z',
					updatedAt: '2026-11-20T11:00:00Z',
					authorAssociation: 'MEMBER',
					isMinimized: true,
					minimizedReason: 'resolved',
					author: { __typename: 'User', databaseId: 583231, login: 'octocat', url: 'https://github.com/octocat' },
					reactionGroups: manyReactionGroups,
					pullRequestReview: { fullDatabaseId: '80' },
				},
			],
		},
	},
);
