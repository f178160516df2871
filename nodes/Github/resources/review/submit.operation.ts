import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField } from '../pullRequest/pullRequest';
import { pendingReview, pendingReviewField, reviewPath, reviewPlace, submitFields } from './fields';

export const submitReview = defineOperation({
	name: 'Submit',
	value: 'submit',
	action: 'Submit a pending review of a pull request',
	description: 'Publish the review that this account has begun, with its comments, a verdict and a text',
	alias: ['finish review', 'publish review'],
	docs: 'https://docs.github.com/rest/pulls/reviews#submit-a-review-for-a-pull-request',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField, pendingReviewField, ...submitFields],
	run: async (api, { reviewEvent: event, body, ...given }) => {
		const place = reviewPlace(given);
		if (event === 'REQUEST_CHANGES' && body.trim() === '')
			throw new UserError('"Body" is missing. GitHub wants a text with this verdict.');
		const review = place.review ?? (await pendingReview(api, place)).id;
		const at = reviewPath(place, review, 'events');
		return await api.request({ method: 'POST', path: at, body: { event, body: body || undefined } });
	},
});
