import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';
import { listedBranches } from './shape';

export const getAllBranches = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many branches',
	description: 'List the branches of a repository',
	docs: 'https://docs.github.com/rest/branches/branches#list-branches',
	kind: 'read',
	rights: 'Contents: read',
	shape: listedBranches,
	fields: [
		repositoryField,
		...listFields,
		{
			displayName: 'Protection',
			name: 'protection',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Protected', value: 'protected' },
				{ name: 'Unprotected', value: 'unprotected' },
			],
			default: 'all',
			description: 'Which branches to list',
		},
	],
	run: async (api, { repository, protection, ...list }) => {
		const query = { protected: protection === 'all' ? undefined : protection === 'protected' };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/branches`, query } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
