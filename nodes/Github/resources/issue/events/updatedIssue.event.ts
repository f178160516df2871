import { anyOf } from '../../../../shared/filters/text';
import { inRequests } from '../../../api/quota';
import {
	commonChanges,
	fieldChanges,
	isPartOfOpening,
	mayBePartOfOpening,
	type SubjectChange,
	turned,
} from '../../../log/changes';
import { changedAt, changeKey, withEntry } from '../../../log/entries';
import { happenedAt } from '../../../log/happenedAt';
import { githubEvent } from '../../../hooks/event';
import { areUnlisted, associationsFilter, isAssociationWanted, isUntold } from '../../../hooks/filters';
import type { IssuesDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { issueDeliveries, labelsFilter, labelsOf, sourceOf } from '../issue';
import { issueAlone } from '../shape';

/** What a delivery about an issue tells of changes; nothing for other actions. Pure. */
function changesOfIssue(delivery: IssuesDelivery): readonly SubjectChange[] {
	const { action, issue } = delivery;
	if (isPartOfOpening(delivery)) return [];
	if (action === 'closed') return turned('state', 'state', 'open', 'closed');
	if (action === 'reopened') return turned('state', 'state', 'closed', 'open');
	return [...fieldChanges(delivery), ...commonChanges(delivery, issue)];
}

const wantedChanges = (delivery: IssuesDelivery, { kinds }: { readonly kinds: readonly string[] }) =>
	changesOfIssue(delivery).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

export const updatedIssue = githubEvent('issues', {
	isText: true,
	name: 'Updated Issue',
	value: 'updatedIssue',
	description:
		'When the title, description, labels, assignees, milestone, state or field values of an issue change; one item per change, with old and new value. Polling does not see changed descriptions and field values.',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	wantsOrigin: true,
	fields: [
		{
			displayName: 'Changes Of',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Assignees', value: 'assignees' },
				{ name: 'Description', value: 'body' },
				{ name: 'Field Values', value: 'fields', description: 'Such as the priority; only with instant delivery' },
				{ name: 'Labels', value: 'labels' },
				{ name: 'Milestone', value: 'milestone' },
				{ name: 'State (Closed or Reopened)', value: 'state' },
				{ name: 'Title', value: 'title' },
			],
			default: [],
			description: 'What must change; leave empty for all. What an issue is opened with is no change.',
		},
		labelsFilter,
		associationsFilter,
	],
	accepts: (delivery, { kinds, labels, associations }) =>
		!delivery.issue.pull_request &&
		anyOf(labels, labelsOf(delivery.issue)) &&
		isAssociationWanted(delivery.issue, { associations }) &&
		wantedChanges(delivery, { kinds }).length > 0,
	complete: async (api, delivery) => {
		const whole = await withEntry(api, delivery);
		return mayBePartOfOpening(whole, api.now()) ? undefined : whole;
	},
	emits: (delivery, { kinds }, { now }) => {
		const { issue, repository, sender } = delivery;
		return wantedChanges(delivery, { kinds }).map(({ key, kind, change }) => ({
			eventId: `issue:${issue.id}:${key}:${changeKey(delivery, kind)}`,
			occurredAt: kind === 'fields' ? happenedAt(null, delivery, now) : changedAt(delivery),
			actor: personShape(sender),
			changes: [change],
			issue: issueAlone(issue),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		}));
	},
	list: async (name, api, { kinds }, span) => {
		const unknown = 'which descriptions and field values changed';
		const advice = 'Choose instant delivery, or other changes.';
		if (isUntold(span, areUnlisted(kinds, ['body', 'fields']), unknown, advice)) return [];
		return await issueDeliveries(api, name, span.since);
	},
});
