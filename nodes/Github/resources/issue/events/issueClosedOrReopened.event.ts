import { anyOf } from '../../../../shared/filters/text';
import { inRequests } from '../../../api/quota';
import { changedAt, changeKey, withEntry } from '../../../log/entries';
import { githubEvent } from '../../../hooks/event';
import { associationsFilter, isAssociationWanted } from '../../../hooks/filters';
import type { IssuesDelivery } from '../../../log/payloads';
import { personShape, repositoryShape } from '../../../api/shapes';
import { issueDeliveries, labelsFilter, labelsOf, sourceOf } from '../issue';
import { issueAlone } from '../shape';

const wanted = ['closed', 'reopened'];

export const issueClosedOrReopened = githubEvent('issues', {
	name: 'Issue Closed or Reopened',
	value: 'issueClosedOrReopened',
	description: 'When an issue is closed, as completed, as not planned or as a duplicate, or opened again',
	alias: ['issue closed', 'issue is closed', 'issue reopened', 'issue completed'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issues',
	rights: 'Webhooks: read and write (instant), Issues: read (polling)',
	cost: inRequests({ look: 0, event: 2, delivery: 1 }),
	fields: [
		{
			displayName: 'Changes',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Closed', value: 'closed' },
				{ name: 'Reopened', value: 'reopened' },
			],
			default: [],
			description: 'Which changes count; leave empty for both',
		},
		{
			displayName: 'Only Closed As',
			name: 'reasons',
			type: 'multiOptions',
			options: [
				{ name: 'Completed', value: 'completed' },
				{ name: 'Duplicate', value: 'duplicate' },
				{ name: 'Not Planned', value: 'not_planned' },
			],
			default: [],
			description: 'How an issue must have been closed; leave empty for all. Nothing is asked of reopened ones.',
		},
		labelsFilter,
		associationsFilter,
	],
	accepts: ({ action, issue }, { kinds, reasons, labels, associations }) =>
		wanted.includes(action) &&
		!issue.pull_request &&
		(kinds.length === 0 || kinds.some((kind) => kind === action)) &&
		(action !== 'closed' || reasons.length === 0 || reasons.some((reason) => reason === issue.state_reason)) &&
		anyOf(labels, labelsOf(issue)) &&
		isAssociationWanted(issue, { associations }),
	complete: async (api, delivery) => await withEntry(api, delivery),
	emits: (delivery: IssuesDelivery) => {
		const { action, issue, repository, sender } = delivery;
		const [from, to] = action === 'closed' ? ['open', 'closed'] : ['closed', 'open'];
		return {
			eventId: `issue:${issue.id}:${action}:${changeKey(delivery)}`,
			occurredAt: changedAt(delivery),
			actor: personShape(sender),
			kind: action,
			reason: action === 'closed' ? (issue.state_reason ?? null) : null,
			changes: [{ field: 'state', from, to }],
			issue: issueAlone(issue),
			repository: repositoryShape(repository),
			source: sourceOf(delivery),
		};
	},
	list: async (name, api, _params, { since }) => await issueDeliveries(api, name, since, wanted),
});
