import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { commentBodyField } from '../comment/comment';
import { reviewComments } from '../comment/shape';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';

const commentField = {
	displayName: 'Comment ID',
	name: 'commentId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 1234567',
	description: 'The ID of the comment on a line, or its link, which ends with #discussion_r and the ID',
} as const satisfies INodeProperties;

export const replyToReviewThread = defineOperation({
	name: 'Reply',
	value: 'reply',
	action: 'Reply to a review thread',
	description: 'Answer a comment on a line of a pull request, in its thread',
	alias: ['reply to review comment', 'answer review', 'reply to review'],
	docs: 'https://docs.github.com/rest/pulls/comments#create-a-reply-for-a-review-comment',
	kind: 'write',
	rights: 'Pull requests: write',
	shape: reviewComments,
	fields: [repositoryOfField, pullRequestField, commentField, commentBodyField],
	run: async (api, { commentId, body, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const comment = parseNumbered('reviewComment', commentField.displayName, commentId, repository);
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/comments/${comment.number}/replies`;
		return await api.request({ method: 'POST', path: at, body: { body } });
	},
});
