import { defineResource } from '../../../shared/catalogue/resource';
import { customWebhookEvents } from './customWebhookEvents.event';

export const webhookResource = defineResource({
	value: 'webhook',
	name: 'Webhook',
	operations: [],
	events: [customWebhookEvents],
});
