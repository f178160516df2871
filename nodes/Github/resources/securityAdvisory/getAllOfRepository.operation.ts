import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { ownFiltersField } from './fields';
import { ownAdvisories } from './shape';

export const getAllSecurityAdvisoriesOfRepository = defineOperation({
	name: 'Get Many of Repository',
	value: 'getAllOfRepository',
	action: 'Get the security advisories of a repository',
	description: 'List the security advisories of a repository, drafts as well where you may see them',
	docs: 'https://docs.github.com/rest/security-advisories/repository-advisories#list-repository-security-advisories',
	kind: 'read',
	rights: 'Repository security advisories: read',
	shape: ownAdvisories,
	fields: [repositoryField, ...listFields, ownFiltersField],
	run: async (api, { repository, filters, ...list }) => {
		const at = path`/repos/${segmentsOf(repository)}/security-advisories`;
		const request = { method: 'GET', path: at, query: withoutEmpty(filters) } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(list)));
	},
});
