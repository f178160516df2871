import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { loginOf } from '../../api/names';
import { withoutEmpty } from '../../api/query';
import { listedGists } from './shape';

export const getAllGists = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many gists',
	description: 'List the gists of the connected account, or the public gists of a user, newest change first',
	docs: 'https://docs.github.com/rest/gists/gists#list-gists-for-the-authenticated-user',
	kind: 'read',
	rights: 'None',
	shape: listedGists,
	fields: [
		{
			displayName: 'Username',
			name: 'username',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'Whose gists to list; empty means those of the connected account, secret ones included',
		},
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Since',
					name: 'since',
					type: 'dateTime',
					default: '',
					description: 'Only gists changed at this moment or later',
				},
			],
		},
	],
	run: async (api, { username, filters, ...list }) => {
		const login = loginOf(username);
		const request = {
			method: 'GET',
			path: login === '' ? path`/gists` : path`/users/${login}/gists`,
			query: withoutEmpty(filters),
		} as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
