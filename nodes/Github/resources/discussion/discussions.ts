import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { anyOf } from '../../../shared/filters/text';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { askOfRepository } from '../../api/graphqlBatch';
import { hourOf, type Stretch, worthLooking } from '../../api/recentRows';
import { ownerAndName } from '../../api/repository';
import { accountOf, type GraphqlAccount } from '../../api/shapes';
import type {
	DiscussionCategory,
	DiscussionCommentDelivery,
	DiscussionDelivery,
	HookedRepository,
} from '../../log/payloads';
import { answerMembers, commentMembers, discussionMembers } from './documents';
import { type DiscussionCommentNode, discussionCommentOf, type DiscussionNode, discussionOf } from './shape';

interface CommentNode extends DiscussionCommentNode {
	readonly replies?: { readonly nodes: readonly CommentNode[] };
}

/** A discussion of a list; who chose its answer, and when, is told where that is asked for. */
interface ListedNode extends Omit<DiscussionNode, 'answer'> {
	readonly answer?: (DiscussionCommentNode & { readonly url: string }) | null;
	readonly answerChosenAt?: string | null;
	readonly answerChosenBy?: GraphqlAccount | null;
}

interface Page {
	readonly databaseId: number;
	readonly nameWithOwner: string;
	readonly url: string;
	/** Null where this account may not see them. */
	readonly discussions: Connection<ListedNode> | null;
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

const discussionsBy = (order: 'CREATED_AT' | 'UPDATED_AT', members = discussionMembers) => ({
	declared: '$owner: String!, $name: String!, $first: Int!, $cursor: String',
	field: `repository(owner: $owner, name: $name) {
		databaseId nameWithOwner url
		discussions(first: $first, after: $cursor, orderBy: { field: ${order}, direction: DESC }) {
			pageInfo { hasNextPage endCursor }
			nodes {
				${members}
			}
		}
	}`,
});

/** By what the newest are, and what is asked for of them. */
const queries = {
	created: { ...discussionsBy('CREATED_AT'), moment: 'createdAt' },
	updated: { ...discussionsBy('UPDATED_AT'), moment: 'updatedAt' },
	answered: { ...discussionsBy('UPDATED_AT', `${discussionMembers} ${answerMembers}`), moment: 'updatedAt' },
} as const;

/** Few are new at a look, and all repositories are asked at once; where they are more, they come by larger pages. */
const firstPage = 5;
const laterPages = 50;

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
					nodes { ${commentMembers} replies(last: 100) { nodes { ${commentMembers} } } }
				}
			}
		}
	}`;

/** How many comments of a discussion are searched for new replies, the newest first. */
const maxComments = 1000;

interface Listed extends ListedNode {
	readonly of: Omit<Page, 'discussions'>;
}

/** The repository under the id that its webhooks' deliveries carry. */
const repositoryFrom = ({ of: { databaseId: id, nameWithOwner, url } }: Listed): HookedRepository => ({
	id,
	full_name: nameWithOwner,
	html_url: url,
});

/** The discussions of a repository since a moment, newest first; to show one, no more than a page. */
async function nodesSince(
	api: Api,
	repository: string,
	which: keyof typeof queries,
	{ since, isSample = false }: Stretch,
): Promise<Listed[]> {
	const newestFirst = connected<Listed>(
		async (cursor) => {
			const first = cursor === null && !isSample ? firstPage : laterPages;
			const page = await askOfRepository<Page>(api, repository, queries[which], { first, cursor });
			const { discussions = null } = page;
			return discussions
				? { ...discussions, nodes: discussions.nodes.map((node) => node && { ...node, of: page }) }
				: noRows;
		},
		isSample ? laterPages : Infinity,
	);
	const found: Listed[] = [];
	for await (const node of newestFirst) {
		if (Date.parse(node[queries[which].moment]) < since) break;
		found.push(node);
	}
	return found;
}

/** Discussions that were opened since a moment, as webhooks would have told them. */
export async function discussionsSince(api: Api, name: string, span: Stretch): Promise<DiscussionDelivery[]> {
	const nodes = await nodesSince(api, name, 'created', span);
	return nodes.map((node) => {
		const discussion = discussionOf(node);
		return { action: 'created', discussion, repository: repositoryFrom(node), sender: discussion.user };
	});
}

/**
 * Discussions whose answer was chosen since a moment, as webhooks would have told them. To choose one changes the discussion:
 * the payload "answered" of @octokit/webhooks-examples has one moment for both.
 */
export async function answeredSince(api: Api, name: string, span: Stretch): Promise<DiscussionDelivery[]> {
	const nodes = await nodesSince(api, name, 'answered', span);
	return nodes.flatMap((node) => {
		const { answer, answerChosenAt: at, answerChosenBy: by } = node;
		if (!answer || !at || Date.parse(at) < span.since) return [];
		return {
			action: 'answered',
			discussion: { ...discussionOf(node), answer_chosen_at: at },
			answer: discussionCommentOf(answer, answer.replyTo?.databaseId ?? null),
			repository: repositoryFrom(node),
			sender: by ? accountOf(by) : null,
		};
	});
}

interface Said extends CommentNode {
	/** The id of the comment that it answers. */
	readonly parent: number | null;
}

/** What was said in a discussion since a moment: its newest comments are looked through, and the newest replies to each. */
async function saidSince(
	api: Api,
	repository: string,
	number: number,
	{ since, isSample = false }: Stretch,
): Promise<Said[]> {
	const { owner, name } = ownerAndName(repository);
	const comments = connected<CommentNode>(
		async (cursor) => {
			const page = await graphql<CommentsPage>(
				api,
				commentsBefore,
				{ owner, name, number, cursor },
				{ partial: 'allowed' },
			);
			const found = page.repository?.discussion?.comments;
			if (!found) return noRows;
			const { hasPreviousPage: hasNextPage, startCursor: endCursor } = found.pageInfo;
			return { nodes: found.nodes, pageInfo: { hasNextPage, endCursor } };
		},
		isSample ? 100 : maxComments,
	);
	const said: Said[] = [];
	for await (const { replies, ...one } of comments) {
		const answers = (replies?.nodes ?? []).map((reply) => ({ ...reply, parent: one.databaseId }));
		said.push(...[{ ...one, parent: null }, ...answers].filter(({ createdAt }) => Date.parse(createdAt) >= since));
	}
	return said;
}

/** GitHub tells the moment of a change in seconds, so in what changed so lately (milliseconds) there may be more to come. */
const settledMs = 60_000;
/** A look goes back ten minutes. */
const rememberedMs = 15 * 60_000;

/** The same, remembered until the discussion changes again: what is new is looked at again for as long as it is. */
async function saidIn(api: Api, repository: string, { id, number, updatedAt }: DiscussionNode, span: Stretch) {
	if (span.isSample || api.now() - Date.parse(updatedAt) < settledMs)
		return await saidSince(api, repository, number, span);
	const from = hourOf(span.since);
	return await api.cached(
		`said in ${id} until ${updatedAt} since ${from}`,
		async () => await saidSince(api, repository, number, { since: Date.parse(from) }),
		rememberedMs,
	);
}

/** Comments, and replies to them, that were made since a moment. */
export async function commentsSince(api: Api, name: string, span: Stretch): Promise<DiscussionCommentDelivery[]> {
	const nodes = worthLooking(await nodesSince(api, name, 'updated', span), span);
	const read = nodes.map(async (node) => {
		const discussion = discussionOf(node);
		const repository = repositoryFrom(node);
		const said = await saidIn(api, name, node, span);
		return said
			.filter(({ createdAt }) => Date.parse(createdAt) >= span.since)
			.map(({ parent, ...one }): DiscussionCommentDelivery => {
				const comment = discussionCommentOf(one, parent);
				return { action: 'created', comment, discussion, repository, sender: comment.user };
			});
	});
	return (await Promise.all(read)).flat();
}

/** Whether the discussion is in one of the categories, which are given by name or slug. Pure. */
export const isInCategory = (categories: string, { name, slug }: DiscussionCategory): boolean =>
	anyOf(categories, [name, slug]);

export const categoriesFilter = {
	displayName: 'Only in Categories',
	name: 'categories',
	type: 'string',
	default: '',
	placeholder: 'e.g. Q&A, Ideas',
	description: 'Names of categories, separated by commas; leave empty for all',
} as const satisfies INodeProperties;
