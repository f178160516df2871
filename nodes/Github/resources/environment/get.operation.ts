import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getEnvironment = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an environment',
	description:
		'Read an environment that a repository deploys to: who must approve, how long it waits, which branches may be deployed',
	alias: ['protection rules', 'required reviewers of an environment'],
	docs: 'https://docs.github.com/rest/deployments/environments#get-an-environment',
	kind: 'read',
	rights: 'Actions: read',
	fields: [
		repositoryField,
		{
			displayName: 'Environment',
			name: 'environment',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. production',
			description: 'The name of the environment',
		},
	],
	run: async (api, { repository, environment }) =>
		await api.request({
			method: 'GET',
			path: path`/repos/${[...segmentsOf(repository), 'environments', environment.trim()]}`,
		}),
});
