import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { loginOf } from '../../api/names';
import { listedRepositories } from './shape';

export const getStarredRepositories = defineOperation({
	name: 'Get Starred',
	value: 'getStarred',
	action: 'Get many starred repositories',
	description: 'List the repositories that the connected account or a user has starred',
	alias: ['list stars'],
	docs: 'https://docs.github.com/rest/activity/starring#list-repositories-starred-by-the-authenticated-user',
	kind: 'read',
	rights: 'Starring: read',
	shape: listedRepositories,
	fields: [
		{
			displayName: 'Username',
			name: 'username',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat',
			description: 'Whose stars to list; those of the connected account when empty',
		},
		{
			displayName: 'Sort',
			name: 'sort',
			type: 'options',
			options: [
				{ name: 'Pushed', value: 'updated', description: 'When somebody last pushed to it' },
				{ name: 'Starred', value: 'created', description: 'When it was starred' },
			],
			default: 'created',
			description: 'What to order by',
		},
		{
			displayName: 'Direction',
			name: 'direction',
			type: 'options',
			options: [
				{ name: 'Ascending', value: 'asc' },
				{ name: 'Descending', value: 'desc' },
			],
			default: 'desc',
			description: 'The direction of the order',
		},
		...listFields,
	],
	run: async (api, { username, sort, direction, ...list }) => {
		const login = loginOf(username);
		const request = {
			method: 'GET',
			path: login === '' ? path`/user/starred` : path`/users/${login}/starred`,
			query: { sort, direction },
		} as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
