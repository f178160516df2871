import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { connected, type Connection, graphql, noRows } from '../../api/graphql';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { ownerAndName } from '../../api/repository';
import { commentsWhole, moreReplies } from './documents';
import { discussionField } from './fields';
import { discussionComments } from './shape';

interface Begun extends IDataObject {
	readonly id: string;
	readonly replies: Connection<IDataObject> & IDataObject;
}

/** How many replies come with each comment; of more, the rest is read apart. */
const firstReplies = 50;

/** A comment, and behind it its replies. */
async function* threadOf(api: Api, { replies, ...comment }: Begun, withReplies: boolean): AsyncGenerator<IDataObject> {
	yield comment;
	if (!withReplies) return;
	yield* replies.nodes.filter((reply) => reply !== null);
	if (!replies.pageInfo.hasNextPage) return;
	yield* connected<IDataObject>(async (after, first) => {
		const rest = { id: comment['id'], first, after: after ?? replies.pageInfo.endCursor };
		const { node } = await graphql<{ node: { replies: Connection<IDataObject> } | null }>(api, moreReplies, rest);
		return node?.replies ?? noRows;
	});
}

export const getDiscussionComments = defineOperation({
	name: 'Get Comments',
	value: 'getComments',
	action: 'Get the comments on a discussion',
	description: 'List the comments on a discussion, each followed by the replies to it, the oldest first',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#discussioncomment',
	kind: 'read',
	rights: 'Discussions: read',
	shape: discussionComments,
	fields: [
		repositoryOfField,
		discussionField,
		...listFields,
		{
			displayName: 'Include Replies',
			name: 'includeReplies',
			type: 'boolean',
			default: true,
			description: 'Whether to return the replies to comments as well',
		},
	],
	run: async (api, { repository: chosen, discussionNumber, includeReplies, ...list }) => {
		const { repository, number } = parseNumbered('number', 'Discussion', discussionNumber, chosen);
		const most = limitOf(list) ?? Infinity;
		const variables = { ...ownerAndName(repository), number, replies: includeReplies ? firstReplies : 0 };
		const begun = connected<Begun>(async (after, first) => {
			const found = await graphql<{ repository: { discussion: { comments: Connection<Begun> } | null } | null }>(
				api,
				commentsWhole,
				{ ...variables, first, after },
				{ partial: 'found' },
			);
			if (found.repository?.discussion) return found.repository.discussion.comments;
			throw new UserError(`There is no discussion ${repository}#${number} that this account may see.`);
		}, most);
		const all: IDataObject[] = [];
		for await (const comment of begun) {
			for await (const said of threadOf(api, comment, includeReplies)) {
				all.push(said);
				if (all.length >= most) return all;
			}
		}
		return all;
	},
});
