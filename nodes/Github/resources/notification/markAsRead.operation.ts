import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { notificationField, notificationRights, threadId } from './fields';

export const markNotificationAsRead = defineOperation({
	name: 'Mark as Read',
	value: 'markAsRead',
	action: 'Mark a notification as read',
	description: 'Mark one notification as read, or as done, which takes it out of the inbox',
	alias: ['dismiss notification', 'mark as done'],
	docs: 'https://docs.github.com/rest/activity/notifications#mark-a-thread-as-read',
	kind: 'write',
	rights: notificationRights,
	receipt: { notification: { id: '8374290155' }, isUnread: false, isDone: true },
	fields: [
		notificationField,
		{
			displayName: 'Done',
			name: 'done',
			type: 'boolean',
			default: false,
			description: 'Whether to take it out of the inbox as well',
		},
	],
	run: async (api, { notificationId, done }) => {
		const id = threadId(notificationId);
		await api.request({ method: done ? 'DELETE' : 'PATCH', path: path`/notifications/threads/${id}` });
		return { notification: { id }, isUnread: false, isDone: done };
	},
});
