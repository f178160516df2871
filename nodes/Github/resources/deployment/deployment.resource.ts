import { defineResource } from '../../../shared/catalogue/resource';
import { createDeployment } from './create.operation';
import { createDeploymentStatus } from './createStatus.operation';
import { deleteDeployment } from './delete.operation';
import { withStatus } from './deployments';
import { deploymentStatusChanged } from './deploymentStatusChanged.event';
import { getDeployment } from './get.operation';
import { getAllDeployments } from './getAll.operation';
import { getDeploymentStatuses } from './getStatuses.operation';
import { deployments } from './shape';

export const deploymentResource = defineResource({
	value: 'deployment',
	name: 'Deployment',
	shape: deployments,
	fill: withStatus,
	operations: [
		getAllDeployments,
		getDeployment,
		createDeployment,
		createDeploymentStatus,
		getDeploymentStatuses,
		deleteDeployment,
	],
	events: [deploymentStatusChanged],
});
