import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllReleases = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many releases',
	description: 'List the releases of a repository, newest first; drafts only for people with push access',
	docs: 'https://docs.github.com/rest/releases/releases#list-releases',
	kind: 'read',
	rights: 'Contents: read',
	fields: [repositoryField, ...listFields],
	run: async (api, { repository, ...list }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/releases` } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
