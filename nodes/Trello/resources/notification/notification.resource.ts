import { defineResource } from '../../../shared/catalogue/resource';
import { getNotification } from './get.operation';
import { getAllNotifications } from './getAll.operation';
import { markNotification } from './mark.operation';
import { markAllNotifications } from './markAll.operation';
import { newNotification } from './newNotification.event';
import { withPlacesOf } from './notification';
import { notifications } from './shape';

export const notificationResource = defineResource({
	value: 'notification',
	name: 'Notification',
	shape: notifications,
	fill: withPlacesOf,
	operations: [getAllNotifications, getNotification, markNotification, markAllNotifications],
	events: [newNotification],
});
