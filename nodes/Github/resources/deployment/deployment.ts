import type { INodeProperties } from 'n8n-workflow';

import { parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';

export const deploymentField = {
	displayName: 'Deployment ID',
	name: 'deploymentId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 145988746',
	description: 'The ID of the deployment, as Create and Get Many tell it',
} as const satisfies INodeProperties;

/** The environment that is deployed to. */
export const environmentField = {
	displayName: 'Environment',
	name: 'environment',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. production',
	description: 'The name of the environment; GitHub makes one that is not there yet',
} as const satisfies INodeProperties;

/** The deployment that a form names, and the segments of its path below `/repos`. */
export function deploymentOf({ deploymentId, repository: given }: { deploymentId: string; repository: string }) {
	const { repository, number } = parseNumbered('deployment', deploymentField.displayName, deploymentId, given);
	return { repository, number, at: [...segmentsOf(repository), 'deployments', String(number)] };
}
