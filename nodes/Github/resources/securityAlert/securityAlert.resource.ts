import { defineResource } from '../../../shared/catalogue/resource';
import { newSecurityAlert } from './newSecurityAlert.event';

export const securityAlertResource = defineResource({
	value: 'securityAlert',
	name: 'Security Alert',
	operations: [],
	events: [newSecurityAlert],
});
