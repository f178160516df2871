import { defineResource } from '../../../shared/catalogue/resource';
import { newNotification } from './newNotification.event';

export const notificationResource = defineResource({
	value: 'notification',
	name: 'Notification',
	operations: [],
	events: [newNotification],
});
