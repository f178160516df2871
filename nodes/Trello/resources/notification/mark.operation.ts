import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { notificationField, readField } from './fields';

export const markNotification = defineOperation({
	name: 'Mark as Read',
	value: 'mark',
	action: 'Mark a notification as read',
	description: 'Mark a notification of the connected account as read, or as unread again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-notifications/#api-notifications-id-put',
	kind: 'write',
	rights: 'read, write, account; any account (OAuth2: write:member:trello)',
	fields: [notificationField, readField],
	run: async (api, { notification, markAs }) =>
		await api.request({
			method: 'PUT',
			path: path`/notifications/${notification}`,
			body: { unread: markAs === 'unread' },
		}),
});
