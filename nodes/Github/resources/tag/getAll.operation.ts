import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllTags = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many tags',
	description: 'List the tags of a repository with the commits that they name',
	docs: 'https://docs.github.com/rest/repos/repos#list-repository-tags',
	kind: 'read',
	rights: 'Contents: read',
	fields: [repositoryField, ...listFields],
	run: async (api, { repository, ...list }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/tags` } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
