import { defineResource } from '../../../shared/catalogue/resource';
import { deploymentStatusChanged } from './deploymentStatusChanged.event';

export const deploymentResource = defineResource({
	value: 'deployment',
	name: 'Deployment',
	operations: [],
	events: [deploymentStatusChanged],
});
