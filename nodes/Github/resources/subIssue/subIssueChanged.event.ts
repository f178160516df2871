import { anyOf } from '../../../shared/filters/text';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { relationDeliveries, relationItems, subjectOfRelation, withRelationEntry } from '../../log/relations';
import { labelsFilter, labelsOf, readEntries } from '../issue/issue';

const actions = ['parent_issue_added', 'parent_issue_removed', 'sub_issue_added', 'sub_issue_removed'];

export const subIssueChanged = githubEvent('sub_issues', {
	name: 'Sub-Issue Added or Removed',
	value: 'subIssueChanged',
	description:
		'When an issue becomes a sub-issue of another one, or no longer is one. GitHub reports each change for the parent and for the sub-issue.',
	alias: ['sub-issue added', 'sub-issue removed', 'parent issue added', 'child issue added'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#sub_issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Parent Added', value: 'parent_issue_added', description: 'For the sub-issue' },
				{ name: 'Parent Removed', value: 'parent_issue_removed', description: 'For the sub-issue' },
				{ name: 'Sub-Issue Added', value: 'sub_issue_added', description: 'For the parent' },
				{ name: 'Sub-Issue Removed', value: 'sub_issue_removed', description: 'For the parent' },
			],
			default: ['sub_issue_added', 'sub_issue_removed'],
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
