import { defineShape } from '../../../shared/catalogue/shape';
import { type AccountObject, accountOf, authorShape, type GraphqlAccount, placeOfLink } from '../../api/shapes';
import { type CommentObject, hiddenShape, type MinimizableNode, minimizedOf } from '../comment/shape';

/** A discussion as webhooks tell of it. https://docs.github.com/webhooks/webhook-events-and-payloads#discussion */
export interface DiscussionObject {
	readonly id: number;
	readonly node_id?: string;
	readonly number?: number;
	readonly title?: string;
	readonly body?: string | null;
	readonly html_url?: string;
	readonly category?: { readonly name: string; readonly slug?: string; readonly is_answerable?: boolean };
	readonly user?: AccountObject | null;
	readonly author_association?: string;
	readonly locked?: boolean;
	readonly state?: string;
	readonly state_reason?: string | null;
	readonly answer_html_url?: string | null;
	readonly created_at?: string;
	readonly updated_at?: string;
}

/** A discussion as a workflow sees it beside its repository. Pure. */
export const discussionAlone = (discussion: DiscussionObject) => ({
	id: discussion.id,
	nodeId: discussion.node_id ?? null,
	number: discussion.number ?? null,
	title: discussion.title ?? '',
	body: discussion.body ?? '',
	url: discussion.html_url ?? null,
	category: discussion.category
		? { name: discussion.category.name, isQuestion: discussion.category.is_answerable ?? null }
		: null,
	author: authorShape(discussion.user, discussion.author_association),
	state: discussion.state === undefined ? null : discussion.state === 'closed' ? 'closed' : 'open',
	stateReason: discussion.state_reason?.toLowerCase() ?? null,
	isLocked: discussion.locked ?? null,
	isAnswered: discussion.answer_html_url === undefined ? null : discussion.answer_html_url !== null,
	createdAt: discussion.created_at ?? null,
	updatedAt: discussion.updated_at ?? null,
});

/** A discussion as GraphQL tells of it. https://docs.github.com/graphql/reference/objects#discussion */
export interface DiscussionNode {
	readonly id: string;
	readonly databaseId: number;
	readonly number: number;
	readonly title: string;
	readonly body: string;
	readonly url: string;
	readonly createdAt: string;
	readonly updatedAt: string;
	readonly locked?: boolean;
	readonly closed?: boolean;
	readonly stateReason?: string | null;
	readonly authorAssociation?: string;
	readonly answer?: { readonly url: string } | null;
	readonly category: { readonly name: string; readonly slug: string; readonly isAnswerable: boolean };
	readonly author: GraphqlAccount | null;
}

/** The same as webhooks would tell of it. Pure. */
export const discussionOf = ({ category, ...node }: DiscussionNode) => ({
	id: node.databaseId,
	node_id: node.id,
	number: node.number,
	title: node.title,
	body: node.body,
	html_url: node.url,
	category: { name: category?.name, slug: category?.slug, is_answerable: category?.isAnswerable },
	user: node.author && accountOf(node.author),
	author_association: node.authorAssociation,
	locked: node.locked,
	state: node.closed === undefined ? undefined : node.closed ? 'closed' : 'open',
	state_reason: node.stateReason,
	answer_html_url: node.answer && node.answer.url,
	created_at: node.createdAt,
	updated_at: node.updatedAt,
});

/** A comment on a discussion as GraphQL tells of it. */
export interface DiscussionCommentNode extends MinimizableNode {
	readonly id?: string;
	readonly databaseId: number;
	readonly body: string;
	readonly url: string;
	readonly createdAt: string;
	readonly updatedAt?: string;
	readonly authorAssociation?: string;
	readonly isAnswer?: boolean;
	readonly author: GraphqlAccount | null;
	readonly replyTo?: { readonly databaseId: number | null } | null;
}

/** The same as webhooks would tell of it. @param parent the id of the comment that it answers. Pure. */
export const discussionCommentOf = (node: DiscussionCommentNode, parent: number | null) => ({
	id: node.databaseId,
	node_id: node.id,
	body: node.body,
	html_url: node.url,
	parent_id: parent,
	user: node.author && accountOf(node.author),
	author_association: node.authorAssociation,
	minimized: minimizedOf(node),
	created_at: node.createdAt,
	updated_at: node.updatedAt,
});

const author = { __typename: 'User', databaseId: 583231, login: 'octocat', url: 'https://github.com/octocat' } as const;

/** Discussions. */
export const discussions = defineShape<DiscussionNode>(
	(node) => ({ ...discussionAlone(discussionOf(node)), repository: placeOfLink(node.url) }),
	{
		id: 'D_kwDOABPHjc4AMlDi',
		databaseId: 3297442,
		number: 12,
		title: 'How should exports look?',
		body: 'What would help you most?',
		url: 'https://github.com/octocat/hello-world/discussions/12',
		category: { name: 'Q&A', slug: 'q-a', isAnswerable: true },
		author,
		authorAssociation: 'MEMBER',
		locked: false,
		closed: true,
		stateReason: 'RESOLVED',
		answer: { url: 'https://github.com/octocat/hello-world/discussions/12#discussioncomment-544078' },
		createdAt: '2026-11-20T10:00:00Z',
		updatedAt: '2026-11-20T12:00:00Z',
	},
);

/** A comment on a discussion as webhooks tell of it. */
export interface DiscussionCommentObject {
	readonly id: number;
	readonly node_id?: string;
	readonly body?: string;
	readonly html_url?: string;
	readonly parent_id?: number | null;
	readonly user?: AccountObject | null;
	readonly author_association?: string;
	readonly minimized?: CommentObject['minimized'];
	readonly created_at?: string;
	readonly updated_at?: string;
}

/** A comment on a discussion as a workflow sees it beside that. Pure. */
export const discussionCommentAlone = (comment: DiscussionCommentObject) => ({
	id: comment.id,
	nodeId: comment.node_id ?? null,
	body: comment.body ?? '',
	url: comment.html_url ?? null,
	author: authorShape(comment.user, comment.author_association),
	replyTo: comment.parent_id ? { id: comment.parent_id } : null,
	...hiddenShape(comment.minimized),
	createdAt: comment.created_at ?? null,
	updatedAt: comment.updated_at ?? null,
});

const discussionOfLink = (link: string | undefined) => {
	const [url, number] = /^[^#]+\/discussions\/(\d+)/.exec(link ?? '') ?? [];
	return url === undefined ? null : { number: Number(number), url };
};

/** Comments on discussions. */
export const discussionComments = defineShape<DiscussionCommentNode>(
	(node) => ({
		...discussionCommentAlone(discussionCommentOf(node, node.replyTo?.databaseId ?? null)),
		isAnswer: node.isAnswer ?? false,
		discussion: discussionOfLink(node.url),
		repository: placeOfLink(node.url),
	}),
	{
		id: 'DC_kwDOABPHjc4ACE1e',
		databaseId: 544078,
		body: 'As a table, please',
		url: 'https://github.com/octocat/hello-world/discussions/12#discussioncomment-544078',
		isAnswer: true,
		replyTo: { databaseId: 544000 },
		author,
		authorAssociation: 'CONTRIBUTOR',
		isMinimized: true,
		minimizedReason: 'off-topic',
		createdAt: '2026-11-20T11:00:00Z',
		updatedAt: '2026-11-20T11:00:00Z',
	},
);

/** https://docs.github.com/graphql/reference/objects#discussioncategory */
interface CategoryNode {
	readonly id: string;
	readonly name: string;
	readonly slug?: string;
	readonly description?: string | null;
	readonly emoji?: string;
	readonly isAnswerable?: boolean;
}

/** Categories of discussions. */
export const categories = defineShape<CategoryNode>(
	({ id, name, slug, description, emoji, isAnswerable }) => ({
		id,
		name,
		slug: slug ?? null,
		description: description ?? '',
		emoji: emoji ?? null,
		isQuestion: isAnswerable ?? null,
	}),
	{
		...{ id: 'DIC_kwDOABPHjc4CAlDi', name: 'Q&A', slug: 'q-a', emoji: ':pray:', isAnswerable: true },
		description: 'Ask the community for help',
	},
);
