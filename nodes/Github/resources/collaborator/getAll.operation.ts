import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllCollaborators = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many collaborators',
	description: 'List who has access to a repository, with role and permissions',
	alias: ['push access', 'write access', 'access to a repository'],
	docs: 'https://docs.github.com/rest/collaborators/collaborators#list-repository-collaborators',
	kind: 'read',
	rights: 'Metadata: read, with push access to the repository',
	fields: [
		repositoryField,
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Affiliation',
					name: 'affiliation',
					type: 'options',
					options: [
						{ name: 'All', value: 'all', description: 'Everybody whom the caller can see' },
						{ name: 'Direct', value: 'direct', description: 'People with access of their own' },
						{ name: 'Outside', value: 'outside', description: 'People outside of the organization' },
					],
					default: 'all',
					description: 'How people came to their access',
				},
				{
					displayName: 'Permission',
					name: 'permission',
					type: 'options',
					options: [
						{ name: 'Admin', value: 'admin' },
						{ name: 'Maintain', value: 'maintain' },
						{ name: 'Pull', value: 'pull' },
						{ name: 'Push', value: 'push' },
						{ name: 'Triage', value: 'triage' },
					],
					default: 'push',
					description: 'Only people who have this permission',
				},
			],
		},
	],
	run: async (api, { repository, filters, ...list }) => {
		const query = withoutEmpty(filters);
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/collaborators`, query } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
