import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { newDiscussionComment } from './documents';
import { discussionId, answeredComment } from './discussionSteps';
import { commentBodyField } from '../comment/commentFields';
import { repositoryOfField } from '../../api/numberedFields';
import { graphql } from '../../api/graphql';
import { parseNumbered } from '../../api/numbered';

export const createCommentDiscussion = defineOperation({
	resource: 'discussion',
	name: 'Create Comment',
	value: 'createComment',
	action: 'Comment on a discussion',
	description: 'Write a comment on a discussion, or answer one of its comments',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#adddiscussioncomment',
	kind: 'write',
	rights: 'Discussions: write',
	summary: ['id', 'databaseId', 'url', 'body', 'author.login', 'createdAt', 'discussion.number'],
	fields: [
		repositoryOfField,
		{
			displayName: 'Discussion',
			name: 'discussionNumber',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 12',
			description: 'The number of the discussion (12, #12 or octocat/hello-world#12) or its link',
		},
		commentBodyField,
		{
			displayName: 'Reply To',
			name: 'replyTo',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://github.com/octocat/hello-world/discussions/12#discussioncomment-34',
			description: 'The comment to answer: its link, its number or its node ID; empty for a comment of its own',
		},
	],
	run: async (api, { repository, discussionNumber, body, replyTo }) => {
		const discussion = parseNumbered('number', 'Discussion', discussionNumber, repository);
		const id = await discussionId(api, discussion);
		const replyToId = replyTo.trim() ? await answeredComment(api, discussion, replyTo) : null;
		const made = await graphql<{ addDiscussionComment: { comment: IDataObject } }>(api, newDiscussionComment, {
			discussionId: id,
			body,
			replyToId,
		});
		return made.addDiscussionComment.comment;
	},
});
