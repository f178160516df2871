import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { removedComment } from './documents';
import { discussionCommentField } from './fields';
import { commentIdOf } from './references';

export const deleteDiscussionComment = defineOperation({
	name: 'Delete Comment',
	value: 'deleteComment',
	action: 'Delete a comment on a discussion',
	description: 'Delete a comment on a discussion, or a reply; this cannot be undone',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#deletediscussioncomment',
	kind: 'destructive',
	rights: 'Discussions: write',
	receipt: { comment: { id: 544078, nodeId: 'DC_kwDOABPHjc4ACE1e' }, isDeleted: true },
	fields: [discussionCommentField],
	run: async (api, { comment }) => {
		const id = await commentIdOf(api, comment);
		const told = await graphql<{ deleteDiscussionComment: { comment: { databaseId: number | null } | null } }>(
			api,
			removedComment,
			{ id },
		);
		const number = told.deleteDiscussionComment.comment?.databaseId ?? null;
		return { comment: { id: number, nodeId: id }, isDeleted: true };
	},
});
