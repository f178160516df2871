import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField } from '../pullRequest/pullRequest';
import { oneReviewField, reviewPath, reviewReference } from './fields';

export const getReview = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a review of a pull request',
	description: 'Read one review of a pull request: verdict and text',
	docs: 'https://docs.github.com/rest/pulls/reviews#get-a-review-for-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	fields: [repositoryOfField, pullRequestField, oneReviewField],
	run: async (api, given) => {
		const place = reviewReference(given);
		return await api.request({ method: 'GET', path: reviewPath(place, place.review) });
	},
});
