import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { loginOf } from '../../api/names';
import { organizationField, usernameField } from '../../api/owner';
import { teamsOfUser } from './teamsOfUser';

export const getAllTeams = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many teams',
	description: 'List the teams of the connected account, of an organization or of a user',
	docs: 'https://docs.github.com/rest/teams/teams#list-teams',
	kind: 'read',
	rights: 'Members: read',
	fields: [
		{
			displayName: 'Whose',
			name: 'whose',
			type: 'options',
			options: [
				{ name: 'Mine', value: 'mine', description: 'Those that the connected account is in' },
				{ name: 'Of a User', value: 'user', description: 'Those that a user is in, as far as the account sees them' },
				{ name: 'Of an Organization', value: 'organization', description: 'All that the account sees' },
			],
			default: 'mine',
			description: 'Whose teams to list',
		},
		{ ...organizationField, displayOptions: { show: { whose: ['organization'] } } },
		{ ...usernameField, displayOptions: { show: { whose: ['user'] } } },
		...listFields,
	],
	run: async (api, { whose, organization, username, ...list }) => {
		const limit = limitOf(list);
		if (whose === 'user') return firstRows(await teamsOfUser(api, loginOf(username)), limit);
		const at = whose === 'mine' ? path`/user/teams` : path`/orgs/${organization}/teams`;
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at }, limit));
	},
});
