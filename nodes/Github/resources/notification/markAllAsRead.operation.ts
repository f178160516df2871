import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { anyRepositoryField, notificationRights } from './fields';

export const markAllNotificationsAsRead = defineOperation({
	name: 'Mark All as Read',
	value: 'markAllAsRead',
	action: 'Mark all notifications as read',
	description: 'Mark all notifications as read, or those of a repository, up to a moment if wanted',
	docs: 'https://docs.github.com/rest/activity/notifications#mark-notifications-as-read',
	kind: 'write',
	rights: notificationRights,
	receipt: {
		repository: repositoryNamed('octocat/hello-world'),
		until: '2026-11-20T12:00:00.000Z',
		isUnread: false,
	},
	fields: [
		anyRepositoryField,
		{
			displayName: 'Until',
			name: 'until',
			type: 'dateTime',
			default: '',
			description: 'Leave what moved after this moment unread; now when empty',
		},
	],
	run: async (api, { repository, until }) => {
		const last_read_at = until || new Date(api.now()).toISOString();
		const at = repository === '' ? path`/notifications` : path`/repos/${segmentsOf(repository)}/notifications`;
		await api.request({ method: 'PUT', path: at, body: { last_read_at } });
		return {
			repository: repository === '' ? null : repositoryNamed(repository),
			until: last_read_at,
			isUnread: false,
		};
	},
});
