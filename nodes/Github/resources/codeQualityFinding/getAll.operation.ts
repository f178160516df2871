import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';

export const getAllCodeQualityFindings = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many code quality findings',
	description: "List what GitHub's code quality has found in a repository, the newest first",
	docs: 'https://docs.github.com/rest/code-quality/code-quality#list-code-quality-findings-for-a-repository',
	kind: 'read',
	rights: 'Code quality: read; scope repo',
	fields: [
		repositoryField,
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'State',
					name: 'state',
					type: 'options',
					options: [
						{ name: 'Dismissed', value: 'dismissed' },
						{ name: 'Open', value: 'open' },
					],
					default: 'open',
					description: 'Only findings in this state',
				},
			],
		},
	],
	run: async (api, { repository, filters, ...list }) => {
		const at = path`/repos/${segmentsOf(repository)}/code-quality/findings`;
		const request = { method: 'GET', path: at, query: withoutEmpty(filters) } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(list)));
	},
});
