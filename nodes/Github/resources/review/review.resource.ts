import { defineResource } from '../../../shared/catalogue/resource';
import { addReviewComment } from './addComment.operation';
import { createReview } from './create.operation';
import { discardReview } from './discard.operation';
import { dismissReview } from './dismiss.operation';
import { getReview } from './get.operation';
import { getAllReviews } from './getAll.operation';
import { getReviewComments } from './getComments.operation';
import { reviews } from './shape';
import { startReview } from './start.operation';
import { submitReview } from './submit.operation';
import { updateReview } from './update.operation';

export const reviewResource = defineResource({
	value: 'review',
	name: 'Pull Request Review',
	shape: reviews,
	operations: [
		createReview,
		getAllReviews,
		getReview,
		getReviewComments,
		startReview,
		addReviewComment,
		submitReview,
		discardReview,
		updateReview,
		dismissReview,
	],
});
