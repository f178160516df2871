import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { sinceField } from '../comment/comment';
import { reviewComments } from '../comment/shape';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';

export const getReviewComments = defineOperation({
	name: 'Get Comments',
	value: 'getComments',
	action: 'Get the review comments of a pull request',
	description:
		'Read what was said on lines of a pull request, the oldest first; "replyTo" names the comment that one answers',
	alias: ['comments on lines', 'inline comments', 'code comments'],
	docs: 'https://docs.github.com/rest/pulls/comments#list-review-comments-on-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: reviewComments,
	fields: [repositoryOfField, pullRequestField, ...listFields, sinceField],
	run: async (api, { returnAll, limit, since, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/comments`;
		const request = { method: 'GET', path: at, query: since === '' ? {} : { since } } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});
