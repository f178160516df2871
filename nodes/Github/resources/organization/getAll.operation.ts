import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';

export const getAllOrganizations = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many organizations',
	description: 'List the organizations that the connected account belongs to',
	docs: 'https://docs.github.com/rest/orgs/orgs#list-organizations-for-the-authenticated-user',
	kind: 'read',
	rights: 'Scope read:org or user; Members: read of the organization',
	fields: [...listFields],
	run: async (api, list) =>
		await collected<IDataObject>(api.rows({ method: 'GET', path: path`/user/orgs` }, limitOf(list))),
});
