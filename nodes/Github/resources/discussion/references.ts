import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { type Numbered, parseNumbered } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import { commentsWithReplies, discussionByNumber, moreReplyIds } from './documents';

/** @throws UserError when there is no such discussion. */
export async function discussionId(api: Api, { repository, number }: Numbered): Promise<string> {
	const found = await graphql<{ repository: { discussion: { id: string } | null } | null }>(
		api,
		discussionByNumber,
		{ ...ownerAndName(repository), number },
		{ partial: 'found' },
	);
	if (found.repository?.discussion) return found.repository.discussion.id;
	throw new UserError(`There is no discussion ${repository}#${number} that this account may see.`);
}

interface Said {
	readonly id: string;
	readonly databaseId: number | null;
}

interface Begun extends Said {
	readonly replies: Connection<Said>;
}

interface Page {
	readonly repository: { readonly discussion: { readonly comments: Connection<Begun> } | null } | null;
}

/** The replies to a comment after those that come with it. */
const laterReplies = (api: Api, { id, replies }: Begun) =>
	connected<Said>(async (after, first) => {
		const variables = { id, first, after: after ?? replies.pageInfo.endCursor };
		const { node } = await graphql<{ node: { replies?: Connection<Said> } | null }>(api, moreReplyIds, variables);
		return node?.replies ?? noRows;
	});

/**
 * The node ID of a comment on a discussion, or of a reply to one, whose link ends with its number.
 *
 * @throws UserError when the discussion has no such comment.
 */
export async function discussionCommentId(
	api: Api,
	{ repository, number }: Numbered,
	comment: number,
): Promise<string> {
	const firstPages = connected<Begun>(async (after, first) => {
		const variables = { ...ownerAndName(repository), number, first, after };
		const found = await graphql<Page>(api, commentsWithReplies, variables, { partial: 'found' });
		return found.repository?.discussion?.comments ?? noRows;
	});
	const long: Begun[] = [];
	for await (const one of firstPages) {
		const found = [one, ...one.replies.nodes].find((words) => words?.databaseId === comment);
		if (found) return found.id;
		if (one.replies.pageInfo?.hasNextPage) long.push(one);
	}
	for (const one of long)
		for await (const reply of laterReplies(api, one)) if (reply.databaseId === comment) return reply.id;
	throw new UserError(`The discussion ${repository}#${number} has no comment ${comment} that this account may see.`);
}

const commentLink = /^(https?:\/\/.+\/discussions\/\d+)(?:\?[^#]*)?#discussioncomment-(\d+)$/;

/**
 * The node ID of the comment that a form names, by that or by the link of the comment.
 *
 * @throws UserError when the text is neither.
 */
export async function commentIdOf(api: Api, text: string): Promise<string> {
	const given = text.trim();
	if (/^(?:DC_[\w-]+|MD[A-Za-z0-9+/]{10,}=*)$/.test(given)) return given;
	const [, discussion, comment] = commentLink.exec(given) ?? [];
	if (discussion !== undefined)
		return await discussionCommentId(api, parseNumbered('number', 'Comment', discussion, ''), Number(comment));
	throw new UserError(
		`"Comment" does not accept "${given.slice(0, 80)}". Give the link that ends with #discussioncomment- and a number, or the node ID.`,
	);
}
