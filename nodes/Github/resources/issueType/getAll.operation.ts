import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { ofOrganizationFields, organizationOf } from './fields';

export const getAllIssueTypes = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many issue types',
	description: 'List the types, such as Bug or Task, that issues of a repository or an organization can have',
	docs: 'https://docs.github.com/rest/repos/issue-types#list-issue-types-for-a-repository',
	kind: 'read',
	rights: 'Metadata: read; Issue Types: read of the organization',
	fields: [...ofOrganizationFields],
	run: async (api, { repository, organization }) =>
		await api.request<IDataObject[]>({
			method: 'GET',
			path:
				repository === ''
					? path`/orgs/${organizationOf({ repository, organization })}/issue-types`
					: path`/repos/${segmentsOf(repository)}/issue-types`,
		}),
});
