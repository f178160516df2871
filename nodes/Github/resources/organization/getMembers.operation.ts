import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { organizationField } from '../../api/owner';
import { accounts } from '../account/shape';

export const getOrganizationMembers = defineOperation({
	name: 'Get Members',
	value: 'getMembers',
	action: 'Get many members of an organization',
	description: 'List who belongs to an organization; only those who show it where the account does not belong to it',
	docs: 'https://docs.github.com/rest/orgs/members#list-organization-members',
	kind: 'read',
	rights: 'Members: read',
	shape: accounts,
	fields: [
		organizationField,
		{
			displayName: 'Role',
			name: 'role',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Members', value: 'member' },
				{ name: 'Owners', value: 'admin' },
			],
			default: 'all',
			description: 'Whom to list',
		},
		...listFields,
	],
	run: async (api, { organization, role, ...list }) => {
		const request = { method: 'GET', path: path`/orgs/${organization}/members`, query: { role } } as const;
		return await collected<IDataObject>(api.rows(request, limitOf(list)));
	},
});
