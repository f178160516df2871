import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { advisoryField, ghsaId } from './fields';

export const getSecurityAdvisory = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a security advisory',
	description: "Read a security advisory of GitHub's database, or one of a repository",
	alias: ['cve', 'ghsa'],
	docs: 'https://docs.github.com/rest/security-advisories/global-advisories#get-a-global-security-advisory',
	kind: 'read',
	rights: 'None; of a repository Repository security advisories: read',
	fields: [
		advisoryField,
		{
			...repositoryField,
			required: false,
			description: "The repository whose own advisory it is; GitHub's database when empty",
		},
	],
	run: async (api, { repository, advisoryId }) => {
		const id = ghsaId(advisoryId);
		const at =
			repository === '' ? path`/advisories/${id}` : path`/repos/${segmentsOf(repository)}/security-advisories/${id}`;
		return await api.request({ method: 'GET', path: at });
	},
});
