import { defineOperation } from '../../../shared/catalogue/operation';
import { listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { orderField } from '../../api/order';
import { timelineEntries, wholeTimeline } from '../../log/timeline';
import { pullRequestField, pullRequestReference } from './fields';

export const getPullRequestTimeline = defineOperation({
	name: 'Get Timeline',
	value: 'getTimeline',
	action: 'Get the timeline of a pull request',
	description:
		'Read all that happened on a pull request, the oldest or the newest first: commits, comments, reviews, requests, labels, merging; "kind" says what',
	alias: ['history', 'activity', 'what happened'],
	docs: 'https://docs.github.com/rest/issues/timeline#list-timeline-events-for-an-issue',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	shape: timelineEntries,
	fields: [repositoryOfField, pullRequestField, ...listFields, orderField],
	run: async (api, { returnAll, limit, order, ...given }) =>
		await wholeTimeline(api, pullRequestReference(given), { returnAll, limit, order }),
});
