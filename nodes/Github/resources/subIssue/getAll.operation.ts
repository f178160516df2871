import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { issueReference } from '../issue/issue';
import { parentField, subIssuesPath } from './fields';

export const getAllSubIssues = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the sub-issues of an issue',
	description: 'List the parts of an issue, in their order',
	alias: ['child issues', 'tasks of an issue'],
	docs: 'https://docs.github.com/rest/issues/sub-issues#list-sub-issues',
	kind: 'read',
	rights: 'Issues: read',
	fields: [repositoryOfField, parentField, ...listFields],
	run: async (api, { returnAll, limit, ...given }) => {
		const request = { method: 'GET', path: subIssuesPath(issueReference(given), 'sub_issues') } as const;
		return await collected<IDataObject>(api.rows(request, limitOf({ returnAll, limit })));
	},
});
