import { defineResource } from '../../../shared/catalogue/resource';
import { getNotification } from './get.operation';
import { getAllNotifications } from './getAll.operation';
import { markAllNotificationsAsRead } from './markAllAsRead.operation';
import { markNotificationAsRead } from './markAsRead.operation';
import { newNotification } from './newNotification.event';
import { notifications } from './shape';
import { updateRepositorySubscription } from './updateRepositorySubscription.operation';
import { updateNotificationSubscription } from './updateSubscription.operation';

export const notificationResource = defineResource({
	value: 'notification',
	name: 'Notification',
	shape: notifications,
	operations: [
		getAllNotifications,
		getNotification,
		markNotificationAsRead,
		markAllNotificationsAsRead,
		updateNotificationSubscription,
		updateRepositorySubscription,
	],
	events: [newNotification],
});
