import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { notificationField, notificationRights, subscriptionField, threadId } from './fields';

export const updateNotificationSubscription = defineOperation({
	name: 'Update Subscription',
	value: 'updateSubscription',
	action: 'Watch or ignore the thread of a notification',
	description: 'Watch or ignore what a notification is about, or go back to what is usual',
	alias: ['mute a thread', 'unsubscribe from a thread', 'subscribe to an issue'],
	docs: 'https://docs.github.com/rest/activity/notifications#set-a-thread-subscription',
	kind: 'write',
	rights: notificationRights,
	receipt: { notification: { id: '8374290155' }, subscription: 'ignore' },
	fields: [notificationField, subscriptionField],
	run: async (api, { notificationId, subscription }) => {
		const id = threadId(notificationId);
		const at = path`/notifications/threads/${id}/subscription`;
		if (subscription === 'default') await api.request({ method: 'DELETE', path: at });
		else await api.request({ method: 'PUT', path: at, body: { ignored: subscription === 'ignore' } });
		return { notification: { id }, subscription };
	},
});
