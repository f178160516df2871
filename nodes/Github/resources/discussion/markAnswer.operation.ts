import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { chosenAnswer } from './documents';
import { discussionCommentField } from './fields';
import { commentIdOf } from './references';

export const markDiscussionAnswer = defineOperation({
	name: 'Mark Answer',
	value: 'markAnswer',
	action: 'Mark a comment as the answer of a discussion',
	description: 'Choose the comment that answers a question; another answer is replaced',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#markdiscussioncommentasanswer',
	kind: 'write',
	rights: 'Discussions: write',
	fields: [discussionCommentField],
	run: async (api, { comment }) => {
		const variables = { id: await commentIdOf(api, comment) };
		const told = await graphql<{ markDiscussionCommentAsAnswer: { discussion: IDataObject } }>(
			api,
			chosenAnswer,
			variables,
		);
		return told.markDiscussionCommentAsAnswer.discussion;
	},
});
