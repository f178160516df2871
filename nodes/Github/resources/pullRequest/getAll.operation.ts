import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { directionField, stateField } from '../issue/issue';
import { listedPullRequests } from './shape';

export const getAllPullRequests = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many pull requests',
	description: 'List the pull requests of a repository, by state and branch',
	alias: ['get prs', 'list prs'],
	docs: 'https://docs.github.com/rest/pulls/pulls#list-pull-requests',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: listedPullRequests,
	fields: [
		repositoryField,
		...listFields,
		stateField,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				directionField,
				{
					displayName: 'Sort',
					name: 'sort',
					type: 'options',
					options: [
						{ name: 'Created', value: 'created' },
						{ name: 'Long Running', value: 'long-running' },
						{ name: 'Popularity', value: 'popularity', description: 'By the number of comments' },
						{ name: 'Updated', value: 'updated' },
					],
					default: 'created',
					description: 'What to order by',
				},
				{
					displayName: 'Source Branch',
					name: 'head',
					type: 'string',
					default: '',
					placeholder: 'e.g. feature/export',
					description: 'The branch with the changes; owner:branch for a branch of a fork',
				},
				{
					displayName: 'Target Branch',
					name: 'base',
					type: 'string',
					default: '',
					placeholder: 'e.g. main',
					description: 'The branch that the changes are for',
				},
			],
		},
	],
	run: async (api, { repository, returnAll, limit, state, filters: { head = '', ...filters } }) => {
		const [owner] = segmentsOf(repository);
		const branch = head.trim().replace(/^refs\/heads\//, '');
		const source = branch === '' || branch.includes(':') ? branch : `${owner}:${branch}`; // GitHub ignores a head without an owner
		const query = withoutEmpty({ state, ...filters, head: source });
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls`, query } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});
