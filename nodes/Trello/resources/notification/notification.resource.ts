import { defineResource } from '../../../shared/catalogue/resource';
import { getNotification } from './get.operation';
import { getAllNotifications } from './getAll.operation';
import { markNotification } from './mark.operation';
import { markAllNotifications } from './markAll.operation';
import { newNotification } from './newNotification.event';

export const notificationResource = defineResource({
	value: 'notification',
	name: 'Notification',
	operations: [getAllNotifications, getNotification, markNotification, markAllNotifications],
	events: [newNotification],
});
