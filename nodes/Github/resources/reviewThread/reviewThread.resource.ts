import { defineResource } from '../../../shared/catalogue/resource';
import { replyToReviewThread } from './reply.operation';

export const reviewThreadResource = defineResource({
	value: 'reviewThread',
	name: 'Review Thread',
	operations: [replyToReviewThread],
});
