import { defineResource } from '../../../shared/catalogue/resource';
import { createReview } from './create.operation';
import { getAllReviews } from './getAll.operation';
import { getReviewComments } from './getComments.operation';
import { reviews } from './shape';

export const reviewResource = defineResource({
	value: 'review',
	name: 'Pull Request Review',
	shape: reviews,
	operations: [createReview, getAllReviews, getReviewComments],
});
