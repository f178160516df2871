import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { notificationField, notificationRights, threadId } from './fields';

export const getNotification = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a notification',
	description: 'Read a notification: what it is about, why it came, whether it was read',
	docs: 'https://docs.github.com/rest/activity/notifications#get-a-thread',
	kind: 'read',
	rights: notificationRights,
	fields: [notificationField],
	run: async (api, { notificationId }) =>
		await api.request({ method: 'GET', path: path`/notifications/threads/${threadId(notificationId)}` }),
});
