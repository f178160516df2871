import { matches, matchesName } from '../../../shared/filters/text';
import { momentOf } from '../../api/moment';
import { inRequests } from '../../api/quota';
import { githubEvent } from '../../hooks/event';
import { branchesFilter, patternSigns } from '../../hooks/filters';
import { personShape, repositoryShape } from '../../api/shapes';
import { statusesSince } from './deployments';
import { deploymentAlone } from './shape';

export const deploymentStatusChanged = githubEvent('deployment_status', {
	name: 'Deployment Status Changed',
	value: 'deploymentStatusChanged',
	description:
		'When a deployment goes to another state, such as success or failure; polling looks at the 100 newest deployments',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#deployment_status',
	rights: 'Webhooks: read and write (instant), Deployments: read (polling)',
	cost: inRequests({ look: 0, hour: 1, event: 2 }),
	fields: [
		{
			displayName: 'States',
			name: 'states',
			type: 'multiOptions',
			options: [
				{ name: 'Error', value: 'error', description: 'The deployment could not be carried out' },
				{ name: 'Failure', value: 'failure' },
				{ name: 'In Progress', value: 'in_progress' },
				{ name: 'Inactive', value: 'inactive', description: 'A newer deployment has taken its place' },
				{ name: 'Pending', value: 'pending' },
				{ name: 'Queued', value: 'queued' },
				{ name: 'Success', value: 'success' },
				{ name: 'Waiting', value: 'waiting', description: 'For an approval, or for a timer' },
			],
			default: [],
			description: 'The state that it must have gone to; choose none for all',
		},
		{
			displayName: 'Only Environments',
			name: 'environments',
			type: 'string',
			default: '',
			placeholder: 'e.g. production, preview/*',
			description: branchesFilter.description,
		},
		{
			...branchesFilter,
			displayName: 'Only Branches, Tags or Commits',
			name: 'refs',
			placeholder: 'e.g. main, v2.*',
			description: `What is deployed: names or patterns, separated by commas; ${patternSigns}`,
		},
	],
	accepts: ({ action, deployment, deployment_status: status }, { states, environments, refs }) =>
		action === 'created' &&
		(states.length === 0 || states.some((state) => state === status.state)) &&
		matchesName(environments, status.environment ?? deployment.environment) &&
		matches(refs, deployment.ref),
	emits: ({ deployment, deployment_status: status, repository, sender }) => ({
		eventId: `deployment-status:${status.id}`,
		occurredAt: momentOf(status.created_at),
		actor: personShape(sender),
		deployment: deploymentAlone({ ...deployment, status }),
		repository: repositoryShape(repository),
		source: {
			deploymentId: deployment.id,
			statusId: status.id,
			repositoryId: repository.id,
			repository: repository.full_name,
		},
	}),
	list: async (name, api, _params, span) => await statusesSince(api, name, span),
});
