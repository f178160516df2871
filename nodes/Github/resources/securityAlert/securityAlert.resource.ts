import { defineResource } from '../../../shared/catalogue/resource';
import { getSecurityAlert } from './get.operation';
import { getAllSecurityAlerts } from './getAll.operation';
import { newSecurityAlert } from './newSecurityAlert.event';
import { securityAlerts } from './shape';
import { updateSecurityAlert } from './update.operation';

export const securityAlertResource = defineResource({
	value: 'securityAlert',
	name: 'Security Alert',
	shape: securityAlerts,
	operations: [getAllSecurityAlerts, getSecurityAlert, updateSecurityAlert],
	events: [newSecurityAlert],
});
