import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { commentBodyField } from '../comment/comment';
import { changedComment } from './documents';
import { discussionCommentField } from './fields';
import { commentIdOf } from './references';
import { discussionComments } from './shape';

export const updateDiscussionComment = defineOperation({
	name: 'Update Comment',
	value: 'updateComment',
	action: 'Update a comment on a discussion',
	description: 'Replace the text of a comment on a discussion, or of a reply',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#updatediscussioncomment',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Discussions: write',
	shape: discussionComments,
	fields: [discussionCommentField, commentBodyField],
	run: async (api, { comment, body }) => {
		const variables = { commentId: await commentIdOf(api, comment), body };
		const told = await graphql<{ updateDiscussionComment: { comment: IDataObject } }>(api, changedComment, variables);
		return told.updateDiscussionComment.comment;
	},
});
