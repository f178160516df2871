import { defineResource } from '../../../shared/catalogue/resource';
import { getReviewThread } from './get.operation';
import { getAllReviewThreads } from './getAll.operation';
import { replyToReviewThread } from './reply.operation';
import { resolveThread } from './resolve.operation';
import { reviewThreads } from './shape';
import { unresolveThread } from './unresolve.operation';

export const reviewThreadResource = defineResource({
	value: 'reviewThread',
	name: 'Review Thread',
	shape: reviewThreads,
	operations: [getAllReviewThreads, getReviewThread, replyToReviewThread, resolveThread, unresolveThread],
});
