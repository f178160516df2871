import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllWorkflows = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many workflows',
	description: 'List the GitHub Actions workflows of a repository',
	docs: 'https://docs.github.com/rest/actions/workflows#list-repository-workflows',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryField, ...listFields],
	run: async (api, { repository, returnAll, limit }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/actions/workflows` } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});
