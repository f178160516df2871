import { anyOf } from '../../../shared/filters/text';
import { githubEvent } from '../../hooks/event';
import { isReported } from '../../hooks/reported';
import { personShape, repositoryShape } from '../../api/shapes';
import { contentOf, identityOf, momentIn } from './customDelivery';
import { chosenWebhooks, otherWebhooksField, webhooksField } from './fields';

export const customWebhookEvents = githubEvent('*', {
	isText: true,
	name: 'Custom Webhook Events',
	value: 'customWebhookEvents',
	description: "Any of GitHub's webhook events, for what has no event of its own in this list",
	alias: ['webhook', 'review thread resolved'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads',
	rights: 'Webhooks: read and write; of the organization, as an owner, to watch one',
	subscribeTo: chosenWebhooks,
	wantsOrigin: true,
	fields: [
		webhooksField,
		otherWebhooksField,
		{
			displayName: 'Only Actions',
			name: 'actions',
			type: 'string',
			default: '',
			placeholder: 'e.g. resolved, field_added, sub_issue_added',
			description:
				'The kinds of activity, separated by commas, as GitHub names them, such as field_added and field_removed of Issues; leave empty for all. What has no kinds, such as a push, always counts.',
		},
	],
	accepts: ({ webhook = '', action = '' }, { actions, ...chosen }) =>
		isReported(chosenWebhooks(chosen), webhook) && (action === '' || anyOf(actions, [action])),
	emits: (delivery, _params, { now }) => ({
		eventId: `delivery:${identityOf(delivery)}`,
		occurredAt: momentIn(delivery, now),
		actor: personShape(delivery.sender),
		webhook: delivery.webhook,
		action: delivery.action ?? null,
		content: contentOf(delivery),
		repository: delivery.repository ? repositoryShape(delivery.repository) : null,
		organization: delivery.organization
			? { id: delivery.organization.id ?? null, username: delivery.organization.login }
			: null,
		source: { deliveryId: delivery.deliveryId ?? null, repository: delivery.repository?.full_name ?? null },
	}),
});
