import { anyOf } from '../../../shared/filters/text';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { relationDeliveries, relationItems, subjectOfRelation, withRelationEntry } from '../../log/relations';
import { labelsFilter, labelsOf, readEntries } from '../issue/issue';

const actions = ['blocked_by_added', 'blocked_by_removed', 'blocking_added', 'blocking_removed'];

export const issueDependencyChanged = githubEvent('issue_dependencies', {
	name: 'Issue Dependency Added or Removed',
	value: 'issueDependencyChanged',
	description:
		'When an issue starts to wait for another one, or no longer waits. GitHub reports each change for the blocked and for the blocking issue.',
	alias: ['issue blocked', 'issue unblocked', 'issue dependency added', 'blocker added'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issue_dependencies',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Blocked By Added', value: 'blocked_by_added', description: 'For the issue that waits' },
				{ name: 'Blocked By Removed', value: 'blocked_by_removed', description: 'For the issue that waited' },
				{ name: 'Blocking Added', value: 'blocking_added', description: 'For the issue that blocks' },
				{ name: 'Blocking Removed', value: 'blocking_removed', description: 'For the issue that blocked' },
			],
			default: ['blocked_by_added', 'blocked_by_removed'],
			description:
				'Which changes count; leave empty for all. With all, a change between two watched issues is reported for both.',
		},
		labelsFilter,
	],
	accepts: (delivery, { kinds, labels }) => {
		const issue = subjectOfRelation(delivery);
		if (!issue || !actions.includes(delivery.action)) return false;
		const isSelected = kinds.length === 0 || kinds.some((kind) => kind === delivery.action);
		return isSelected && anyOf(labels, labelsOf(issue));
	},
	complete: withRelationEntry,
	emits: relationItems,
	list: async (name, api, _params, { since }) => relationDeliveries(await readEntries(api, name, since), actions),
});
