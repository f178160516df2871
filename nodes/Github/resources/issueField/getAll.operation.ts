import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { ofOrganizationFields, organizationOf } from '../issueType/issueType';

export const getAllIssueFields = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many issue fields',
	description: 'List the fields, such as Priority, that issues of an organization can have, with their options',
	docs: 'https://docs.github.com/rest/orgs/issue-fields#list-issue-fields-for-an-organization',
	kind: 'read',
	rights: 'Issue Fields: read of the organization; scope read:org',
	fields: [...ofOrganizationFields],
	run: async (api, given) =>
		await api.request<IDataObject[]>({
			method: 'GET',
			path: path`/orgs/${organizationOf(given)}/issue-fields`,
			...(given.repository !== '' && { place: given.repository.toLowerCase() }),
		}),
});
