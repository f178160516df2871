import type { IDataObject } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { withoutEmpty } from '../../api/query';
import { deploymentField, deploymentOf } from './deployment';

export const createDeploymentStatus = defineOperation({
	name: 'Create Status',
	value: 'createStatus',
	action: 'Create a deployment status',
	description: 'Say how far a deployment is: under way, done, failed or inactive',
	alias: ['mark deployment as successful', 'deployment failed', 'deactivate deployment'],
	docs: 'https://docs.github.com/rest/deployments/statuses#create-a-deployment-status',
	kind: 'destructive',
	rights: 'Deployments: write',
	fields: [
		repositoryOfField,
		deploymentField,
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'Error', value: 'error', description: 'The deployment could not be carried out' },
				{ name: 'Failure', value: 'failure' },
				{ name: 'In Progress', value: 'in_progress' },
				{ name: 'Inactive', value: 'inactive', description: 'Something else has taken its place' },
				{ name: 'Pending', value: 'pending' },
				{ name: 'Queued', value: 'queued' },
				{ name: 'Success', value: 'success' },
			],
			default: unchosen,
			description: 'The state of the deployment',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Auto Inactive',
					name: 'autoInactive',
					type: 'boolean',
					default: true,
					description:
						'Whether a success makes earlier deployments to this environment inactive, unless people use it in production or it is transient',
				},
				{
					displayName: 'Environment URL',
					name: 'environmentUrl',
					type: 'string',
					default: '',
					placeholder: 'e.g. https://site.example',
					description: 'The page on which what was deployed can be seen',
				},
				{
					displayName: 'Log URL',
					name: 'logUrl',
					type: 'string',
					default: '',
					placeholder: 'e.g. https://ci.example/deploy/7',
					description: 'The page that tells more',
				},
				{
					displayName: 'Status Description',
					name: 'statusDescription',
					type: 'string',
					default: '',
					placeholder: 'e.g. The new servers do not answer',
					description: 'What people read beside the state',
				},
			],
		},
	],
	run: async (api, { state, additionalFields: more, ...given }) => {
		const { at } = deploymentOf(given);
		const deployment = await api.request<IDataObject>({ method: 'GET', path: path`/repos/${at}` });
		const body = withoutEmpty({
			state,
			description: more.statusDescription,
			log_url: more.logUrl,
			environment_url: more.environmentUrl,
			auto_inactive: more.autoInactive,
		});
		const status = await api.request<IDataObject>({ method: 'POST', path: path`/repos/${[...at, 'statuses']}`, body });
		return { ...deployment, status };
	},
});
