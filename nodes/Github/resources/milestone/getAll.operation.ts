import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllMilestones = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many milestones',
	description: 'List the milestones of a repository, by due date',
	docs: 'https://docs.github.com/rest/issues/milestones#list-milestones',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	fields: [
		repositoryField,
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Closed', value: 'closed' },
				{ name: 'Open', value: 'open' },
			],
			default: 'open',
			description: 'Which milestones to return',
		},
		...listFields,
	],
	run: async (api, { repository, state, ...list }) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/milestones` } as const;
		return await collected<IDataObject>(api.rows({ ...request, query: { state } }, limitOf(list)));
	},
});
