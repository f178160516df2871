import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';
import { reviews } from './shape';

export const getAllReviews = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the reviews of a pull request',
	description: 'Read the reviews of a pull request with their verdicts and texts, the oldest first',
	alias: ['read reviews', 'review verdict', 'is pull request approved'],
	docs: 'https://docs.github.com/rest/pulls/reviews#list-reviews-for-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: reviews,
	fields: [repositoryOfField, pullRequestField, ...listFields],
	run: async (api, { returnAll, limit, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}/reviews` } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});
