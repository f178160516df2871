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
	readonly comments: { readonly nodes: readonly CommentNode[] };
}

interface Page {
	readonly repository: { readonly discussions: Connection<DiscussionNode> } | null;
}

const author = 'author { __typename login url ... on User { databaseId } ... on Bot { databaseId } }';
const comment = `databaseId body url createdAt ${author}`;

const queryFor = (order: 'CREATED_AT' | 'UPDATED_AT', comments: string) => `
	query ($owner: String!, $name: String!, $cursor: String) {
		repository(owner: $owner, name: $name) {
			discussions(first: 50, after: $cursor, orderBy: { field: ${order}, direction: DESC }) {
				pageInfo { hasNextPage endCursor }
				nodes {
					id databaseId number title body url createdAt updatedAt ${author}
					category { name slug isAnswerable }
					${comments}
				}
			}
		}
	}`;

const queries = {
	createdAt: queryFor('CREATED_AT', ''),
	updatedAt: queryFor(
		'UPDATED_AT',
		`comments(last: 50) { nodes { ${comment} replies(last: 50) { nodes { ${comment} } } } }`,
	),
};

const accountOf = (given: Author | null): Account | null =>
	given && { id: given.databaseId ?? 0, login: given.login, type: given.__typename, html_url: given.url };

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
		for (const one of node.comments.nodes) add(one, null);
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
