import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { deploymentField, deploymentOf } from './deployment';
import { deploymentStatuses } from './shape';

export const getDeploymentStatuses = defineOperation({
	name: 'Get Statuses',
	value: 'getStatuses',
	action: 'Get the statuses of a deployment',
	description: 'List what was said of a deployment, one state after the other, the newest first',
	docs: 'https://docs.github.com/rest/deployments/statuses#list-deployment-statuses',
	kind: 'read',
	rights: 'Deployments: read',
	shape: deploymentStatuses,
	fields: [repositoryOfField, deploymentField, ...listFields],
	run: async (api, { returnAll, limit, ...given }) => {
		const request = { method: 'GET', path: path`/repos/${[...deploymentOf(given).at, 'statuses']}` } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});
