import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllLabels = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many labels',
	description: 'List the labels of a repository',
	docs: 'https://docs.github.com/rest/issues/labels#list-labels-for-a-repository',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	fields: [repositoryField, ...listFields],
	run: async (api, { repository, ...list }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/labels` } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
