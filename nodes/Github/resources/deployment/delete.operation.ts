import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { deploymentField, deploymentOf } from './deployment';

export const deleteDeployment = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a deployment',
	description:
		'Delete what GitHub knows of a deployment, not what was deployed; an active one has to be made inactive first; this cannot be undone',
	docs: 'https://docs.github.com/rest/deployments/deployments#delete-a-deployment',
	kind: 'destructive',
	object: 'ended',
	rights: 'Deployments: write',
	receipt: { deployment: { id: 145988746 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [
		repositoryOfField,
		deploymentField,
		{
			displayName: 'Make Inactive First',
			name: 'makeInactive',
			type: 'boolean',
			default: false,
			description:
				'Whether to give the deployment the state inactive first, without which GitHub deletes no active one',
		},
	],
	run: async (api, { makeInactive, ...given }) => {
		const { repository, number, at } = deploymentOf(given);
		if (makeInactive)
			await api.request({ method: 'POST', path: path`/repos/${[...at, 'statuses']}`, body: { state: 'inactive' } });
		await api.request({ method: 'DELETE', path: path`/repos/${at}` });
		return { deployment: { id: number }, repository: repositoryNamed(repository), isDeleted: true };
	},
});
