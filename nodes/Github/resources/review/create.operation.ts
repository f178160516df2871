import { type IDataObject, UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';
import { reviewFields } from './fields';
import { reviews } from './shape';

const isRemark = (entry: unknown): entry is IDataObject =>
	typeof entry === 'object' && entry !== null && 'path' in entry && 'body' in entry;

/**
 * The body of a new review. Pure.
 *
 * @throws UserError naming the field that GitHub would refuse.
 */
function reviewBody({ reviewEvent: event, body, comments = [], commitId }: Params<typeof reviewFields>): IDataObject {
	if (!Array.isArray(comments) || !comments.every(isRemark))
		throw new UserError('"Comments (JSON)" must be a list of objects that each have "path", "body" and "line".');
	if (event !== 'APPROVE' && body.trim() === '' && !(event === 'COMMENT' && comments.length > 0))
		throw new UserError('"Body" is missing. GitHub wants a text with this verdict.');
	return {
		event,
		body: body || undefined,
		comments: comments.length > 0 ? comments : undefined,
		commit_id: commitId || undefined,
	};
}

export const createReview = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Review a pull request',
	description: 'Approve a pull request, ask for changes, or comment on it, with remarks on single lines if you like',
	alias: ['create review', 'approve pull request', 'request changes'],
	docs: 'https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request',
	kind: 'write',
	rights: 'Pull requests: write',
	shape: reviews,
	fields: [repositoryOfField, pullRequestField, ...reviewFields],
	run: async (api, { reviewEvent, body, comments, commitId, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const review = reviewBody({ reviewEvent, body, comments, commitId });
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/reviews`;
		return await api.request({ method: 'POST', path: at, body: review });
	},
});
