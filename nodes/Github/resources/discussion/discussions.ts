import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { anyOf } from '../../../shared/filters/text';
import type { Account } from '../../api/account';
import { connected, type Connection, graphql } from '../../api/graphql';
import { ownerAndName } from '../../api/repository';
import type {
	Discussion,
	DiscussionCategory,
	DiscussionCommentDelivery,
	DiscussionDelivery,
} from '../../hooks/payloads';
import { repositoryAt } from '../../hooks/repositoryAt';

interface Author {
	readonly __typename: string;
	readonly databaseId?: number;
	readonly login: string;
	readonly url: string;
}

interface CommentNode {
	readonly databaseId: number;
	readonly body: string;
	readonly url: string;
	readonly createdAt: string;
	readonly author: Author | null;
	readonly replies?: { readonly nodes: readonly CommentNode[] };
}

interface DiscussionNode {
	readonly id: string;
	readonly databaseId: number;
	readonly number: number;
	readonly title: string;
	readonly body: string;
	readonly url: string;
	readonly createdAt: string;
	readonly updatedAt: string;
	readonly category: { readonly name: string; readonly slug: string; readonly isAnswerable: boolean };
	readonly author: Author | null;
}

interface Page {
	readonly repository: { readonly discussions: Connection<DiscussionNode> } | null;
}

interface CommentsPage {
	readonly repository: {
		readonly discussion: {
			readonly comments: {
				readonly nodes: readonly CommentNode[];
				readonly pageInfo: { readonly hasPreviousPage: boolean; readonly startCursor: string | null };
			};
		} | null;
	} | null;
}

const author = 'author { __typename login url ... on User { databaseId } ... on Bot { databaseId } }';
const comment = `databaseId body url createdAt ${author}`;

const discussionsBy = (order: 'CREATED_AT' | 'UPDATED_AT') => `
	query ($owner: String!, $name: String!, $cursor: String) {
		repository(owner: $owner, name: $name) {
			discussions(first: 50, after: $cursor, orderBy: { field: ${order}, direction: DESC }) {
				pageInfo { hasNextPage endCursor }
				nodes {
					id databaseId number title body url createdAt updatedAt ${author}
					category { name slug isAnswerable }
				}
			}
		}
	}`;

const queries = { createdAt: discussionsBy('CREATED_AT'), updatedAt: discussionsBy('UPDATED_AT') };

/**
 * A hundred comments with the newest hundred replies to each: one point, because GitHub counts a hundredth of the lists that
 * are asked for. https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
const commentsBefore = `
	query ($owner: String!, $name: String!, $number: Int!, $cursor: String) {
		repository(owner: $owner, name: $name) {
			discussion(number: $number) {
				comments(last: 100, before: $cursor) {
					pageInfo { hasPreviousPage startCursor }
					nodes { ${comment} replies(last: 100) { nodes { ${comment} } } }
				}
			}
		}
	}`;

/** So many comments of a discussion are looked through for new replies, the newest first. */
const mostComments = 1000;

/** GraphQL calls the app "dependabot" which REST and webhooks call "dependabot[bot]": https://github.com/fullsend-ai/fullsend/issues/6205 */
const loginOf = ({ login, __typename: type }: Author): string => (type === 'Bot' ? `${login}[bot]` : login);

const accountOf = (given: Author | null): Account | null =>
	given && { id: given.databaseId ?? 0, login: loginOf(given), type: given.__typename, html_url: given.url };

const discussionOf = (node: DiscussionNode): Discussion => ({
	id: node.databaseId,
	node_id: node.id,
	number: node.number,
	title: node.title,
	body: node.body,
	html_url: node.url,
	category: { name: node.category.name, slug: node.category.slug, is_answerable: node.category.isAnswerable },
	user: accountOf(node.author),
	created_at: node.createdAt,
});

const nothing = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

async function* nodesSince(api: Api, repository: string, order: keyof typeof queries, since: number) {
	const { owner, name } = ownerAndName(repository);
	const newestFirst = connected<DiscussionNode>(async (cursor) => {
		const page = await graphql<Page>(api, queries[order], { owner, name, cursor }, { partial: 'allowed' });
		return page.repository?.discussions ?? nothing;
	});
	for await (const node of newestFirst) {
		if (Date.parse(node[order]) < since) return;
		yield node;
	}
}

/** Discussions that were opened since a moment (epoch milliseconds), as webhooks would have told them. */
export async function discussionsSince(api: Api, name: string, since: number): Promise<DiscussionDelivery[]> {
	const repository = await repositoryAt(api, name);
	const opened: DiscussionDelivery[] = [];
	for await (const node of nodesSince(api, name, 'createdAt', since)) {
		const discussion = discussionOf(node);
		opened.push({ action: 'created', discussion, repository, sender: discussion.user });
	}
	return opened;
}

/** The newest comments of a discussion with the replies to them, the newest page first. */
function commentsOf(api: Api, repository: string, number: number): AsyncGenerator<CommentNode> {
	const { owner, name } = ownerAndName(repository);
	return connected<CommentNode>(async (cursor) => {
		const page = await graphql<CommentsPage>(
			api,
			commentsBefore,
			{ owner, name, number, cursor },
			{ partial: 'allowed' },
		);
		const comments = page.repository?.discussion?.comments;
		if (!comments) return nothing;
		const { hasPreviousPage: hasNextPage, startCursor: endCursor } = comments.pageInfo;
		return { nodes: comments.nodes, pageInfo: { hasNextPage, endCursor } };
	}, mostComments);
}

/** Comments, and replies to them, that were made since a moment (epoch milliseconds). */
export async function commentsSince(api: Api, name: string, since: number): Promise<DiscussionCommentDelivery[]> {
	const repository = await repositoryAt(api, name);
	const made: DiscussionCommentDelivery[] = [];
	for await (const node of nodesSince(api, name, 'updatedAt', since)) {
		const discussion = discussionOf(node);
		const add = (one: CommentNode, parent: number | null) => {
			const user = accountOf(one.author);
			const { databaseId: id, body, url, createdAt } = one;
			const told = { id, body, html_url: url, parent_id: parent, user, created_at: createdAt };
			if (Date.parse(createdAt) >= since)
				made.push({ action: 'created', comment: told, discussion, repository, sender: user });
			for (const reply of one.replies?.nodes ?? []) add(reply, id);
		};
		for await (const one of commentsOf(api, name, node.number)) add(one, null);
	}
	return made;
}

/** Whether the discussion is in one of the categories, which are given by name or slug. Pure. */
export const isInCategory = (categories: string, { name, slug }: DiscussionCategory): boolean =>
	anyOf(categories, [name, slug]);

/** A discussion as a workflow sees it. */
export const discussionShape = ({ number, title, body, html_url: url, category, user }: Discussion) => ({
	number,
	title,
	body: body ?? '',
	url,
	category: category.name,
	isQuestion: category.is_answerable,
	author: user?.login ?? null,
});

export const categoriesFilter = {
	displayName: 'Only in Categories',
	name: 'categories',
	type: 'string',
	default: '',
	placeholder: 'e.g. Q&A, Ideas',
	description: 'Names of categories, separated by commas; leave empty for all',
} as const satisfies INodeProperties;
