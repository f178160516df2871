import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { momentShape, personShape, placeOfLink } from '../../api/shapes';

/** What was last said of a deployment. https://docs.github.com/rest/deployments/statuses#get-a-deployment-status */
export type DeploymentStatusObject = Like<'deployment-status', typeof statusExample, 'id' | 'state' | 'created_at'>;

/** https://docs.github.com/rest/deployments/deployments#get-a-deployment */
export type DeploymentObject = Like<
	'deployment',
	typeof example,
	'id' | 'sha' | 'ref' | 'task' | 'environment' | 'created_at'
> & { readonly status?: DeploymentStatusObject | null };

/** The log of what was deployed, or another page about it. */
const pageOf = (status: DeploymentStatusObject | null) => status?.log_url || status?.target_url || null;

/** A deployment as a workflow sees it beside its repository. Pure. */
export const deploymentAlone = (deployment: DeploymentObject) => {
	const { status = null } = deployment;
	return {
		id: deployment.id,
		nodeId: deployment.node_id ?? null,
		// The environment of a status is empty where none was given (`default: ""` in @octokit/openapi).
		environment: status?.environment || deployment.environment,
		state: status?.state ?? null,
		stateDescription: status?.description || null,
		ref: deployment.ref,
		sha: deployment.sha,
		task: deployment.task,
		description: deployment.description || null,
		isProduction: deployment.production_environment ?? null,
		isTransient: deployment.transient_environment ?? null,
		author: personShape(deployment.creator),
		url: pageOf(status),
		environmentUrl: status?.environment_url || null,
		createdAt: momentShape(deployment.created_at),
		updatedAt: momentShape(status?.created_at ?? deployment.updated_at),
	};
};

const octocat = { id: 583231, login: 'octocat', type: 'User' } as const;
const address = 'https://api.github.com/repos/octocat/hello-world/deployments/145988746';

const statusExample = {
	id: 209916254,
	node_id: 'DES_kwDOABPHjc4MgvVe',
	state: 'failure',
	description: 'The new servers do not answer',
	environment: 'production',
	environment_url: 'https://site.example',
	log_url: 'https://ci.example/deploy/7',
	target_url: 'https://ci.example/deploy/7',
	creator: octocat,
	created_at: '2026-11-20T10:00:00Z',
	url: `${address}/statuses/209916254`,
	deployment_url: address,
} as const;

const example = {
	id: 145988746,
	node_id: 'DE_kwDOABPHjc4Is6CK',
	sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c',
	ref: 'main',
	task: 'deploy',
	environment: 'production',
	description: 'Version 7',
	creator: octocat,
	production_environment: true,
	transient_environment: false,
	created_at: '2026-11-20T09:50:00Z',
	updated_at: '2026-11-20T10:00:00Z',
	url: address,
	status: statusExample,
} as const;

/** Deployments, with the state that their latest status tells. */
export const deployments = defineShape<DeploymentObject>(
	(deployment) => ({ ...deploymentAlone(deployment), repository: placeOfLink(deployment.url) }),
	example,
);

/** The id that an address of a deployment ends in. */
const idOf = (link: string | undefined) => Number(/\/deployments\/(\d+)/.exec(link ?? '')?.[1] ?? 0) || null;

/** What was said of a deployment, one after the other. */
export const deploymentStatuses = defineShape<DeploymentStatusObject>(
	(status) => ({
		id: status.id,
		nodeId: status.node_id ?? null,
		deployment: { id: idOf(status.deployment_url ?? status.url) },
		environment: status.environment || null,
		state: status.state,
		stateDescription: status.description || null,
		author: personShape(status.creator),
		url: pageOf(status),
		environmentUrl: status.environment_url || null,
		createdAt: momentShape(status.created_at),
		repository: placeOfLink(status.url),
	}),
	statusExample,
);

/** New deployments, which have no status. */
export const newDeployments = reducedOf(deployments, 'state', 'stateDescription', 'url', 'environmentUrl');
