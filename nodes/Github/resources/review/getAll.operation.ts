import { defineOperation } from '../../../shared/catalogue/operation';
import { listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { orderField, orderedRows } from '../../api/order';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';
import { reviewPath } from './fields';

export const getAllReviews = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the reviews of a pull request',
	description:
		'Read the reviews of a pull request with their verdicts and texts, the oldest or the newest first; one that this account has begun is pending',
	alias: ['read reviews', 'review verdict', 'is pull request approved'],
	docs: 'https://docs.github.com/rest/pulls/reviews#list-reviews-for-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	fields: [repositoryOfField, pullRequestField, ...listFields, orderField],
	run: async (api, { returnAll, limit, order, ...given }) => {
		const request = { method: 'GET', path: reviewPath(pullRequestReference(given)) } as const;
		return await orderedRows(api, request, { returnAll, limit, order });
	},
});
