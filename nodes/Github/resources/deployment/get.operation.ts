import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { deploymentField, deploymentOf } from './deployment';

export const getDeployment = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a deployment',
	description: 'Read a deployment with its state, which is that of its latest status',
	alias: ['deployment status', 'is it deployed'],
	docs: 'https://docs.github.com/rest/deployments/deployments#get-a-deployment',
	kind: 'read',
	rights: 'Deployments: read',
	fields: [repositoryOfField, deploymentField],
	run: async (api, given) => await api.request({ method: 'GET', path: path`/repos/${deploymentOf(given).at}` }),
});
