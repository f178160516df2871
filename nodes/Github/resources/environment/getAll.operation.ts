import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllEnvironments = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many environments',
	description: 'List the environments that a repository deploys to, with the rules that protect them',
	docs: 'https://docs.github.com/rest/deployments/environments#list-environments',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryField, ...listFields],
	run: async (api, { repository, returnAll, limit }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/environments` } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});
