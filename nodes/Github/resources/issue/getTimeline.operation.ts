import { defineOperation } from '../../../shared/catalogue/operation';
import { listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { orderField } from '../../api/order';
import { timelineEntries, wholeTimeline } from '../../log/timeline';
import { issueField, issueReference } from './reference';

export const getIssueTimeline = defineOperation({
	name: 'Get Timeline',
	value: 'getTimeline',
	action: 'Get the timeline of an issue',
	description:
		'Read all that happened on an issue, the oldest or the newest first: comments, mentions elsewhere, labels, assignees, milestones, titles, closing; "kind" says what',
	alias: ['history', 'activity', 'what happened'],
	docs: 'https://docs.github.com/rest/issues/timeline#list-timeline-events-for-an-issue',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	shape: timelineEntries,
	fields: [repositoryOfField, issueField, ...listFields, orderField],
	run: async (api, { returnAll, limit, order, ...given }) =>
		await wholeTimeline(api, issueReference(given), { returnAll, limit, order }),
});
