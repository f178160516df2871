import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { pullRequestField } from '../pullRequest/pullRequest';
import { pendingReview, pendingReviewField, reviewPath, reviewPlace } from './fields';

export const discardReview = defineOperation({
	name: 'Discard',
	value: 'discard',
	action: 'Discard a pending review of a pull request',
	description: 'Throw away the review that this account has begun, with its comments; this cannot be undone',
	alias: ['delete pending review', 'cancel review'],
	docs: 'https://docs.github.com/rest/pulls/reviews#delete-a-pending-review-for-a-pull-request',
	kind: 'destructive',
	rights: 'Pull requests: write',
	receipt: {
		review: { id: 80 },
		pullRequest: { number: 4 },
		repository: repositoryNamed('octocat/hello-world'),
		isDeleted: true,
	},
	fields: [repositoryOfField, pullRequestField, pendingReviewField],
	run: async (api, given) => {
		const place = reviewPlace(given);
		const id = place.review ?? (await pendingReview(api, place)).id;
		await api.request({ method: 'DELETE', path: reviewPath(place, id) });
		const { repository, number } = place;
		return { review: { id }, pullRequest: { number }, repository: repositoryNamed(repository), isDeleted: true };
	},
});
