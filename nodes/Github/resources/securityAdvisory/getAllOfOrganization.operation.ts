import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { organizationField } from '../../api/owner';
import { withoutEmpty } from '../../api/query';
import { ownFiltersField } from './fields';
import { ownAdvisories } from './shape';

export const getAllSecurityAdvisoriesOfOrganization = defineOperation({
	name: 'Get Many of Organization',
	value: 'getAllOfOrganization',
	action: 'Get the security advisories of an organization',
	description: 'List the security advisories of all repositories of an organization',
	docs: 'https://docs.github.com/rest/security-advisories/repository-advisories#list-repository-security-advisories-for-an-organization',
	kind: 'read',
	rights: 'Repository security advisories: read, as an owner or security manager',
	shape: ownAdvisories,
	fields: [organizationField, ...listFields, ownFiltersField],
	run: async (api, { organization, filters, ...list }) => {
		const at = path`/orgs/${organization}/security-advisories`;
		const request = { method: 'GET', path: at, query: withoutEmpty(filters) } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(list)));
	},
});
