import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { orderField, orderedRows } from '../../api/order';
import { segmentsOf } from '../../api/repository';
import { sinceField } from '../comment/comment';
import { reviewComments } from '../comment/shape';
import { pullRequestField } from '../pullRequest/pullRequest';
import { pendingReviewField, reviewPath, reviewPlace } from './fields';

export const getReviewComments = defineOperation({
	name: 'Get Comments',
	value: 'getComments',
	action: 'Get the review comments of a pull request',
	description:
		'Read what was said on lines of a pull request, the oldest or the newest first; "replyTo" names the comment that one answers',
	alias: ['comments on lines', 'inline comments', 'code comments'],
	docs: 'https://docs.github.com/rest/pulls/comments#list-review-comments-on-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: reviewComments,
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			...pendingReviewField,
			description: 'The ID or link of a review, to read its comments alone, also while it is pending; empty means all',
		},
		...listFields,
		orderField,
		sinceField,
	],
	run: async (api, { returnAll, limit, order, since, ...given }) => {
		const place = reviewPlace(given);
		const { repository, number, review } = place;
		const whole = path`/repos/${segmentsOf(repository)}/pulls/${number}/comments`;
		const at = review === undefined ? whole : reviewPath(place, review, 'comments');
		// GitHub takes no moment for the comments of one review.
		const query = since === '' || review !== undefined ? {} : { since };
		const isRecent = ({ updated_at: at }: IDataObject) => Date.parse(String(at)) >= Date.parse(since);
		const matches = since === '' ? undefined : isRecent;
		return await orderedRows(api, { method: 'GET', path: at, query }, { returnAll, limit, order }, matches);
	},
});
