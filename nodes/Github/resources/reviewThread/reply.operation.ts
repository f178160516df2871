import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { commentBodyField } from '../comment/comment';
import { reviewComments } from '../comment/shape';
import { answerable, threadField } from './thread';

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
	fields: [repositoryOfField, threadField, commentBodyField],
	run: async (api, { body, ...given }) => {
		const { repository, number, comment } = await answerable(api, given);
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/comments/${comment}/replies`;
		return await api.request({ method: 'POST', path: at, body: { body } });
	},
});
