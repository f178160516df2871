import { anyOf } from '../../../shared/filters/text';
import { personShape, repositoryShape } from '../../api/shapes';
import { githubEvent } from '../../hooks/event';
import { fieldChanges } from '../../log/changes';
import { happenedAt } from '../../log/happenedAt';
import { labelsFilter, labelsOf, sourceOf } from '../issue/issue';
import { issueAlone } from '../issue/shape';

export const issueFieldChanged = githubEvent('issues', {
	name: 'Issue Field Changed',
	value: 'issueFieldChanged',
	description:
		'When a field of an issue, such as its priority, gets a value, another value, or none; with old and new value',
	alias: ['issue field set', 'issue priority changed', 'field added', 'field removed'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write',
	wantsOrigin: true,
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Value Removed', value: 'field_removed' },
				{ name: 'Value Set or Replaced', value: 'field_added' },
			],
			default: [],
			description: 'Which changes count; leave empty for both',
		},
		{
			displayName: 'Only Fields',
			name: 'fieldNames',
			type: 'string',
			default: '',
			placeholder: 'e.g. Priority, Effort',
			description: 'Names of issue fields, separated by commas; leave empty for all',
		},
		labelsFilter,
	],
	accepts: (delivery, { kinds, fieldNames, labels }) =>
		fieldChanges(delivery).length > 0 &&
		(kinds.length === 0 || kinds.some((kind) => kind === delivery.action)) &&
		anyOf(fieldNames, [delivery.issue_field?.name ?? '']) &&
		anyOf(labels, labelsOf(delivery.issue)),
	emits: (delivery, _params, { now }) => {
		const { action, issue, issue_field: field, repository, sender } = delivery;
		return fieldChanges(delivery).map(({ key, change }) => ({
			eventId: `issue:${issue.id}:${key}:${issue.updated_at}`,
			// Nothing says that a change of a field moves the time at which the issue was updated.
			occurredAt: happenedAt(null, delivery, now),
			actor: personShape(sender),
			kind: action,
			changes: [change],
			issueField: field && { id: field.id, name: field.name, type: field.field_type },
			issue: issueAlone(issue),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		}));
	},
});
