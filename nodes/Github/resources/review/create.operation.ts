import { type IDataObject, UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';
import { draftOf, reviewFields, reviewPath } from './fields';

/**
 * The body of a new review. Pure.
 *
 * @throws UserError naming the field that GitHub would refuse.
 */
function reviewBody({ reviewEvent: event, ...given }: Params<typeof reviewFields>): IDataObject {
	const draft = draftOf(given);
	if (event !== 'APPROVE' && given.body.trim() === '' && !(event === 'COMMENT' && draft.comments))
		throw new UserError('"Body" is missing. GitHub wants a text with this verdict.');
	return { event, ...draft };
}

export const createReview = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Review a pull request',
	description: 'Approve a pull request, ask for changes, or comment on it, with remarks on single lines if you like',
	alias: ['create review', 'approve pull request', 'request changes', 'comment on a line'],
	docs: 'https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request',
	kind: 'destructive',
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField, ...reviewFields],
	run: async (api, { reviewEvent, body, comments, commitId, ...given }) => {
		const place = pullRequestReference(given);
		const review = reviewBody({ reviewEvent, body, comments, commitId });
		return await api.request({ method: 'POST', path: reviewPath(place), body: review });
	},
});
