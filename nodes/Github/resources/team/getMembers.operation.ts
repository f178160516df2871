import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { accounts } from '../account/shape';
import { teamFields, teamSegments } from './fields';

export const getTeamMembers = defineOperation({
	name: 'Get Members',
	value: 'getMembers',
	action: 'Get many members of a team',
	description: 'List who is in a team, those of the teams below it included',
	docs: 'https://docs.github.com/rest/teams/members#list-team-members',
	kind: 'read',
	rights: 'Members: read',
	shape: accounts,
	fields: [
		...teamFields,
		{
			displayName: 'Role',
			name: 'role',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Maintainers', value: 'maintainer' },
				{ name: 'Members', value: 'member' },
			],
			default: 'all',
			description: 'Whom to list',
		},
		...listFields,
	],
	run: async (api, { organization, team, role, ...list }) => {
		const at = path`/orgs/${await teamSegments(api, { organization, team })}/members`;
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at, query: { role } }, limitOf(list)));
	},
});
