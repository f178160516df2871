import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { collected } from '../../../../shared/http/paginate';
import { path } from '../../../../shared/http/path';
import { limitOf, listFields } from '../../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../../api/repository';
import { contributors } from './shape';

export const getRepositoryContributors = defineOperation({
	name: 'Get Contributors',
	value: 'getContributors',
	action: 'Get many contributors of a repository',
	description: 'List the accounts whose commits are in a repository, those with the most commits first',
	docs: 'https://docs.github.com/rest/repos/repos#list-repository-contributors',
	kind: 'read',
	rights: 'Metadata: read',
	shape: contributors,
	fields: [repositoryField, ...listFields],
	run: async (api, { repository, ...list }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/contributors` } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
