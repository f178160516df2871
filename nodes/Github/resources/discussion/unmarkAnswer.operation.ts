import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { withdrawnAnswer } from './documents';
import { discussionCommentField } from './fields';
import { commentIdOf } from './references';

export const unmarkDiscussionAnswer = defineOperation({
	name: 'Unmark Answer',
	value: 'unmarkAnswer',
	action: 'Take back the answer of a discussion',
	description: 'Take back the choice of a comment as the answer to a question',
	docs: 'https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions#unmarkdiscussioncommentasanswer',
	kind: 'write',
	rights: 'Discussions: write',
	fields: [discussionCommentField],
	run: async (api, { comment }) => {
		const variables = { id: await commentIdOf(api, comment) };
		const told = await graphql<{ unmarkDiscussionCommentAsAnswer: { discussion: IDataObject } }>(
			api,
			withdrawnAnswer,
			variables,
		);
		return told.unmarkDiscussionCommentAsAnswer.discussion;
	},
});
