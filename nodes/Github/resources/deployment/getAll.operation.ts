import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';

/** So many requests of a step are worth a hint: a page of deployments. */
const manyRequests = 100;

export const getAllDeployments = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many deployments',
	description:
		'List the deployments of a repository with their state, the newest first; the state of each costs a request',
	alias: ['what is deployed', 'deployment history', 'deployments of an environment'],
	docs: 'https://docs.github.com/rest/deployments/deployments#list-deployments',
	kind: 'read',
	rights: 'Deployments: read',
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
					displayName: 'Branch or Tag',
					name: 'deployedRef',
					type: 'string',
					default: '',
					placeholder: 'e.g. main',
					description: 'The branch, tag or commit as it was given when it was deployed',
				},
				{
					displayName: 'Environment',
					name: 'environment',
					type: 'string',
					default: '',
					placeholder: 'e.g. production',
					description: 'The name of the environment',
				},
				{
					displayName: 'SHA',
					name: 'sha',
					type: 'string',
					default: '',
					placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
					description: 'The commit that was deployed',
				},
				{
					displayName: 'Task',
					name: 'task',
					type: 'string',
					default: '',
					placeholder: 'e.g. deploy',
					description: 'What was done',
				},
			],
		},
	],
	run: async (api, { repository, returnAll, limit, filters }, { hint }) => {
		const { environment, deployedRef: ref, sha, task } = filters;
		const query = withoutEmpty({ environment, ref, sha, task });
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/deployments`, query } as const;
		const rows = await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
		if (rows.length > manyRequests)
			hint(
				`The states of these ${rows.length} deployments cost ${rows.length} requests. Set "Limit" or "Filters" to save some.`,
			);
		return rows;
	},
});
