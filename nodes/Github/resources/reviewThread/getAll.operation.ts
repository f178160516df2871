import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';
import { threadsOfPullRequest } from './documents';
import { threadsOf, withCutComments } from './thread';

export const getAllReviewThreads = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the review threads of a pull request',
	description:
		'Read what was said on lines of a pull request, thread by thread, each with its comments and whether it is resolved or outdated',
	alias: ['unresolved conversations', 'review conversations', 'unresolved comments'],
	docs: 'https://docs.github.com/graphql/reference/objects#pullrequestreviewthread',
	kind: 'read',
	rights: 'Pull requests: read',
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'State',
			name: 'threadState',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Resolved', value: 'resolved' },
				{ name: 'Unresolved', value: 'unresolved' },
			],
			default: 'all',
			description: 'Which of them to return',
		},
		{
			displayName: 'Include Outdated',
			name: 'includeOutdated',
			type: 'boolean',
			default: true,
			description: 'Whether to return threads whose lines were changed since, too',
		},
		...listFields,
	],
	run: async (api, { threadState, includeOutdated, returnAll, limit, ...given }) => {
		const matches = (thread: IDataObject) =>
			(threadState === 'all' || thread.isResolved === (threadState === 'resolved')) &&
			(includeOutdated || thread.isOutdated !== true);
		const isAll = threadState === 'all' && includeOutdated;
		const pullRequest = pullRequestReference(given);
		const most = limitOf({ returnAll, limit });
		const threads = await collected(
			threadsOf<IDataObject>(api, threadsOfPullRequest, pullRequest, most, isAll ? undefined : matches),
		);
		return withCutComments(threads, threads);
	},
});
