import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readField } from './fields';

export const markAllNotifications = defineOperation({
	name: 'Mark All as Read',
	value: 'markAll',
	action: 'Mark all notifications as read',
	description: 'Mark all notifications of the connected account as read, or as unread again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-notifications/#api-notifications-all-read-post',
	kind: 'write',
	rights: 'read, write, account; any account (OAuth2: write:member:trello)',
	receipt: { unread: false, marked: true },
	fields: [readField],
	run: async (api, { markAs }) => {
		await api.request({
			method: 'POST',
			path: path`/notifications/all/read`,
			body: { read: markAs === 'read' },
			repeatable: true,
		});
		return { unread: markAs === 'unread', marked: true };
	},
});
