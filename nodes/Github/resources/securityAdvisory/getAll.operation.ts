import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { splitList } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { filtersField, ghsaId } from './fields';
import { databaseAdvisories } from './shape';

export const getAllSecurityAdvisories = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many security advisories',
	description: "Search GitHub's database of security advisories by package, CVE, severity and date",
	alias: ['cve', 'ghsa', 'vulnerabilities of a package'],
	docs: 'https://docs.github.com/rest/security-advisories/global-advisories#list-global-security-advisories',
	kind: 'read',
	rights: 'None',
	shape: databaseAdvisories,
	fields: [...listFields, filtersField],
	run: async (api, { filters, ...list }) => {
		const { cve, advisoryId, kind, weaknesses = '', withdrawnOnly, ...same } = filters;
		const query = withoutEmpty({
			...same,
			cve_id: cve?.trim(),
			ghsa_id: advisoryId?.trim() ? ghsaId(advisoryId) : undefined,
			type: kind,
			cwes: splitList(weaknesses)
				.map((one) => one.replace(/^cwe-/, ''))
				.join(','),
			affects: filters.affects
				?.split(',')
				.map((one) => one.trim())
				.join(','),
			is_withdrawn: withdrawnOnly || undefined,
		});
		const request = { method: 'GET', path: path`/advisories`, query } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(list)));
	},
});
